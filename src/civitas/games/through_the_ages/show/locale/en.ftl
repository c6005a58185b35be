### Through the Ages in English.

game-title = Through the Ages
game-about = Two to four civilizations grow from antiquity to modern times, with farms and mines, wonders, leaders, governments, armies and pacts. The original edition of 2006; whoever leaves the greatest culture wins.
game-length = one to four hours
game-leaving = In the full game the rules let a player leave as a turn begins: the score no longer counts, all who remain rank ahead, and wars against the player end without effect. That is announced at the table, among the own actions.
game-difficulty = demanding

## Options

option-length = how much of the game is played
option-length-simple = simple: civil decks A and I, no military cards
option-length-advanced = advanced: to the end of Age II, without wars
option-length-full = full: all ages, with wars
option-easier = easier: one more yellow token each, urban limits one higher
option-easier-on = yes
option-easier-off = no
option-no_ganging_up = nobody can be attacked by two players in one round
option-no_ganging_up-on = yes
option-no_ganging_up-off = no
option-peaceful = peaceful: without aggressions and wars
option-peaceful-off = no
option-peaceful-with_pacts = yes, with all pacts
option-peaceful-without_pacts = yes, without the pacts that become useless
option-peaceful-no_pacts = yes, without any pact (Italian book)
option-draw_by_action = military cards are drawn for military actions instead of at the end of the turn
option-draw_by_action-on = yes
option-draw_by_action-off = no
option-bonus = bonus cards of Age III
option-bonus-standard = as the length of the game has it
option-bonus-public3 = three open from the start
option-bonus-public4 = four open from the start
option-bonus-public5 = five open from the start
option-bonus-age_by_age = five, revealed age by age
option-bonus-private = everybody keeps some in secret
option-bonus-open = everybody chooses from all, openly
option-fewer_bonuses = events of Age III left in the piles are not scored
option-fewer_bonuses-on = yes
option-fewer_bonuses-off = no
option-idle_mine = one mine may rest, against corruption
option-idle_mine-on = yes
option-idle_mine-off = no
option-leaving = players may leave the full game honourably
option-leaving-on = yes
option-leaving-off = no
warn-not-in-simple = The simple game makes no use of this option: { $option }.
warn-fewer-bonuses-alone = Fewer bonuses without another bonus variant is advised against: the bonuses reward many sides of a civilization.

## Questions

ask-Act = { $seat }, your actions: { $civil ->
    [one] 1 civil
   *[other] { $civil } civil
    } and { $military ->
    [one] 1 military
   *[other] { $military } military
    } left.
ask-Act-first = { $seat }, first round: take cards for { $civil ->
    [one] 1 civil action
   *[other] { $civil } civil actions
    }.
ask-StayOrLeave = { $seat }, your turn begins: play on, or leave the game?
ask-PoliticalAction = { $seat }, your political action; military actions left: { $military }.
ask-PlaceEvent = { $seat }, which card do you put among the future events?
ask-OfferBuilding = { $seat }, do you build { $card } for nothing?
ask-TakeFreely = { $seat }, take cards for up to { $n ->
    [one] 1 civil action
   *[other] { $n } civil actions
    }, at the price of your next political action.
ask-ChooseRuin = { $seat }, which of your wonders falls to ruin?
ask-KeepBonus = { $seat }, which bonus card do you keep in secret?
ask-ChooseBonus = { $seat }, which bonus card do you choose?
ask-Bid = { $seat }, { $card } is up for colonization; highest bid so far: { $n }. What do you bid?
ask-SendForce = { $seat }, pay for { $card }: force { $has } of { $needs }, at least one unit.
ask-Commit = { $seat }, { $card } against { $seat2 }: your strength { $has }, needed { $needs }. Sacrifice units?
ask-Defend = { $seat }, { $seat2 } attacks with { $card }: strength { $needs } against your { $has }. What do you put up?
ask-Discard = { $seat }, discard { $n ->
    [one] 1 military card
   *[other] { $n } military cards
    }.
ask-Shed = { $seat }, { $n ->
    [one] 1 military card is
   *[other] { $n } military cards are
    } to be discarded: of which age is the next?
ask-LoseWorker = { $seat }, which card does the lost worker leave?
ask-DestroyOwn = { $seat }, which farm, mine or building do you lose?
ask-DestroyRival = { $seat }, which building of { $seat2 } is torn down?
ask-CedeColony = { $seat }, which colony do you lose?
ask-GainMix = { $seat }, you gain { $n } in food and resources: how much of it in food?
ask-GainEither = { $seat }, food or resources?
ask-LoseMix-own = { $seat }, you lose { $n } in food and resources: how much of it in food?
ask-LoseMix = { $seat }, { $seat2 } loses { $n } in food and resources: how much of it in food?
ask-AnswerPact = { $seat }, { $seat2 } offers you the pact { $card }; you would be side { $side }.
ask-AnswerPact-both = { $seat }, { $seat2 } offers you the pact { $card }, the same for both sides.
ask-IdleMine = { $seat }, blue tokens in the bank: { $n }. Shall one mine rest?
ask-UseActionCard = { $seat }, what do you do with { $card }?
ask-ChooseRaid = { $seat }, which building of { $seat2 } do you destroy? { $n ->
    [one] Only one is destroyed.
   *[other] You may then destroy up to { $n } of that card in all.
    }
ask-ChooseRaid-more = { $seat }, do you destroy another building of { $seat2 } of the same card? { $n ->
    [one] It would be the last.
   *[other] Up to { $n } more are possible.
    }
ask-ChooseAnnexed = { $seat }, which colony do you take?
ask-StealTechnology = { $seat }, you may take { $n } in science from { $seat2 }; do you carry off a special technology for part of it?

## Why something cannot be done now

why-first-round = In the first round cards can only be taken.
why-not-in-hand = { $card } is not in your hand, or not played in this way.
why-military-actions = That needs { $needs ->
    [one] 1 military action
   *[other] { $needs } military actions
    }, you have { $has } left.
why-no-cards-to-draw = Military cards are not drawn by an action here, or there are none.
why-no-barter = No pact lets you pay one of the goods with the other now.
why-not-an-action = That is not one of the actions of your turn.
why-no-liner = You have no ocean liners.
why-liner-gone = Your ocean liners have sailed in this turn.
why-no-recruits = No leader of yours recruits new workers, or not as this.
why-bank-empty = Your yellow bank is empty.
why-no-civil-action = That needs { $needs ->
    [one] 1 civil action
   *[other] { $needs } civil actions
    }, you have { $has } left.
why-food = That costs { $needs } food, you have { $has }.
why-resources = That costs { $needs ->
    [one] 1 resource
   *[other] { $needs } resources
    }, you have { $has }.
