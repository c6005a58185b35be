### History of the World: prompts, actions, refusals, events, and the words of map, help and player aids.

game-title = History of the World
game-about = Seven epochs, a new empire in each: expand, sack, build, and score for all that your colour still holds.
game-length = about four hours
game-leaving = The rulebook has no way to leave: the seat is played to the end.
game-difficulty = moderate

## Options

option-supremacy = Supremacy markers for whoever leads at the end of an epoch
option-supremacy-on = yes
option-supremacy-off = no (expert rule)
option-minor_empires = How the greater events are dealt
option-minor_empires-on = one minor empire and two others to each player (expert rule)
option-minor_empires-off = any three to each player
option-multiple_armies = How many armies a territory holds
option-multiple_armies-on = up to three, or two and a fort (expert rule)
option-multiple_armies-off = one
option-naval_control = Whether armies may stay on fleets at sea
option-naval_control-on = yes, and hold the sea (expert rule)
option-naval_control-off = no
option-atlantic_reaches_caribbean = Whether the Atlantic Ocean also brings a fleet in the Caribbean Sea
option-atlantic_reaches_caribbean-on = yes, it can be reached
option-atlantic_reaches_caribbean-off = no, only the seas of the rulebook's example
option-astronomy_every_sea = What Astronomy gives
option-astronomy_every_sea-on = a fleet in every sea, as the card says
option-astronomy_every_sea-off = a fleet in one sea of choice
option-placeholder = Whether the one territory that no public source names is played
option-placeholder-on = yes, as the Philippines
option-placeholder-off = no

## Questions

ask-KeepOrPass = { $seat }: keep the empire you have drawn, or pass it face down to a player without one? Whoever gets it may not look before all are dealt.
ask-PassOn = { $seat }: you have an empire already. To whom does the one you have drawn go, face down? Whoever gets it may not look before all are dealt.
ask-PlayEvent = { $seat }: play an event card before your first army? Two at most, not the same twice, and both are chosen before either is carried out.
ask-NameTraitor = { $seat }: which territory shall surrender when your empire attacks it this turn?
ask-ChooseBarren = { $seat }: out of which barren territory do the barbarians come? They attack its occupied neighbours.
ask-ChooseTarget = { $seat }: which neighbour do the barbarians attack next?
ask-ChooseRebels = { $seat }: where does the civil war break out? Three territories of one empire, or all it has; they fight when all are chosen.
ask-Settle = { $seat }: where do the migrants settle? In two vacant territories, or in the only one.
ask-Ruin = { $seat }: which monuments does the disaster destroy, with all that stands beside them? One or two.
ask-StrikeArea = { $seat }: which area does the famine strike? Every army there rolls a die and dies on a 1.
ask-StrikeAreas = { $seat }: which two adjacent areas does the Black Death strike? Every army there rolls a die and dies on a 1.
ask-Infect = { $seat }: where does the pestilence break out? Armies there roll three dice, those around it two; any 1 kills.
ask-Spread = { $seat }: where does the plague strike? The army dies if any of its dice shows a 1, and the plague goes on.
ask-PlaceFleet = { $seat }: in which sea does Astronomy place another fleet?
ask-Dismiss = { $seat }: the 12 fleet pieces do not suffice. Which fleet of the oldest epoch leaves the board?
ask-FightAtSea = { $seat }: other players hold seas of your empire. Fight for one before you expand? Each battle risks an army; in hand: { $armies ->
    [one] 1 army
   *[other] { $armies } armies
    } and { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
    }.
ask-TurnIntoCoins = { $seat }: which fleets do you turn into coins, one each?
ask-Expand = { $seat }: expand, fortify or stop ({ $force }). In hand: { $armies ->
    [one] 1 army
   *[other] { $armies } armies
    }{ $coins ->
    [0] {""}
    [one] , 1 coin
   *[other] , { $coins } coins
    }{ $forts ->
    [0] {""}
    [one] , 1 fort
   *[other] , { $forts } forts
    }.
ask-ChooseSite = { $seat }: where do you build the monument?

## Actions

