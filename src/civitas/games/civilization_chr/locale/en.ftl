### Civilization CHR: options, questions, actions, events, names.

game-title = Civilization CHR
game-about = Four eras from the first villages to the stars, twelve phases a turn, for three to six players.

## Options

option-length = How long the game lasts
option-length-short = short: it may end with the first medieval technologies
option-length-medium = medium: with the first industrial technologies
option-length-medium_long = medium-long: with the first modern technologies
option-length-long = long: by one of the four victories
option-civilizations = Civilizations, in the two longer games
option-civilizations-off = not used
option-civilizations-choose = chosen by the players
option-civilizations-draw = drawn at random
option-turn_order = Who acts first
option-turn_order-clockwise = clockwise, the marker passes on each turn
option-turn_order-random = drawn each turn
option-turn_order-secret_bid_clockwise = secret bids, then clockwise
option-turn_order-secret_bid_random = secret bids, then drawn
option-turn_order-public_auction = public auction
option-governments = Governments
option-events = Events and catastrophes
option-luxury = Luxury above 100 coins
option-experience = Military experience
option-roads = Roads and railways
option-prospecting = Prospecting and terraforming
option-barbarians = Barbarians
option-delayed_battles = Battles only after everybody has moved
option-equal_bids_are_lost = If all bids are equal their coins are lost
option-fleet_may_stay = Barbarian fleets may stay where they are
option-happy_target_minus_one = A happy settlement is harder to dominate (off: an unhappy one)
option-enlarge_new_village = Expansionists may enlarge villages they have just founded
option-government_needs_improvement = Governments need their improvement as well as their technology
option-second_dominance_bonus = A second capital dominated in the same turn brings a settlement too
option-offers = How many offers each player may open in a trade phase
option-turn_limit = Last turn of the game (0: no limit)
option-strategy = Strategy cards
option-strategy-off = not used
option-strategy-standard = without permanent and special cards
option-strategy-all = all

## Questions

ask-GameOver = The game is over.
ask-ChooseCivilization = { $seat }: choose your civilization.
ask-PlaceVillage = { $seat }: choose a territory for a village with an infantry and an explorer.
ask-DeclareEnd = { $seat }: declare the end of the game? It ends with this turn.
ask-Bid = { $seat }: how many coins do you bid in secret for the first place? Only the winner pays.
ask-RaiseOrPass = { $seat }: raise the bid for the first place, or pass?
ask-HolyYear = { $seat }: which settlement does the Holy Year make happy?
ask-Buy = { $seat }: what do you buy? Moving the capital ends your purchases.
ask-ChoosePrize = { $seat }: choose a merit prize.
ask-PlayMerit = { $seat }: play all your experience for merit prizes? Choose the first stake, or keep it.
ask-Stake = { $seat }: how much experience do you stake on the next roll?
ask-Grow = { $seat }: which settlement grows?
ask-PlaceUnit = { $seat }: where do you place the unit?
ask-TakeFree = { $seat }: which improvement do you take for nothing?
ask-NewCapital = { $seat }: choose a new capital.
ask-PlaceImprovement = { $seat }: put an improvement under a settlement?
ask-TakeCard = { $seat }: draw a strategy card, change one, or keep what you have?
ask-DrawAgain = { $seat }: the card lets you draw again. Draw?
ask-ShowCard = { $seat }: show a strategy card?
ask-Respond = { $seat }: answer this with a strategy card?
ask-TakeImprovement = { $seat }: which improvement does the card bring?
ask-PlaceResource = { $seat }: where does the resource go?
ask-Sacrifice = { $seat }: which explorer do you sacrifice?
ask-MovePieces = { $seat }: move your pieces and let your explorers work.
ask-ChooseTechnology = { $seat }: which of the cheapest technologies do you take?
ask-Attack = { $seat }: attack a player at peace here, or go on in peace?
ask-Permit = { $seat }: do you let the units in?
ask-Repel = { $seat }: attack the units that came in, or leave them in peace?
ask-TakeSides = { $seat }: join the attack, the defence, or stay neutral?
ask-AskSenate = { $seat }: how many senators do you bribe, at 20 coins each?
ask-ChooseUnit = { $seat }: choose a unit in secret.
ask-Retreat = { $seat }: retreat or fight on?
ask-ChooseFanatic = { $seat }: which fanatics rise?
ask-ChooseTerror = { $seat }: does terror strike coins or units?
ask-Revenge = { $seat }: how do you answer the loss of your settlement?
ask-TerrorKill = { $seat }: which unit falls?
ask-AllowTransit = { $seat }: do you let the goods pass through your land?
ask-AnswerOffer = { $seat }: do you accept the offer?
ask-AnswerPeace = { $seat }: do you make peace?
ask-BuildOffer = { $seat }: what do you offer and ask for?
ask-OpenOffer = { $seat }: whom do you deal with?
ask-ChooseDefector = { $seat }: which unit changes side?
ask-ChooseSecond = { $seat }: which second settlement is lost with the capital?
ask-ChooseTarget = { $seat }: which settlement do you try to dominate?
ask-AnnounceChange = { $seat }: change your government? Anarchy lasts until the next change.
ask-ChooseGovernment = { $seat }: which government do you adopt?
ask-LoseImprovement = { $seat }: which improvement do you give up?
ask-Sack = { $seat }: raze the settlement you have conquered?