why-unknown-technology = You do not have the technology { $card }.
why-no-worker-on = There is no worker on { $card }.
why-not-an-upgrade = Only a lower level of the same type can be upgraded to { $card }.
why-no-unused-worker = You have no unused worker.
why-urban-limit = { $card }: your government allows { $most } buildings of that type.
why-no-wonder = You have no wonder under construction.
why-stages = At most { $most ->
    [one] 1 stage
   *[other] { $most } stages
    } can be built at once now.
why-no-blue-token = No blue token is left in the bank to cover the stage.
why-just-taken = { $card } was taken in this turn: action cards wait for the next.
why-card-useless = { $card } would do nothing: what it contains cannot be done now.
why-nothing-to-upgrade = You have no building to upgrade: a better technology of the same type is missing, or a worker on a lesser one.
why-no-technology-in-hand = There is no technology in your hand.
why-no-card-there = There is no card in place { $n } of the row.
why-civil-actions = { $card } needs { $needs ->
    [one] 1 civil action
   *[other] { $needs } civil actions
    }, you have { $has } left.
why-wonder-begun = { $card } is still under construction.
why-leader-of-age = You have already taken a leader of the age of { $card }.
why-known-technology = You already have { $card } in your hand or in play.
why-hand-full = Your hand holds { $has } cards, and { $most } is the limit for taking.
why-no-shared-science = { $card }: both sides of a scientific cooperation need science; you have { $has }, your partner { $others }.
why-no-government = { $card } is not a government.
why-red-used = { $card }: the revolution must be the first and only military action of the turn; { $n ->
    [one] 1 has
   *[other] { $n } have
    } been taken already.
why-white-used = { $card }: a revolution must be the first and only civil action of the turn; { $n ->
    [one] 1 has
   *[other] { $n } have
    } been taken already.
why-science = { $card } costs { $needs } science, you have { $has }.
why-bid-low = A bid must be at least { $needs }, not { $has }.
why-bid-high = You could not pay { $needs }: { $has } is the most you can send.
why-bid-or-pass = Bid or pass.
why-force = The force must reach { $needs }, with at least one unit, and stands at { $has }; send only what you have.
why-discard-order = Choose a card of your hand; { $n ->
    [one] 1 is
   *[other] { $n } are
    } still to go.
why-not-on-card = { $card } does not allow that.
why-no-event-in-hand = That is no event or territory of your hand.
why-leaving-late = The game is left at the beginning of one's turn; announce it among your actions.
why-no-leaving = At this table it was agreed that nobody leaves.
why-leaving-in-full = Only the full game lets players leave.
why-not-political = That is not a political action.
why-no-such-pact = You are not a party to { $card }.
why-no-settler = No leader of yours settles { $card } without a fight.
why-settled = { $card }: your leader has already settled a territory, and does so once only.
why-no-territory = { $card } is not a territory.
why-no-rival = { $card } needs a rival who is still in the game.
why-peaceful-leader = { $card } attacks nobody.
why-ganging-up = { $seat2 } is already being attacked by somebody else.
why-pact-forbids = A pact forbids you to attack { $seat2 }.
why-no-wars-against = A pact protects { $seat2 } from all wars.
why-nothing-to-attack = { $seat2 } has nothing that { $card } could strike.
why-no-technology = { $card } is not a technology.
why-take-or-done = Take a card you may take, or say that you are done.
why-stay-first = First say whether you play on or leave the game.
why-bonus-kept = You keep { $card } already.
why-bonus-not-dealt = { $card } is not among the bonus cards dealt to you.
why-bonus-taken = { $card } has been chosen already.
why-not-a-bonus = { $card } is no bonus card: those are the events of Age III.
why-all-chosen = There is no more of { $card } to choose.
why-not-a-building = { $card } is no farm, mine or urban building.
why-not-urban = { $card } is no urban building.
why-no-building-there = { $seat2 } has no building of { $card }.
why-raze-one = At least one building is destroyed.
why-one-card-only = All buildings that are destroyed are of one card: { $card }.
why-no-such-colony = { $card } is not a colony of { $seat2 }.
why-food-part = From { $least } to { $most } of it can be food.
why-all-or-none = All of it is food ({ $n }), or nothing.
why-pact-first = First accept or refuse the pact.
why-mine-first = First say whether one mine rests.
why-no-unit-left = You have no more unit to sacrifice: { $card }.
why-no-sacrifice = In the last round nobody sacrifices units.
why-no-cards-in-war = In a war no bonus cards are played.
why-no-bonus-card = { $card } is no bonus card for defense and colonization.
why-no-such-special = { $card } is not a special technology of { $seat2 }.
why-steal-dear = { $card } is worth { $needs } science, and { $has } of what you may take is left.
why-only-this-building = Only { $card } is built for nothing here.
why-not-your-wonder = { $card } is not one of your finished wonders.
why-in-ruins = { $card } is in ruins already.
why-wonder-of-other-age = { $card } is not of an age that falls to ruin now.

## Actions

action-deal = The row gets { $card }
action-draw = { $card } is drawn
action-reveal = { $card } is revealed
action-show = { $card } is a bonus card
action-keep = Keep { $card } as bonus card
action-plan = Put a card of Age { $age } among the future events
action-event = Put { $card } among the future events
action-attack-on = Aggression: { $card } against { $seat }
action-war-on = War: { $card } against { $seat }
action-pact-with-as = Offer { $card } to { $seat } and be side { $side }
action-pact-with = Offer { $card } to { $seat }
action-cancel = Cancel the pact { $card }
action-settle = Settle { $card } without a fight
action-pass = Pass
action-leave = Leave the game honourably, as your turn begins
action-stay = Play on
action-bid = Bid { $n }
action-send = Sacrifice one unit: { $card }
action-use = Use { $card }
action-accept = Accept
action-refuse = Refuse
action-discard = Discard { $card }
action-shed = Discard a card of Age { $age }
action-food = { $n } in food, the rest in resources
action-lose = Give up a worker of { $card }
action-raze = Tear down one building: { $card }
action-cede = The colony { $card }
action-turn = { $card } falls to ruin
action-steal = Carry off { $card }
action-idle = Let one mine rest
action-work = Let every mine work
action-grow = Increase the population
action-liner = Increase the population by ocean liner
action-recruit = Grow and make the new worker a unit: { $card }
action-build = Build: { $card }
action-upgrade-to = Upgrade { $card } to { $card2 }
action-destroy = Give up, to free its worker: { $card }
action-stage = { $n ->
    [one] Build 1 stage of the wonder
   *[other] Build { $n } stages of the wonder
    }