action-deal = Deal { $event }
action-roll = Roll { $dice }
action-dice-against = The attacker rolls { $dice }, the defender { $dice2 }
action-draw = Draw the { $empire }
action-marker = The marker shows { $n }
action-keep = Keep the empire
action-pass = Pass it to { $seat }
action-event = Play { $event }
action-expand = Expand into { $land }
action-stack = Another army in { $land }
action-attack-by-land-from = Attack { $land } from { $land2 }
action-attack-by-sea = Attack { $land } from the sea
action-fort = Fort in { $land }
action-buy-fort = Buy a fort in { $land }
action-buy-army = Buy back a lost army for a coin
action-buy-ally = Buy back a lost army for a coin of the allies
action-sail = Army on the fleet in: { $water }
action-fight = Fight for: { $water }
action-fleet = Fleet in: { $water }
action-cash = A coin for the fleet in: { $water }
action-dismiss = Remove the fleet in: { $water }
action-raid-from = Raid out of { $land }
action-raid = Raid { $land }
action-strike = Strike { $area }
action-strike-and = Strike { $area } and { $area2 }
action-infect = Break out in { $land }
action-revolt = Rise in { $land }
action-ruin = Destroy in { $land }
action-settle = Settle in { $land }
action-betray = Treachery in { $land }
action-monument = Monument in { $land }
action-done = Nothing more

## Why something cannot be done

why-empire-held = You already have an empire in this epoch: pass the card you have drawn.
why-pass-to-self = A card is passed to another player, or kept.
why-has-empire = { $seat } already has an empire in this epoch.
why-not-in-hand = { $event } is not in your hand.
why-other-epoch = { $event } cannot be played in this epoch.
why-same-event = You have already played { $event } this turn; the two cards must be different.
why-no-capital = { $event } is for an empire with a capital, and yours has none.
why-no-target = { $event } has nothing to act on now.
why-no-monument = { $event } needs a monument on the board.
why-minor-spared = { $event } cannot touch your minor empire: no other event of the same turn does.
why-own-land = { $event } is not played against yourself: the territory is yours.
why-no-coins = You have no coin for that.
why-no-lost-army = Your empire has lost no army in battle this turn that could be bought back.
why-no-naval-control = Armies stay on fleets only with the expert rule of naval control.
why-no-sail = One army of the active empire goes on each of its fleets in a sea, not in an ocean; here it cannot.
why-no-builder = This force builds no forts.
why-not-held = The force in play has no army in { $land }.
why-fort-there = { $land } already has a fort.
why-no-fort-left = All 32 forts are on the board.
why-fort-in-hand = You have a fort in hand: place it instead of buying one.
why-full = { $land } is full: three armies, or two and a fort.
why-no-armies = No army is left in hand.
why-not-on-map = { $land } is not on the map of this game.
why-barren = { $land } is barren: no army may enter.
why-own-army = Your force is already in { $land }.
why-one-army = A territory holds one army.
why-out-of-reach = { $land } is not within reach.
why-allies-only = Armies bought with the coins of the allies enter only territories without an army, and { $land } is occupied.
why-enemy-there = An army of another player stands in { $land }: attack it.
why-no-enemy-fleet = { $water }: no fleet of another player keeps your empire out.
why-last-army = The last army founds the empire and cannot be risked at sea.
why-no-enemy = No army of another player stands in { $land }.
why-no-landing = { $land } cannot be reached by sea.
why-not-next-to = { $land } is not attacked from there: it must border a territory of the force in play.
why-ocean = { $water } is an ocean; the fleet goes into a sea.
why-fleet-there = The empire already has a fleet there: { $water }.
why-no-fleet = No fleet of yours can be turned into a coin there: { $water }.
why-not-oldest-fleet = No fleet of the oldest epoch is there: { $water }.
why-chosen = { $land } is chosen already.
why-chosen-water = { $water } is chosen already.
why-monument-there = { $land } already has a monument.
why-other-site = { $land } is not the place for it: first the capital, then cities, then resources of the empire.
why-in-order = Name the pair of areas in the order of the list.
why-no-monument-there = There is no monument in { $land }.
why-empty-area = There is no army in { $area }.
why-areas-apart = { $area } and { $area2 } do not touch.
why-no-army-near = There is no army in { $land } or beside it.
why-no-army = There is no army in { $land }.
why-no-target-near = No army of another player stands beside { $land }.
why-not-barren = { $land } is not barren.
why-other-empire = { $land } belongs to another empire than the one that has risen.
why-other-area = { $land } lies in another area.
why-occupied = { $land } is occupied.