## Actions

action-roll = The dice show { $n }
action-token = Token: { $token }
action-technology = Technology: { $technology }
action-civilization = Be { $civilization }
action-place = { $space }
action-done = Done
action-seat = { $owner }
action-bid = Bid { $n }
action-pass = Pass
action-take = Take { $card }
action-put-on = Put { $card } on { $space }
action-stake = Stake { $n }
action-prize-coins = Prize: coins
action-prize-point = Prize: a victory point
action-prize-card = Prize: { $card }
action-prize-unit = Prize: { $kind }
action-prize-growth = Prize: an enlargement
action-recruit-in = Recruit { $kind } in { $space }
action-sell-in = Sell { $kind } in { $space }
action-upgrade-in = Upgrade { $kind } in { $space }
action-enlarge = Enlarge { $space }
action-weapon-in = Build a nuclear weapon in { $space }
action-capital = Move the capital to { $space }
action-colony-ship = Buy the colony ship
action-move-from-to = Move { $kind } from { $space } to { $space2 }
action-carry-from-to = Sail { $kind } with cargo from { $space } to { $space2 }
action-bear-from-to = Move { $kind } with a nuclear weapon from { $space } to { $space2 }
action-launch-from-at = Launch a nuclear weapon from { $space } at { $space2 }
action-draw = Draw a card
action-card = { $strategy }
action-exchange-card = Exchange { $strategy }
action-show = Show { $strategy }
action-lay-in = { $token } in { $space }
action-look = Look at the token in { $space }
action-found = Found a village in { $space }
action-road = Build a road or railway in { $space }
action-prospect = Prospect in { $space }
action-terraform = Terraform { $space }
action-migrate = The village of { $space } migrates
action-attack = Attack { $seat }
action-allow = Allow it
action-refuse = Refuse
action-neutral = Stay neutral
action-join-attack = Join the attack
action-join-defence = Join the defence
action-bribe = Bribe { $n } senators
action-send-of = Send { $kind } of { $owner }
action-send-of-with-aircraft = Send { $kind } of { $owner } with an aircraft
action-end-round = End the round
action-retreat = Retreat: { $space }
action-fight-on = Fight on
action-wonder = Wonder: { $wonder }
action-fanatics = Fanatics in { $space }
action-terror = A terrorist attack
action-terror-coins = Strike coins
action-terror-units = Strike units
action-strike-in = Strike { $kind } in { $space }
action-raise = { $kind }
action-raze = Raze { $space }
action-give-up = Give up { $card }
action-deal-with = Deal with { $seat }
action-deal-with-through = Deal with { $seat } through the land of { $seat2 }
action-offer-peace = Offer peace to { $seat }
action-end-swap = End the exchange of { $space }
action-impose-for = Impose the exchange of { $space } for { $space2 }
action-duty = Offer a duty of { $n }
action-swap-for = Exchange the resource of { $space } for that of { $space2 }
action-give-unit-in = Give { $kind } in { $space }
action-give-card = Give { $card }
action-give-technology = Give { $technology }
action-give-coins = Give { $n } coins
action-ask-unit-in = Ask for { $kind } in { $space }
action-ask-card = Ask for { $card }
action-ask-technology = Ask for { $technology }
action-ask-coins = Ask for { $n } coins
action-offer = Make the offer
action-drop = Drop it
action-accept = Accept
action-counter = Make another offer
action-dominate-from-to = Dominate { $space2 } from { $space }
action-change-government = Change the government
action-adopt = Adopt { $government }
action-declare-end = Declare the end by { $wonder }

## Events

event-turn = Turn { $n }.
event-became = { $seat } plays { $civilization }.
event-begins = { $seat } begins.
event-first = { $seat } is first this turn.
event-bid-shown = { $seat } bids { $n }.
event-turned-up = { $space }: { $token }.
event-looked = { $seat } finds { $token } in { $space }.
event-looked-hidden = { $seat } looks at the token in { $space }.
event-treasure-found = { $seat } finds a treasure of { $n } coins.
event-resource-found = { $space } has { $token }.
event-prospected = { $seat } prospects { $space }: { $token }.
event-joined = The minor civilization of { $space } joins { $seat }.
event-plague-broke-out = A plague breaks out in { $space }.
event-barbarians-appear = Barbarians in { $space }.
event-barbarians-moved = Barbarians move from { $space } to { $space2 }.
event-learned = { $seat } owns { $technology }.
event-wonder-built = { $seat } receives { $wonder }.
event-wonder-lost = { $seat } takes { $wonder }.
event-took = { $seat } takes { $card }.
event-put-on = { $seat } puts { $card } on { $space }.
event-lost-improvement = { $seat } gives up { $card }.
event-recruited = { $seat }: { $kind } in { $space }.
event-sold = { $seat } sells { $kind } for { $n }.
event-upgraded = { $seat } upgrades to { $kind } in { $space }.
event-grew = { $space } of { $seat } grows to size { $n }.
event-capital = { $space } is the capital of { $seat }.
event-royalty = { $seat } gets a royalty of { $n }.
event-merit = { $seat } rolls for a merit prize: { $n ->
    [1] won
   *[other] lost
    }.