action-elect = Put { $card } into play as leader
action-discover = Play { $card } from the hand
action-revolt = Revolution: { $card }
action-play = Play the action card { $card }
action-take = Take the card in place { $n } of the row
action-take-card = Take { $card } from place { $n }
action-tactic = Tactics: { $card }
action-muster = Draw a military card for a military action
action-barter = Pay one of the goods with the other, by pact
action-barter-food = Put up 1 food, to pay for 1 resource (by pact)
action-barter-resource = Put up 1 resource, to pay for 1 food (by pact)
action-done = Done
action-end-drawing = { $n ->
    [0] Done, and draw no military card
    [one] Done, and draw 1 military card only
   *[other] Done, and draw { $n } military cards only
    }

## What happened

event-dealt = { $card } comes into the row, at place { $n }.
event-removed = { $card } leaves the row.
event-turn = Round { $n }, Age { $age }: the turn of { $seat }.
event-took = { $seat } takes { $card } for { $n ->
    [one] 1 civil action
   *[other] { $n } civil actions
    }.
event-grew = The population of { $seat } grows by { $n }.
event-recruited = { $seat } grows and recruits: { $card }, for { $n ->
    [one] 1 resource
   *[other] { $n } resources
    }.
event-built = { $seat } builds { $card } for { $n ->
    [one] 1 resource
   *[other] { $n } resources
    }.
event-upgraded = { $seat } upgrades { $card } to { $card2 }.
event-destroyed = { $seat } gives up one of { $card }.
event-staged = { $seat } works on { $card }: { $n ->
    [one] 1 stage stands
   *[other] { $n } stages stand
    }.
event-completed = { $seat } completes { $card }.
event-elected = { $card } now leads the civilization of { $seat }.
event-discovered = { $seat } plays { $card } for { $n } science.
event-overthrown = The government of { $seat } ends: { $card }.
event-revolution = Revolution: { $seat } changes to { $card } for { $n } science.
event-reformed = { $seat } changes peacefully to { $card } for { $n } science.
event-played = { $seat } plays { $card }.
event-ordered = { $seat } adopts the tactics { $card }.
event-bartered = { $seat } puts up 1 food: it will pay for 1 resource.
event-bartered-resource = { $seat } puts up 1 resource: it will pay for 1 food.
event-got-food = { $seat } gains { $n } food.
event-got-resources = { $seat } gains { $n ->
    [one] 1 resource
   *[other] { $n } resources
    }.
event-lost-food = { $seat } loses { $n } food.
event-lost-resources = { $seat } loses { $n ->
    [one] 1 resource
   *[other] { $n } resources
    }.
event-culture = { $seat }: +{ $n } culture.
event-culture-lost = { $seat }: −{ $n } culture.
event-science = { $seat }: +{ $n } science.
event-science-lost = { $seat }: −{ $n } science.
event-harvest = The farms of { $seat } produce { $n } food.
event-mined = The mines of { $seat } produce { $n ->
    [one] 1 resource
   *[other] { $n } resources
    }.
event-ate = The people of { $seat } eat { $n } food.
event-famine = Famine: { $seat } lacks { $n } food.
event-corrupted = Corruption takes { $n ->
    [one] 1 resource
   *[other] { $n } resources
    } from { $seat }.
event-uprising = Uprising: { $seat } has { $n ->
    [one] 1 discontent worker
   *[other] { $n } discontent workers
    }, more than are unused, and nothing is produced.
event-rested = { $seat } lets one mine rest.
event-drew = { $seat } draws { $card }.
event-drew-hidden = { $seat } draws a military card.
event-reshuffled = The military discards are shuffled: { $n ->
    [one] 1 card
   *[other] { $n } cards
    }.
event-discarded = { $seat } discards { $card } (Age { $age }).
event-discarded-hidden = { $seat } discards a military card of Age { $age }.
event-placed = { $seat } puts { $card } (Age { $age }) among the future events.
event-placed-hidden = { $seat } puts a card of Age { $age } among the future events.
event-revealed = { $seat } reveals { $card }.
event-shuffled = The future events become the current ones: { $n ->
    [one] 1 card
   *[other] { $n } cards
    }.
event-bid = { $seat } bids { $n }.
event-passed = { $seat } passes.
event-unclaimed = Nobody wants { $card }.
event-colonized = { $seat } colonizes { $card } for a bid of { $n }.
event-sent = { $seat } sends { $card } away.
event-used = { $seat } uses { $card }: +{ $n }.
event-lost-colony = { $seat } loses { $card }.
event-settled = { $seat } settles { $card } without a fight.
event-attacked = { $seat } attacks { $seat2 }: { $card }.
event-repelled = { $seat2 } withstands the attack of { $seat }: { $card } has no effect.
event-succeeded = The attack of { $seat } on { $seat2 } succeeds: { $card }.
event-sacrificed = { $seat } sacrifices { $n ->
    [one] 1 unit
   *[other] { $n } units
    }: { $card }.
event-war-declared = { $seat } declares war on { $seat2 }: { $card }.
event-war-won = { $seat } wins the war against { $seat2 } with a lead of { $n }.
event-war-drawn = { $seat } and { $seat2 } are equally strong: { $card } changes nothing.
event-war-void = { $seat }: the war { $card } is over without effect.
event-offered = { $seat } offers a pact to { $seat2 }: { $card }.
event-pact-made = { $seat } and { $seat2 } are bound by { $card }.
event-refused = { $seat } refuses what { $seat2 } offered: { $card }.
event-pact-ended = { $card }, the pact of { $seat }, is over.
event-lost-worker = { $seat } loses an unused worker.
event-lost-worker-from = { $seat } loses a worker of { $card }.
event-yellow = { $seat }: +{ $n ->
    [one] 1 yellow token
   *[other] { $n } yellow tokens
    }.
event-yellow-lost = { $seat }: −{ $n ->
    [one] 1 yellow token
   *[other] { $n } yellow tokens
    }.
event-blue = { $seat }: −{ $n ->
    [one] 1 blue token
   *[other] { $n } blue tokens
    }.
event-rebelled = Rebellion: { $seat } lacks { $n ->
    [one] 1 civil action
   *[other] { $n } civil actions
    } in this turn.
event-rebelled-next = Rebellion: { $seat } will lack { $n ->
    [one] 1 civil action
   *[other] { $n } civil actions
    } in the next turn.