## Events

event-dealt = { $seat } is dealt { $event }.
event-dealt-hidden = { $seat } is dealt an event card.
event-rolled = { $seat } rolls { $dice }.
event-first = { $seat } draws first.
event-epoch = { $epoch } begins.
event-order = Place { $n } in the draft: { $seat }.
event-drew = { $seat } draws the { $empire }.
event-drew-hidden = { $seat } draws an empire card.
event-kept = { $seat } keeps the card.
event-passed = { $seat } passes the card to { $seat2 }.
event-looked = { $seat } looks at the card received: the { $empire }.
event-looked-hidden = { $seat } looks at the card received.
event-revealed = { $seat } plays the { $empire }.
event-skipped = Nobody plays the { $empire }.
event-played = { $seat } plays the event { $event }.
event-coins = { $seat } receives { $n ->
    [one] 1 coin
   *[other] { $n } coins
    }.
event-mustered = { $seat } musters { $force }: { $n ->
    [one] 1 army
   *[other] { $n } armies
    }.
event-fleets = { $seat } has a fleet: { $water }.
event-founded = { $seat } founds { $force }: { $land }.
event-cleared = { $seat } clears the armies out of { $land }.
event-expanded = { $seat } expands into { $land }.
event-replaced = { $seat } replaces an own army in { $land }.
event-attacked = { $seat } attacks { $land } from { $land2 }.
event-landed = { $seat } attacks { $land } from the sea.
event-battle = { $land }: { $dice } against { $dice2 }{ $n ->
    [0] .
   *[other] , modifier { $n }.
    }
event-won = { $seat } conquers { $land }.
event-tied = A tie: { $seat } and the defender each lose an army in { $land }.
event-lost = { $seat } is beaten off in { $land } and loses an army.
event-fort-fell = { $seat } brings down the fort in { $land }.
event-sacked = { $seat } sacks { $land }: { $n ->
    [0] the city is gone.
   *[other] the capital becomes a city.
    }
event-fortified = { $seat } places a fort in { $land }.
event-bought = { $seat } buys back an army; { $n ->
    [0] no coin is left.
    [one] 1 coin is left.
   *[other] { $n } coins are left.
    }
event-built = { $seat } builds a monument in { $land }.
event-scored = { $seat }, { $line }: +{ $n ->
    [one] 1 point
   *[other] { $n } points
    }.
event-turn-ended = { $seat } now has { $n ->
    [one] 1 point
   *[other] { $n } points
    }.
event-supremacy = { $seat } leads at the end of { $epoch } and takes a supremacy marker, face down.
event-no-supremacy = Nobody leads alone at the end of { $epoch }: no supremacy marker.
event-marker-shown = { $seat } turns over a supremacy marker: { $n } points.
event-ended = The game is over; the highest score is { $n }.
event-stacked = { $seat } has { $n } armies in { $land } now.
event-sailed = { $seat } puts an army on a fleet: { $water }.
event-sea-battle = { $water }: { $dice } against { $dice2 }.
event-sea-won = { $seat } wins the battle at sea: { $water }.
event-sea-tied = A tie at sea, both lose: { $water } is free for the fleet of { $seat }.
event-sea-lost = { $seat } loses an army at sea: { $water }.
event-dismissed = { $seat } removes a fleet: { $water }.
event-cashed = { $seat } turns a fleet into a coin: { $water }.
event-astronomy = { $seat } places another fleet: { $water }.
event-raiders = { $seat } sends barbarians out of { $land }.
event-raided = { $seat }: the barbarians attack { $land }.
event-struck = { $seat } strikes { $area }.
event-sick = The army in { $land } rolls { $dice }.
event-died = { $seat } loses an army in { $land }.
event-infected = { $seat } lets disease break out in { $land }.
event-rose = { $seat } has an army rise in { $land }.
event-ruined = { $seat } brings disaster to { $land }.
event-settled = { $seat } settles migrants in { $land }.
event-betrayed = { $seat } counts on treachery in { $land }.
event-surrendered = { $land } surrenders to { $seat } without combat.
event-kingdom = { $seat } founds a kingdom in { $land }.
event-holy = { $seat } builds fort and city in { $land }.
event-leader-left = Three equal dice: the leader of { $seat } is gone.
event-minor = { $seat } plays a minor empire first: { $force }.
event-crusade = { $seat } sends { $n ->
    [one] 1 crusader army
   *[other] { $n } crusader armies
    } to sea.