event-founded = { $seat } founds a village in { $space }.
event-moved = { $kind } moves from { $space } to { $space2 }.
event-built-road = { $seat } builds a { $n ->
    [1] road
   *[other] railway
    } in { $space }.
event-terraformed = { $seat } terraforms { $space }.
event-migrated = The village of { $seat } in { $space } migrates.
event-nuclear-strike = { $seat } strikes { $space } with a nuclear weapon.
event-dividend = { $seat } gets { $n } from the fuel fund.
event-shrank = { $space } shrinks to size { $n }.
event-vanished = The settlement of { $space } is gone.
event-changed-hands = { $space } now belongs to { $owner }.
event-lost-piece = { $owner } loses { $kind } in { $space }.
event-captured-piece = { $owner } captures { $kind } in { $space }.
event-war = { $seat } and { $seat2 } are at war.
event-peace = { $seat } and { $seat2 } are at peace.
event-senate-voted = The Senate of { $seat } { $n ->
    [1] consents
   *[other] refuses
    }.
event-declared = A battle is declared in { $space }.
event-joined-side = { $seat } joins the { $n ->
    [1] attack
   *[other] defence
    } in { $space }.
event-battle = Battle in { $space }.
event-showed = { $seat } shows { $kind }.
event-clashed = { $kind } against { $kind2 }.
event-rolled = The attack totals { $n }, the defence { $n2 }.
event-retreat-tried = { $seat } { $n ->
    [1] retreats
   *[other] cannot retreat
    }.
event-battle-over = The battle in { $space } is over. Winner: { $owner }.
event-experience = { $seat } gains { $n } experience.
event-cleared = { $seat } clears a barbarian settlement: { $n } coins.
event-freed = { $space } of { $seat } is free again.
event-occupied = Barbarians occupy { $space }.
event-plundered = { $seat } is plundered of { $n } coins.
event-robbed = { $seat } takes a treasury of { $n } coins.
event-terrorised = Terror will cost { $seat } { $n } coins.
event-sacked = { $seat } sacks a settlement for { $n } coins.
event-paid-for-war = { $seat } pays { $n } for the war.
event-drew = { $seat } draws { $strategy }.
event-drew-hidden = { $seat } draws a strategy card.
event-showed-card = { $seat } shows { $strategy }.
event-event = Event: { $event }.
event-gladdened = { $space } of { $seat } is happy this turn.
event-catastrophe = Catastrophe: { $catastrophe }.
event-struck = { $space } is struck: sizes { $n }, units { $n2 }.
event-climate-struck = The { $band } band is struck: units { $n }.
event-revolt = Revolt in { $space }.
event-revolution = Revolution: the government of { $seat } falls.
event-government = { $seat }: { $government }.
event-taboo = { $token } is forbidden to { $seat }.
event-offered = { $seat } makes an offer to { $seat2 }.
event-refused = { $seat } refuses.
event-deal-made = { $seat } and { $seat2 } make a deal.
event-swapped = { $space } and { $space2 } exchange resources.
event-swap-ended = { $seat } ends the exchange of { $space }.
event-dominance-tried = { $seat } tries to dominate { $space }: { $n ->
    [1] it succeeds
   *[other] it fails
    }.
event-critical = Critical resource: { $token }.
event-earned = { $seat } earns { $n } coins.
event-era = A new era: { $era }.
event-last-turn = The game ends with this turn.
event-out-of-game = { $seat } is out of the game.
event-ended = The game is over.

## How the game was won

won-technologies = The age of the game is over: the most points win.
won-diplomatic = Diplomatic victory: the most points win.
won-military = Military victory: the most points win.
won-technological = The stars are reached: the most points win.
won-conquest = Total conquest.
won-turn-limit = The last turn is over: the most points win.

## Names

government-no_government = no government
owner-barbarian_tribes = the barbarians
owner-nobody = nobody
owner-0 = player 1
owner-1 = player 2
owner-2 = player 3
owner-3 = player 4
owner-4 = player 5
owner-5 = player 6
band-arctic = arctic
band-tropical = tropical
band-antarctic = antarctic
era-ancient = ancient
era-medieval = medieval
era-industrial = industrial
era-modern = modern
kind-ancient_infantry = ancient infantry
kind-medieval_infantry = medieval infantry
kind-industrial_infantry = industrial infantry
kind-modern_infantry = modern infantry
kind-ancient_cavalry = ancient cavalry
kind-medieval_cavalry = medieval cavalry
kind-industrial_cavalry = industrial cavalry
kind-modern_cavalry = modern cavalry
kind-ancient_artillery = ancient artillery
kind-medieval_artillery = medieval artillery
kind-industrial_artillery = industrial artillery
kind-modern_artillery = modern artillery
kind-ancient_ship = ancient ship
kind-medieval_ship = medieval ship
kind-industrial_ship = industrial ship
kind-modern_ship = modern ship