event-leader-gone = { $seat } no longer has { $card }.
event-ruined = { $card } of { $seat } falls to ruin.
event-abandoned = { $seat } gives up { $card }, unfinished.
event-stolen = { $seat } carries off { $card } from { $seat2 }.
event-razed = { $seat } loses a building: { $card }.
event-age = Age { $age } begins.
event-obsolete = { $card } of { $seat } is obsolete.
event-last-round = Round { $n } is the last.
event-bonus-shown = Bonus card: { $card }.
event-bonus-dealt = { $seat } is dealt the bonus card { $card }.
event-bonus-dealt-hidden = { $seat } is dealt a bonus card.
event-bonus-kept = { $seat } keeps the bonus card { $card }.
event-bonus-kept-hidden = { $seat } keeps a bonus card.
event-bonus-chosen = { $seat } chooses the bonus card { $card }.
event-final = At the end { $card } is scored.
event-scored = { $seat } scores { $n } culture with { $card }.
event-line = { $seat }, { $line }: +{ $n } culture.
event-announced = { $seat } will leave the game when the next turn of { $seat } begins.
event-taken-back = { $seat } plays on after all.
event-left = { $seat } leaves the game with honour.
event-ended = The game is over after { $n ->
    [one] 1 round
   *[other] { $n } rounds
    }.
event-politics-lost = { $seat } has given up the next political action.
event-ignored = The simple game has no use for a part of { $card }: it is ignored.

## How it was won

won-culture = { $seat } has most culture: { $n }.
won-shared = Equal culture, { $n }: the win is shared.
won-last = { $seat } is the last one left in the game.

## Names

age-A = A
age-I = I
age-II = II
age-III = III
age-IV = IV
side-a = A
side-b = B
line-technologies = technologies of Age I
line-strength = strength
line-happiness = happiness
line-science = science production
line-food = food production
line-resources = resource production
kind-farm = Farm
kind-mine = Mine
kind-lab = Lab
kind-temple = Temple
kind-arena = Arena
kind-library = Library
kind-theater = Theater
kind-infantry = Infantry
kind-cavalry = Cavalry
kind-artillery = Artillery
kind-air_force = Air force
kind-government = Government
kind-special = Special technology
kind-wonder = Wonder
kind-leader = Leader
kind-action = Action card
kind-event = Event
kind-territory = Territory
kind-tactic = Tactics
kind-bonus = Bonus card
kind-aggression = Aggression
kind-war = War
kind-pact = Pact
kinds-lab = labs
kinds-temple = temples
kinds-library = libraries
kinds-theater = theaters
kinds-infantry = infantry
kinds-cavalry = cavalry
kinds-artillery = artillery
kinds-urban = urban buildings
kinds-units = units
kinds-goods = farms and mines
kinds-civil = farms, mines and urban buildings
unit-line-military = military line
unit-line-civil = civil line
unit-line-colonization = colonization line
unit-line-construction = construction line

## What the cards do

amount-culture = { $n } culture
amount-science = { $n } science
amount-strength = { $n } strength
amount-happiness = { $n ->
    [one] 1 happy face
   *[other] { $n } happy faces
    }
amount-unhappiness = { $n ->
    [one] 1 unhappy face
   *[other] { $n } unhappy faces
    }
amount-minus = minus { $things }
amount-food = { $n } food
amount-resource = { $n ->
    [one] 1 resource
   *[other] { $n } resources
    }
amount-civil = { $n ->
    [one] 1 civil action
   *[other] { $n } civil actions
    }
amount-military = { $n ->
    [one] 1 military action
   *[other] { $n } military actions
    }
amount-limit = urban limit { $n }
amount-hand = room for { $n } more in each hand
amount-colonization = { $n } for colonizing
amount-blue = { $n ->
    [one] 1 blue token
   *[other] { $n } blue tokens
    }
amount-yellow = { $n ->
    [one] 1 yellow token
   *[other] { $n } yellow tokens
    }
amount-population = { $n ->
    [one] 1 worker
   *[other] { $n } workers
    }
amount-military_cards = { $n ->
    [one] 1 military card
   *[other] { $n } military cards
    }