event-forts = { $seat } receives { $n ->
    [one] 1 fort
   *[other] { $n } forts
    }.
event-discarded = { $seat } discards { $event }.
event-half = { $seat } begins the other half of the empire: { $land }.
event-lost-coins = { $seat } loses { $n ->
        [one] one coin that was
       *[other] { $n } coins that were
    } not spent.
event-resources = { $seat } holds { $n ->
        [one] one resource
       *[other] { $n } resources
    } with the active empire.
event-in-vain = { $event } of { $seat } finds nothing left to act on.
event-no-piece = { $seat } finds no piece left in the box for { $land }.
event-markers = { $n } supremacy markers lie face down.
event-no-markers = The game is played without supremacy markers.
event-put-away = { $n ->
        [one] One empire card is
       *[other] { $n } empire cards are
    } put away unseen.
event-turn = Turn { $n }: { $seat }.
event-risen = { $seat } brings up armies of a remote epoch: { $force } ({ $n }).
event-stopped = { $seat } ends the expansion{ $n ->
        [0] .
        [one] ; one army is left over.
       *[other] ; { $n } armies are left over.
    }
event-stands = { $land } is empty, and what is built there stays as it is.
event-no-site = { $seat } has no place for another monument.
event-presence = { $seat } has presence in { $area }: +{ $n }.
event-dominance = { $seat } has dominance in { $area }: +{ $n }.
event-control = { $seat } has control of { $area }: +{ $n }.
event-decided = The tie is broken in favour of { $seat }.
event-one-fell = { $seat } beats one of several armies in { $land } and fights on.

## How it was won

won-points = most points, { $points }
won-strength = equal points; the weaker empires over all epochs decide
won-supremacy = equal points and strength; supremacy markers decide
won-last-empire = equal so far; the weaker empire of the last epoch decides
won-shared = equal in everything; the win is shared

## Names

line-areas = Areas
line-capitals = Capitals
line-cities = Cities
line-monuments = Monuments
line-fleets = Fleets at sea
line-supremacy = Supremacy markers
terrain-forest = forest
terrain-mountain = mountains
terrain-strait = strait
terrain-great_wall = Great Wall
level-none = –
level-presence = presence
level-dominance = dominance
level-control = control

## Where a fact comes from

confidence-probable = Public data and the records of many games agree on it; the printed piece may differ.

## The table