who-each = Everybody: { $things }
who-active = The player on turn: { $things }
who-strongest = The strongest: { $things }
who-two_strongest = The two strongest: { $things }
who-weakest = The weakest: { $things }
who-two_weakest = The two weakest: { $things }
who-most_culture = Whoever has most culture: { $things }
who-least_culture = Whoever has least culture: { $things }
who-most_culture_if_weak = Whoever has most culture, if among the two weakest: { $things }
who-happiest = All who have most happy faces: { $things }
effect-cheaper_urban = urban buildings cost less: { $a } at level I, { $b } at level II, { $c } at level III
effect-stages = up to { $n } stages of a wonder with one civil action
effect-strength_per_unit = { $n } strength for each of: { $things } (not again when sacrificed)
effect-faces_times = every happy face counts { $n } times
effect-free_growth = once a turn grow without a civil action, for { $n } food less
effect-best_mine_twice = { $n } more blue token on the best mine at work
effect-score_workers = when finished: { $a } culture for each worker on units and urban buildings, { $b } for each on farms and mines
effect-score_technologies = when finished: { $n } culture for each level of every technology in play
effect-score_levels = when finished: { $n } culture for each level of each worker's card among { $things }
effect-taking_technology = whenever you take a technology: { $things }
effect-unit_resources = each turn { $n } resource for units only
effect-culture_of_card = { $n } culture for each of { $card }, { $most } at most
effect-cheaper_growth = growing costs { $n } food less
effect-settle = once in the game, as political action, a territory from the hand becomes a colony without a sacrifice
effect-recruit = for one civil action grow and make the worker a unit, { $a } food and { $b } resource cheaper
effect-no_tactics = your own tactics card is ignored
effect-stronger_units = { $n } strength more for each unit, also when sacrificed: { $things }
effect-culture_per_worker = { $n } culture for each of: { $things }
effect-strength_per_face = { $n } strength for each happy face on { $things }
effect-attacked = { $things } whenever you are attacked by aggression or war
effect-best_science = science by the level of the best among { $things }
effect-playing_technology = whenever you play a technology: { $things }
effect-culture_per_face = { $n } culture for each happy face on { $things } and wonders
effect-cheaper_wonders = taking a wonder costs { $n } civil action less
effect-cheaper_technology = technologies cost { $n } science less: { $things }
effect-cheaper_buildings = building costs { $n } resource less: { $things }
effect-better_colonization_cards = each bonus card counts { $n } more for colonizing
effect-culture_per_colony = { $n } culture for each colony
effect-military_revolution = a revolution uses up all military actions instead of the civil ones
effect-best_army_again = the bonus of your best army counts once more
effect-culture_per_pair = { $n } culture for each pair of one each: { $things }
effect-best_theater_twice = one of your best theaters gives its culture twice
effect-culture_per_level = { $n } culture for each level of each of: { $things }
effect-science_per_worker = { $n } science for each of: { $things }
effect-peaceful = you cannot play aggressions or wars
effect-dearer_attacks = attacks on you cost { $n } times the military actions
effect-labs_are_mines = labs of Age I and later are mines too, worth their level
effect-dearer_for_others = the others pay { $n } resource more to build or upgrade: { $things }
effect-better_defense_cards = defense cards count { $n } times
effect-cheaper_units_at_war = units cost { $n } resources less while a war is declared on you
effect-build_wonder_stage = build one stage of a wonder for { $n } resources less
effect-grow_then = grow at the full price, then gain { $things }
effect-build_new = build one of these, new, for { $n } less: { $things }
effect-arm = this turn: { $things } for units
effect-gain = gain { $things }
effect-play_technology = play a technology at its full price, then gain { $things }
effect-upgrade = upgrade one of these for { $n } less: { $things }
effect-arm_against_stronger = resources for units this turn for each stronger civilization: { $a }, { $b } or { $c } with 2, 3 or 4 players
effect-culture_against_richer = culture for each civilization that has more of it: { $a }, { $b } or { $c } with 2, 3 or 4 players
effect-choose_gain = choose one of { $things }
effect-draw = draw { $n } military cards
effect-keep_hand = no discarding of excess military cards in this turn
effect-build_free = with an unused worker, build for nothing: { $card }
effect-grow = population grows by { $n } without cost
effect-lose_population = population falls by { $n }
effect-destroy_own = lose one farm, mine or urban building of one's own choice
effect-lose = lose { $things }
effect-gain_rating-culture-culture = score culture equal to the culture rating
effect-gain_rating-science-science = score science equal to the science rating
effect-gain_rating-culture-science = score culture equal to the science rating
effect-gain_mix = gain { $n } in any mix of food and resources
effect-lose_mix = lose { $n } in any mix of food and resources
effect-produce-farms = farms produce, without consumption
effect-produce-mines = mines produce, without corruption
effect-produce-both = farms and mines produce, with consumption and corruption
effect-lose_food = all food is lost
effect-rebel = { $n } civil actions fewer for each discontent worker: in this turn for the player on turn, in the next one for the others
effect-yield_territory = { $n } yellow token of the bank goes to the bank of the strongest
effect-unrest = lose { $n } culture for each discontent worker
effect-emigrate = half of the discontent workers, rounded up, return to the bank
effect-lose_old_leader = a leader not of the present age is discarded
effect-lose_colony = lose one colony of one's own choice
effect-agreement = may take cards worth { $n } civil actions from the row, for the next political action; then the row is refilled
effect-turn_wonder = one finished wonder of Age A or I loses its effect and gives { $n } culture
effect-terror = tears down one urban building of each rival
effect-rank-science = culture by rank in science rating: { $a }, { $b } or { $c } with 2, 3 or 4 players
effect-rank-strength = culture by rank in strength: { $a }, { $b } or { $c } with 2, 3 or 4 players
effect-score_wonders = culture for each finished wonder: { $a } of Age A, { $b } of I, { $c } of II, { $d } of III
effect-enslave = the victim loses one worker; you gain { $things }
effect-plunder = take { $n } in food and resources, in the mix you choose
effect-raid-up = destroy one urban building and gain half its cost, rounded up
effect-raid-down = destroy up to { $n } urban buildings of one card and gain half their cost, rounded down
effect-annex = take one colony of the victim, with its lasting bonus
effect-assassinate = the victim loses its leader; costs its level in military actions and gives { $n } culture for each level
effect-sabotage = the victim loses its unfinished wonder; costs its level in military actions and gives { $n } culture for each level
effect-take = take up to { $things } from the victim
effect-war_culture = the winner takes { $n } culture for each point of lead
effect-war_goods = the winner takes { $n } in food and resources for each point of lead, as they choose
effect-war_science = the winner takes { $n } science for each point of lead, or special technologies at their science price
effect-war_territory = the winner takes { $a } yellow token of the loser's bank and one more for each { $b } points of lead
effect-holy_war = the loser gives up one worker for each { $a } points of lead; the winner scores { $b } culture for each
effect-score-food_produced_by_farms = { $n } culture for each food the farms produce
effect-score-urban_building_level = { $n } culture for each level of each urban building
effect-score-colony = { $n } culture for each colony
effect-score-level_of_units_and_arenas = { $n } culture for each level of each unit and arena
effect-score-civil_action = { $n } culture for each civil action
effect-score-military_action = { $n } culture for each military action
effect-score-happy_face = { $n } culture for each happy face, 16 at most
effect-score-discontent_worker = { $n } culture for each discontent worker
effect-score-resource_produced_by_mines = { $n } culture for each resource the mines produce
effect-score-content_worker_above_10 = { $n } culture for each content worker beyond the tenth
effect-score-level_of_government_and_special_technologies = { $n } culture for each level of government and special technologies
effect-score-level_III_technology = { $n } culture for each technology of Age III (in the advanced game of Age II)
pact-military = { $n } military action more
pact-culture = { $n } to the culture rating
pact-strength = { $n } strength
pact-resource_production = { $n } to the production of resources
pact-food_production = { $n } to the production of food
pact-barter-food = once a turn 1 food pays for 1 resource
pact-barter-resource = once a turn 1 resource pays for 1 food
pact-cheaper_technology = technologies cost { $n } science less
pact-partner_science = for each of them the partner pays { $n } science
pact-tourism = { $n } culture for each finished wonder of the partner
pact-no_wars = nobody can declare war on this side
pact-forbidden = the parties cannot attack each other
pact-cancels = an attack between the parties ends the pact
pact-attack-strength = whoever attacks the partner has { $n } strength more
pact-both = Both sides: { $things }
pact-side = Side { $side }: { $things }

## The table in words