none = –
board-over = The game is over
board-set-up = Set-up
board-draft = { $epoch }: the draft
board-title = { $epoch }, turn { $n }
board-drawn = You have drawn the { $empire }.
board-left = In the box: { $forts } forts, { $monuments } monuments, { $buildings } capitals and cities
board-players = Players
board-force = In play: { $force } ({ $seat })
board-areas = Areas in this epoch
board-area = { $area } (presence { $n })
board-area-nothing = { $area } (scores nothing yet)
board-free = Territories without an army
board-played = Event cards played
board-waters = Fleets with armies
board-attacks = Enemies within reach, and how an attack would end
board-hand = Your event cards
board-empires = Empires of this epoch, in order of play
board-barren = Barren
head-player = Player
head-points = Points
head-empire = Empire
head-hand = Events in hand
head-markers = Markers
head-past-strength = Strength so far
head-strength = Strength
head-next = Scores now
head-area = Area
head-land = Territory
head-army = Army
head-won = Taken by one
head-tied = Tie
head-with-all = Taken by all
head-free = Free
head-who = Who
head-works = Built
head-neighbours = Borders
head-waters = Waters
head-order = No.
head-start = Starts in
head-capital = Capital
head-navigation = Fleets
head-event = Event
head-copies = Copies
head-epochs = Epochs
head-effect = What it does
head-line = Points for
empire-unknown = face down
empire-none = none yet
empire-played = { $empire } (played)
force-armies = Armies in hand: { $n }
force-allies = Armies for unoccupied territories only: { $n }
force-lost = Lost in battle: { $n }
force-coins = Coins: { $n }
force-ally-coins = Coins of the allies: { $n }
force-forts = Forts in hand: { $n }
force-fleets = Fleets: { $things }
force-held = Holds: { $things }
force-bonuses = At work: { $things }
bonus-leader = Leader (three dice)
bonus-plus = +{ $n } to the dice
bonus-jihad = Jihad ({ $n ->
    [2] three dice, wins ties
   *[other] wins ties
    })
bonus-elite = Elite Troops (win ties)
bonus-ignores = Expert Troops
bonus-naval-power = Naval Power
bonus-siegecraft = Siegecraft
bonus-treachery = Treachery in { $land }
army-of = { $force }: { $things }
army-one = { $seat }: { $force }
army-several = { $seat }: { $n } × { $force }
armies-of = { $n } armies
works-capital = capital
works-city = city
works-fort = fort
works-monument = monument
works-resource = resource
score-title = Points by where they came from
score-total = Total
score-now = Would score at the end of the own turn now
rating-title = Where the points of a scoring now would come from

## Actions in short, where they stand beside a name

short-expand = expand
short-stack = another army
short-attack-by-sea = attack from the sea
short-fort = fort
short-buy-fort = buy a fort


## Help and player aids

help-epoch = { $years }; { $n } army pieces of each colour
help-empire = { $epoch }, plays as number { $n } of 7
help-strength = Strength: { $n } armies
help-start = Starts in { $things }
help-capitals = Capital: { $things }
help-no-capital = No capital
help-navigation = Fleets: { $things }
help-no-navigation = No fleets
help-leader = Known leader: { $name }
help-minor = Minor empire of { $epoch }, played with an event card before the active empire
help-greater = Greater event; { $n ->
    [one] 1 copy
   *[other] { $n } copies
    } in the box
help-lesser = Lesser event; { $n ->
    [one] 1 copy
   *[other] { $n } copies
    } in the box
help-epochs = Playable in: { $things }
help-all-epochs = Playable in every epoch
help-area = Presence { $n }, dominance { $two }, control { $three }
help-area-lands = Territories
help-land = Territory of { $area }
help-barren = Barren: no army enters; barbarians come from here
help-resource = Has a resource: every two of them build a monument
help-placeholder = Stands in for the one territory that no public source names
help-neighbours = Borders: { $things }
help-difficult = { $land } ({ $terrain })
help-difficult-note = In brackets: what helps this territory against an attack across that border; the defender then rolls two dice
help-coasts = On the coast of: { $things }
help-starts = Empires that start here: { $things }
help-sea = Sea
help-ocean = Ocean: brings fleets in the seas it leads to
help-links = Leads to: { $things }
help-coast = Coast: { $things }
sheet-turn = Turn overview
sheet-epoch = { $epoch } ({ $years }): the empires in order of play
sheet-epoch-map = Where they appear (m: minor empire, k: kingdom)
sheet-areas = The areas: what presence is worth in each epoch
sheet-events = The event cards
sheet-greater = Greater events
sheet-lesser = Lesser events
sheet-map = The territories and their borders
sheet-areas-note = Dominance (two armies and more than any other player) counts twice, control (three and nobody else) three times.
sheet-events-short = Minor empire: { $n } armies, starts in { $things }

## Looking back

chart-lands = Territories held
chart-scoring = Would score now
chart-strength = Strength of the empires so far
chart-buildings = Capitals and cities
chart-monuments = Monuments