none = –
board-title = Through the Ages: round { $n }, Age { $age }, turn of { $seat }
board-over = Through the Ages: the game is over
board-decks = Cards left: { $civil } civil, { $military } military
board-last-round = Round { $n } is the last
board-current = Current events: { $things }
board-current-own = Among them yours: { $things }
board-future = Future events: { $things }
board-future-own = Of these you placed: { $things }
board-bonus = Bonus cards: { $things }; face down: { $n }
board-discards = Military discards: { $things }; face down: { $n }
board-discards-own = Face down you laid: { $things }
cards-of-age = { $n } of Age { $age }
board-row = Card row
board-hand = Your civil hand
board-cards = Your military hand
board-secret = Your secret bonus cards: { $things }
just-taken = { $things }, just taken
head-place = Place
head-price = Price
head-card = Card
head-kind = Kind
head-effect = What it does
head-age = Age
head-copies = Copies with 2/3/4
head-left = Left in the bank
head-faces = Happy faces needed
head-eaten = Food eaten
head-growth = Food to grow
head-corruption = Resources lost
side-culture = Culture
side-science = Science
side-points = { $n }, each turn { $rate }
side-strength = Strength
side-happiness = Happiness
side-happiness-of = { $n } of { $needs } needed, discontent: { $discontent }
side-actions = Actions left
side-actions-of = civil { $n } of { $most }, military { $m } of { $total }
side-yellow = Population
side-yellow-of = unused { $unused }, bank { $n }; eats { $eats }, growth costs { $price }
side-yellow-empty = unused { $unused }, bank { $n }; eats { $eats }, no growth
side-blue = Blue bank
side-blue-of = { $n }; corruption { $lost }
side-food = Food
side-resources = Resources
side-goods = { $n }, produces { $rate }
side-government = Government
side-leader = Leader
side-farms = Farms
side-mines = Mines
side-urban = Urban buildings
side-units = Units
side-tactic = Tactics
side-specials = Special technologies
side-wonders = Wonders
side-wonder = Under construction
side-colonies = Colonies
side-pact = Pact offered
side-war = War declared
side-hand = Civil hand
side-cards = Military hand
side-technology = { $card } × { $n }
side-technology-stored = { $card } × { $n } with { $tokens } stored
side-ruin = { $card } (in ruins)
side-stages = { $card }: { $n } of { $most } stages
side-pact-of = { $card }: side A { $seat }, side B { $seat2 }
side-war-on = { $card } against { $seat }
side-hand-of = { $n }, limit { $most }
side-cards-of = { $things }; limit { $most }
side-shown = known to all: { $things }
side-out = has left
rating-title = Where the ratings come from
rating-culture = Culture rating
rating-science = Science rating
rating-strength = Strength
rating-happiness = Happiness
rating-civil = Civil actions
rating-military = Military actions
score-title = Culture points by source
score-total = Total
score-simple = The end would add
source-production = culture produced
source-famine = famine
source-politics = events placed
source-events = events
source-impacts = impacts (Age III events)
source-cards = action cards
source-leaders = leaders
source-wonders = wonders finished
source-colonies = colonies
source-attacks = aggressions and wars
source-final = bonus points of the simple game

## Help and player aids

help-kind = { $things }, Age { $age }
help-copies = Copies with 2, 3 and 4 players: { $a }, { $b }, { $c }
help-initial = Printed on every player mat
help-science = costs { $n } science
help-cost = one worker costs { $n } resources
help-worker = each worker gives { $things }
help-gives = gives { $things }
help-now = at once: { $things }
help-stages = stages: { $things }
help-attack = costs { $n ->
    [one] 1 military action
   *[other] { $n } military actions
    }
help-line = replaces older cards of the { $things }
help-defense = { $n } for defense against an aggression
help-settling = or { $n } for colonizing
help-revolution = by revolution { $n } science and all civil actions
help-peaceful = in peace { $n } science and 1 civil action
help-army = an army is { $things }
help-army-bonus = each army adds { $n } strength
help-antiquated = with an antiquated unit { $n }
help-air-force = doubles the bonus of one army it joins
help-nothing = nothing happens
sheet-simple = Overview: the simple game
sheet-advanced = Overview: what the advanced game adds
sheet-full = Overview: what the full game adds
sheet-mat = The player mat
sheet-technologies = Technologies
sheet-wonders = Wonders
sheet-leaders = Leaders
sheet-actions = Action cards
sheet-events = Events and territories
sheet-military = Military cards
mat-yellow = Yellow bank
mat-blue = Blue bank
mat-row = Card row
mat-start = Every civilization begins with { $things }

## Looking back

chart-culture = Culture each turn
chart-science = Science each turn
chart-strength = Strength
chart-happiness = Happy faces
chart-food = Food produced
chart-resources = Resources produced
chart-civil = Civil actions
chart-military = Military actions
chart-wonders = Wonders
chart-colonies = Colonies
chart-workers = Workers at work

## How sure a card's figures are

confidence-certain = Two public transcriptions of the cards agree on it, and the rulebook where it names the card; the printed card itself was not at hand.
confidence-reconstructed = From a single public transcription: the printed card may differ.
confidence-disputed = Two public transcriptions disagree on how many copies there are; the figures of the card itself agree.

## Card faces: as short as can be, with a sign between colons

face-who-each = All: { $things }
face-who-active = On turn: { $things }
face-who-strongest = Strongest: { $things }
face-who-two_strongest = 2 strongest: { $things }
face-who-weakest = Weakest: { $things }
face-who-two_weakest = 2 weakest: { $things }
face-who-most_culture = Most culture: { $things }
face-who-least_culture = Least culture: { $things }
face-who-most_culture_if_weak = Most culture, if weak: { $things }
face-who-happiest = Happiest: { $things }
face-nothing = Nothing happens
face-now = Now { $things }
face-antiquated = { $things } (old { $n })
face-cheaper_urban = :urban: −{ $a }/{ $b }/{ $c }:resource: by age I/II/III
face-stages = { $n } stages with 1:civil:
face-strength_per_unit = +{ $n }:strength: per { $things }
face-faces_times = :happiness: ×{ $n }
face-free_growth = Once a turn grow without :civil:, −{ $n }:food:
face-best_mine_twice = Best :mine: +{ $n }:blue:
face-score_workers = { $a }:culture: per :urban: or :units: worker, { $b }:culture: per :farm: or :mine:
face-score_technologies = { $n }:culture: per level of technology
face-score_levels = { $n }:culture: per level of { $things }
face-taking_technology = { $things } per technology taken
face-unit_resources = { $n }:resource: a turn for :units:
face-culture_of_card = +{ $n }:culture: per { $card }, at most { $most }
face-cheaper_growth = Growing −{ $n }:food:
face-settle = Once: a territory in hand is a colony
face-recruit = 1:civil:: grow and arm, −{ $a }:food: −{ $b }:resource:
face-no_tactics = No tactics
face-stronger_units = +{ $n }:strength: per { $things }
face-culture_per_worker = +{ $n }:culture: per { $things }
face-strength_per_face = +{ $n }:strength: per :happiness: of { $things }
face-attacked = { $things } when attacked
face-best_science = +:science: by best { $things }
face-playing_technology = { $things } per technology played
face-culture_per_face = +{ $n }:culture: per :happiness: of { $things }:wonder:
face-cheaper_wonders = Taking :wonder: −{ $n }:civil:
face-cheaper_technology = { $things } −{ $n }:science:
face-cheaper_buildings = { $things } −{ $n }:resource:
face-better_colonization_cards = Bonus cards +{ $n }:colonization:
face-culture_per_colony = +{ $n }:culture: per :colony:
face-military_revolution = Revolution uses :military: instead
face-best_army_again = Best army counts twice
face-culture_per_pair = +{ $n }:culture: per pair { $things }
face-best_theater_twice = Best :theater: counts twice
face-culture_per_level = +{ $n }:culture: per level of { $things }
face-science_per_worker = { $n }:science: per { $things }
face-peaceful = You cannot attack
face-dearer_attacks = Attacks on you cost ×{ $n }
face-labs_are_mines = :lab: work as :mine: too
face-dearer_for_others = Others: { $things } +{ $n }:resource:
face-better_defense_cards = :defense: ×{ $n }
face-cheaper_units_at_war = At war :units: −{ $n }:resource:
face-build_wonder_stage = 1 stage of :wonder:, −{ $n }:resource:
face-grow_then = Grow, then { $things }
face-build_new = Build { $things }, −{ $n }:resource:
face-arm = { $things } for :units:
face-gain = { $things }
face-play_technology = Play a technology, then { $things }
face-upgrade = Upgrade { $things }, −{ $n }:resource:
face-arm_against_stronger = { $a }/{ $b }/{ $c }:resource: for :units: per stronger rival
face-culture_against_richer = { $a }/{ $b }/{ $c }:culture: per richer rival
face-choose_gain = One of { $things }
face-draw = Draw { $n } :cards:
face-keep_hand = No discarding
face-build_free = Free { $card }
face-grow = +{ $n }:population:
face-lose_population = −{ $n }:population:
face-destroy_own = lose a building
face-lose = −{ $things }
face-gain_rating-culture-culture = :culture: by rating
face-gain_rating-science-science = :science: by rating
face-gain_rating-culture-science = :culture: by :science: rating
face-gain_mix = +{ $n } :food: or :resource:
face-lose_mix = −{ $n } :food: or :resource:
face-produce-farms = :farm: produce
face-produce-mines = :mine: produce
face-produce-both = :farm: and :mine: produce
face-lose_food = lose all :food:
face-rebel = −{ $n }:civil: per discontent
face-yield_territory = { $n }:yellow: to the strongest
face-unrest = −{ $n }:culture: per discontent
face-emigrate = half the discontent leave
face-lose_old_leader = old :leader: leave
face-lose_colony = lose 1:colony:
face-agreement = take cards for { $n }:civil:
face-turn_wonder = old :wonder: in ruins, { $n }:culture:
face-terror = raze 1:urban: of each rival
face-rank-science = :culture: by rank in :science:
face-rank-strength = :culture: by rank in :strength:
face-score_wonders = :wonder: A { $a }, I { $b }, II { $c }, III { $d }:culture:
face-enslave = Victim −1:population:; you { $things }
face-plunder = Take { $n } :food: or :resource:
face-raid-up = Raze 1:urban:, gain half its cost
face-raid-down = Raze up to { $n }:urban:, gain half
face-annex = Take 1:colony:
face-assassinate = Kill the :leader:, { $n }:culture: a level
face-sabotage = Wreck the :wonder:, { $n }:culture: a level
face-take = Take { $things }
face-war_culture = { $n }:culture: per point of lead
face-war_goods = { $n } :food: or :resource: per point of lead
face-war_science = { $n }:science: or technology per point of lead
face-war_territory = { $a }:yellow:, +1 per { $b } points of lead
face-holy_war = 1:population: per { $a } of lead, { $b }:culture: each
face-score-food_produced_by_farms = { $n }:culture: per :food: produced
face-score-urban_building_level = { $n }:culture: per level of :urban:
face-score-colony = { $n }:culture: per :colony:
face-score-level_of_units_and_arenas = { $n }:culture: per level of :units::arena:
face-score-civil_action = { $n }:culture: per :civil:
face-score-military_action = { $n }:culture: per :military:
face-score-happy_face = { $n }:culture: per :happiness:
face-score-discontent_worker = { $n }:culture: per discontent
face-score-resource_produced_by_mines = { $n }:culture: per :resource: produced
face-score-content_worker_above_10 = { $n }:culture: per content worker above 10
face-score-level_of_government_and_special_technologies = { $n }:culture: per level of :government::special:
face-score-level_III_technology = { $n }:culture: per newest technology
face-pact-both = Both: { $things }
face-pact-side = { $side }: { $things }
face-pact-forbidden = No attacks between them
face-pact-cancels = An attack ends it
face-pact-attack = Attack on partner +{ $n }:strength:
face-pact-military = { $signed }:military:
face-pact-culture = { $signed }:culture:
face-pact-strength = { $signed }:strength:
face-pact-resource_production = { $signed }:resource:
face-pact-food_production = { $signed }:food:
face-pact-barter-food = 1:food: pays 1:resource:
face-pact-barter-resource = 1:resource: pays 1:food:
face-pact-cheaper_technology = −{ $n }:science: to play
face-pact-partner_science = (partner −{ $n }:science:)
face-pact-tourism = { $n }:culture: per :wonder: of partner
face-pact-no_wars = no wars on it

## What an action costs

price-civil = { $n ->
    [0] no civil action
    [one] 1 civil action
   *[other] { $n } civil actions
    }
price-military = { $n ->
    [0] no military action
    [one] 1 military action
   *[other] { $n } military actions
    }
price-all-civil = all civil actions
price-all-military = all military actions
price-science = { $n } science
price-food = { $n } food
price-resources = { $n ->
    [one] 1 resource
   *[other] { $n } resources
    }

## What each kind of question is about, for the first time it is met