## What each kind of question is about, for the first time it is met

coach-KeepOrPass = You have seen one empire of this epoch. Keep it if it is strong or begins where you still stand; otherwise pass it to somebody who gains little from it, best to the least dangerous player.
coach-PlayEvent = Events are strongest before the first army. Keep some for later epochs, when points are higher; play those that help this very empire or hurt the leader.
coach-NameTraitor = The territory you name falls without a fight when you attack it this turn. Choose a fort, a capital or a well defended territory on your way.
coach-ChooseBarren = The barbarians strike the occupied neighbours of the territory you choose. Look for a place with many armies of your rivals and none of yours.
coach-ChooseTarget = Strike first where the leader would lose most: a monument, a capital, or control of an area.
coach-ChooseRebels = Up to three territories of one empire fight their own masters. Choose those whose loss breaks dominance or control.
coach-Settle = The migrants take two vacant territories for you. A territory in an area where you have nothing yet brings presence there.
coach-Ruin = The disaster destroys monuments with what stands beside them. Take those of the leader, best in territories that also hold a fort or capital.
coach-StrikeArea = Each army in the area dies on a 1. Choose the area with the most armies of others and the fewest of yours.
coach-StrikeAreas = Two neighbouring areas suffer together. Add up the armies of others and take away your own.
coach-Infect = Where it breaks out three dice are rolled, around it two. A territory in the middle of many rivals is best.
coach-Spread = The plague goes on as long as armies die. Choose the most important territory within reach, and keep it away from your own.
coach-PlaceFleet = A fleet carries your armies to the coasts of its sea. Put it where you would like to land.
coach-Dismiss = There are not enough fleet pieces. Let go the fleet whose sea matters least for scoring.
coach-FightAtSea = A sea held by another is closed to you until you win it, but each battle risks an army you could use on land. Fight only where landing matters.
coach-TurnIntoCoins = Each fleet given up becomes a coin; a coin brings back an army lost this turn or buys a fort, and is lost when the turn ends. Give up fleets of seas you do not need.
coach-Expand = Place armies one by one, each next to your empire; where others stand, dice decide. Count areas: presence, dominance and control score at the end of your turn, so often one territory in a new area is worth more than a third in an old one. Empty territories first, difficult attacks only where they pay.
coach-ChooseSite = A monument scores every epoch as long as you hold the territory. Build it where others will hardly come.

# Reasons of hints
reason-points = { $n } points
reason-scoring = { $n } points at the scoring of this turn
reason-markers = { $n } supremacy markers
reason-armies = { $n } armies in hand
reason-coins = { $n } coins
reason-forts = { $n } forts in hand
reason-presence-better = holds its areas for longer
reason-presence-worse = holds its areas for a shorter time
reason-dominance-better = leads in areas for longer
reason-dominance-worse = leads in areas for a shorter time
reason-control-better = controls areas for longer
reason-control-worse = controls areas for a shorter time
reason-built-better = capitals, cities and monuments score for longer
reason-built-worse = capitals, cities and monuments score for a shorter time
reason-empire-better = a stronger empire to come
reason-empire-worse = a weaker empire to come
reason-bonuses-better = a bonus for the battles of this turn
reason-bonuses-worse = a bonus is used up
reason-resources-better = resources for a monument
reason-resources-worse = fewer resources for monuments
reason-hand-better = good events for later
reason-hand-worse = an event card is spent
reason-rivals-better = the rivals lose ground
reason-rivals-worse = the rivals gain ground
abakus-sum-attack = Odds of an attack
abakus-number-armies = Armies that attack
abakus-number-dice = Dice of the attacker
abakus-number-plus = Added to the attack
abakus-number-leader = Leader
abakus-number-elite = Elite troops
abakus-number-siegecraft = Siegecraft
abakus-number-defence = Dice of the defender
abakus-number-defenders = Armies that defend
abakus-number-fort = Fort
abakus-result-conquered = The land is conquered
abakus-result-emptied = The land is left empty
abakus-result-lost = Armies lost on average