coach-Act = This is your turn proper: white actions take cards, build and play technologies, red ones build and use the military. Look first at food and resources: more farms, mines and laboratories early on let you do more every later turn. Keep an eye on happiness and on corruption.
coach-StayOrLeave = Leaving is a last resort: everybody who stays ranks ahead of you. It voids the wars you are in; most people play on and defend themselves.
coach-PoliticalAction = Before your actions you may play one card from your military hand: an event for later, an aggression or a war against somebody weaker, or a pact. If nothing fits, pass; putting an event gives culture and lets you know what will come.
coach-PlaceEvent = The card you put among the future events comes up some turns later, and only you know it. Choose one that suits your own strengths: who is strongest, or weakest, often decides what happens.
coach-OfferBuilding = A building for nothing still takes one of your unused workers. Take it unless you would rather keep that worker for something better.
coach-TakeFreely = You may take cards from the row without paying actions, up to the value shown. Expensive cards far to the right are the ones that save you most.
coach-ChooseRuin = The wonder falls to ruin and no longer gives what it gave. Let go of the one whose effect you will use least from now on.
coach-KeepBonus = The card you keep in secret scores for you at the end. Choose the one in which you expect to lead.
coach-ChooseBonus = All players see this choice. Take the bonus that fits the civilization you are building, not the one you lead in today.
coach-Bid = The highest bidder gets the colony and must send units and bonus cards of that strength, which are lost. Count what you would send before you bid: a colony is good, an army that is gone invites aggressions.
coach-SendForce = You won the bid and now pay it with units and bonus cards. Use bonus cards and old units first; what you send is lost.
coach-Commit = Units you sacrifice add their strength to this attack and are lost. Sacrifice only what makes the difference and is worth less than the gain.
coach-Defend = If your strength with what you add reaches the attacker's, the aggression fails. Bonus cards are meant for this; sacrifice units only when the loss would hurt more.
coach-Discard = You hold more military cards than you may. Keep bonus cards for defence, a tactic your units can form, and events that favour you.
coach-Shed = You hold too many military cards; the others see only of which age those are that you discard. Old ones go first, but keep bonus cards for defence and a tactic your units can form.
coach-LoseWorker = You lose a worker. Take it from the card that gives least, but watch happiness: a temple or arena may be holding the peace.
coach-DestroyOwn = One of your farms, mines or buildings is lost. Choose the oldest one that your next turn can do without.
coach-DestroyRival = You tear down a building of your rival. What produces every turn, or keeps their people happy, usually hurts most.
coach-CedeColony = You lose a colony with what it gives for good. Give up the one with the smallest lasting gain.
coach-GainMix = You may divide the gain between food and resources. Take what you lack for the next thing you want to build or grow; too much in store means corruption.
coach-GainEither = Food lets your people grow, resources let them build. Take what the next turn lacks.
coach-LoseMix = You decide in what mix food and resources are lost: of your own give what you need least, of a rival take what they need next turn.
coach-AnswerPact = A pact gives both sides something; often the two sides are not equal. Accept when it helps you at least as much as the other, and remember that most pacts end with an attack between you.
coach-IdleMine = With few blue tokens left in your bank the mines may produce nothing and corruption eats your store. Letting one mine rest can be better than losing what you have.
coach-UseActionCard = The yellow card helps with one of these now. Use it for what you would do anyway and what costs most.
coach-ChooseRaid = Every building you destroy brings you half its cost. Choose the card that hurts most: what produces every turn, or keeps the people happy.
coach-ChooseAnnexed = You take one of the rival's colonies with what it gives for good. Look at lasting gains, such as strength, workers or culture each turn.
coach-StealTechnology = You may carry off a special technology instead of some of the science. A technology you lack that works every turn is usually worth more.

## The drawn table

table-headline = Age { $age } · round { $n }
table-row-price = { $n ->
    [one] 1 civil action
   *[other] { $n } civil actions
    }
table-price-changed = printed { $n }; { $things }
table-workers = { $n ->
    [one] 1 worker
   *[other] { $n } workers
    }, { $stored } stored
table-stages = { $n } of { $most } stages
table-banks = Banks and stores
table-unused = unused
table-grow = grow
table-end-turn = End the turn
table-uprising = Uprising! Nothing is produced: { $n } discontent
table-hand = Your hand
table-civil = Civil
table-military = Military
table-fresh = new
table-rivals = Rivals
table-open = The whole board of { $seat }
table-decks = Decks and events
table-age = Age { $age }
table-left = { $n } left
table-last-round = ends in round { $n }
table-current = Events
table-future = Future
table-history = Events and impacts
table-impacts = Impacts as they stand
table-age-ends = Age { $age } begins after { $n ->
    [one] 1 more card
   *[other] { $n } more cards
    }
table-you-lose = You lose: { $things }
table-loses = { $seat } loses { $things }
table-tokens-lost = Everybody loses { $n } yellow tokens of the bank
table-question = What is asked
table-fold = Fold or unfold
table-attack-succeeds = The attack succeeds as it stands, by { $n }
table-attack-fails = The attack fails as it stands, { $n } short of a tie
table-highest-bid = Highest bid: { $n }, { $seat }
table-no-bid = Nobody has bid
table-most-bid = You can reach { $most }: units { $units }, bonus { $bonus }, cards { $cards }
table-sent = Sent so far: { $n } of { $needs }
table-past = Events so far
table-past-event = Round { $n }: { $card }
table-politics-hint = Pacts, aggressions and wars: touch the card in your hand or the rival.
gain-culture = { $n } culture
gain-science = { $n } science
gain-food = { $n } food
gain-resources = { $n } resources
gain-culture-rate = { $n } culture a turn
gain-science-rate = { $n } science a turn
gain-strength = { $n } strength
gain-happy = { $n } happy faces
gain-discontent = { $n } discontent
sign-food = food
sign-resource = resources
sign-science = science
sign-culture = culture
sign-strength = strength
sign-happiness = happy faces
sign-civil = civil actions
sign-military = military actions
sign-limit = urban limit
sign-hand = hand
sign-colonization = colonization
sign-blue = blue tokens
sign-yellow = yellow tokens
sign-population = population
sign-military_cards = military cards
sign-cards = military cards
sign-defense = defense
sign-farm = farms
sign-mine = mines
sign-lab = labs
sign-temple = temples
sign-arena = arenas
sign-library = libraries
sign-theater = theaters
sign-infantry = infantry
sign-cavalry = cavalry
sign-artillery = artillery
sign-air_force = air force
sign-urban = urban buildings
sign-units = units
sign-government = government
sign-special = special technologies
sign-wonder = wonders
sign-leader = leader
sign-colony = colonies

# Reasons of hints
reason-culture = { $n } culture
reason-culture_rate = { $n } culture a turn
reason-science_rate = { $n } science a turn
reason-resource_rate = { $n } resources a turn
reason-food_rate = { $n } food a turn after consumption
reason-actions = { $n } actions a turn
reason-limit = { $n } to the urban building limit
reason-science = { $n } science
reason-resources = { $n } resources
reason-food = { $n } food
reason-people = { $n } workers
reason-happiness = { $n } happy faces to spare
reason-technologies = { $n } technologies
reason-strength = { $n } strength
reason-unrest-better = no uprising
reason-unrest-worse = an uprising threatens
reason-corruption-better = less corruption
reason-corruption-worse = more corruption
reason-specials-better = a special technology for the rest of the game
reason-specials-worse = a special technology less
reason-wonder-better = the wonder comes nearer
reason-wonder-worse = the wonder becomes a burden
reason-hand-better = a useful civil card in hand
reason-hand-worse = a civil card less in hand
reason-cards-better = more use of military cards
reason-cards-worse = a military card less
reason-conflicts-better = good prospects in what is being fought for
reason-conflicts-worse = a conflict that may go wrong
reason-rivals-better = the rivals fall back
reason-rivals-worse = the rivals gain
reason-colonies = { $n } colonies
reason-wonders = { $n } finished wonders
reason-leader-better = a leader at work
reason-leader-worse = no leader at work
reason-famine-better = no famine next turn
reason-famine-worse = a famine threatens
