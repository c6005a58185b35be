### Rising Cultures: prompts, actions, refusals, events, and the words of boards and player aids.

game-title = Rising Cultures
game-about = A duel of two civilizations: seven turns, cards with four uses each, seven provinces to win.
game-length = about 45 minutes
game-leaving = The rulebook has no way to leave: the seat is played to the end.
game-difficulty = easy to learn

## Options

option-civilizations = Which civilizations are played
option-civilizations-random = drawn at random
option-civilizations-choose = chosen by the players, the token holder first
option-first = Who begins with the progress token
option-first-random = drawn at random
option-first-0 = the first player
option-first-1 = the second player
option-match = How many games are played
option-match-single = one game
option-match-double = two games on the same provinces, with exchanged civilizations
option-open_discards = How cards discarded for coins lie
option-open_discards-on = face up: both players see them
option-open_discards-off = face down: only their owner looks at them

## Questions

ask-ChooseCivilization = { $seat }: choose your civilization. Rome and Persia are the easiest to learn.
ask-KeepResource = { $seat }: put one of your cards below your board as a resource. You place two; the second counts as the last one played.
ask-PutOnTop = { $seat }: choose which of your two cards goes on top of your deck, to be drawn in the first turn. The other goes to the bottom.
ask-Swap = { $seat }: swap cards before you play? Each card costs 1 coin (two at most); you have { $n ->
    [one] 1 coin
   *[other] { $n } coins
    }. You draw first, then put as many cards at the bottom of your deck.
ask-PutOnBottom = { $seat }: choose the card that goes to the bottom of your deck. It may be one you have just drawn.
ask-PlayCard = { $seat }: play a card for coins, as strength, as resources, or build it. { $left ->
    [one] This is your last card this turn.
   *[other] You have { $left } cards to play this turn.
    } You have { $n ->
    [0] no coins
    [one] 1 coin
   *[other] { $n } coins
    }.
ask-PlaceLeader = { $seat }: where does { $card } go? On a free place, or over a leader, who then counts no more.
ask-Pay = { $seat }: how do you pay for { $card }? { $n ->
    [0] Nothing is missing any more.
    [one] What is missing costs 1 coin.
   *[other] What is missing costs { $n } coins.
    }
ask-RaiseProgress = { $seat }: give up { $card }, your last resource card, to rise to level { $n } of progress?
ask-RaiseProgress-discard = { $seat }: you have no resource card to give up. Rise to level { $n } of progress with the top card of your discards?
ask-PickDiscard = { $seat }: choose the discarded card that goes to your progress area.
ask-PickFaceDown = { $seat }: choose which of your discards that lie face down goes to your progress area.
ask-Sell = { $seat }: choose the card that you discard for coins. Only you will know it.
ask-Compete = { $seat }: compete for { $province }? You have { $own ->
    [one] 1 fitting symbol
   *[other] { $own } fitting symbols
    }, your opponent { $other }. Winning costs your last military card.
ask-ChooseMaghreb = { $seat }: the Maghreb raises your progress. Move a discarded card to your progress area, or your last military card, which is then not discarded.
ask-KeepMilitaryCard = { $seat }: the province costs your last military card, { $card }. Keep it for { $n ->
    [one] 1 coin
   *[other] { $n } coins
    }?

## Actions

action-province = { $province } joins the row
action-token = { $seat } gets the progress token
action-civilization = Play { $civilization }
action-draw = Draw { $card }
action-keep = Put { $card } below the board
action-top = Put { $card } on top of the deck
action-swap = Swap { $n ->
    [one] 1 card for 1 coin
   *[other] { $n } cards for { $n } coins
    }
action-tap = Use the ability of { $source }
action-done = Swap nothing more
action-bottom = Put { $card } at the bottom of the deck
action-coins = Discard { $card } for coins
action-military = Play { $card } as strength
action-resource = Play { $card } as resources
action-build = Build or elect { $card }
action-build-building = Build { $card }
action-build-leader = Elect { $card }
action-nile = Put a coin on the Nile
action-levy-by = Pay for a { $symbol } this turn, by { $source }
action-place = Take a free place
action-cover = Cover { $card }
action-pay = Pay in coins
action-raise = Rise with the last resource card
action-scholarship = Rise with the top discard, by scholarship
action-stay = Do not rise
action-progress = Move { $card } from the discards to progress
action-march = Move the last military card to progress
action-compete = Compete
action-decline = Do not compete
action-spare = Pay and keep the military card
action-discard = Discard the military card
action-sell = Discard a card for coins, face down
action-sell-for = Discard a card, face down, for { $n ->
    [0] nothing: the supply is empty
    [one] 1 coin
   *[other] { $n } coins
    }
action-coins-for = Discard { $card } for { $n ->
    [0] nothing: the supply is empty
    [one] 1 coin
   *[other] { $n } coins
    }
action-face-down = One of the discards that lie face down

## Why something cannot be done

why-civilization-taken = { $civilization } is already taken: each civilization is in the box once.
why-not-in-hand = { $card } is not in your hand.
why-sell-first = First say that you discard a card for coins; which one, only you will know.
why-sell-now = Choose the card of your hand that you discard for coins.
why-military-full = All { $most } spaces of your military area are taken.
why-build = { $card } lacks { $missing ->
    [one] 1 resource
   *[other] { $missing } resources
    }, which would cost { $needs ->
    [one] 1 coin
   *[other] { $needs } coins
    }; you have { $has }.
why-nile-once = Only one coin on the Nile can help to pay for the same build.
why-bottom-first = First choose the card that goes to the bottom of the deck.
why-set-up-first = First finish the set-up: that comes later.
why-coins = That takes { $needs ->
    [one] 1 coin
   *[other] { $needs } coins
    }; you have { $has }.
why-deck = { $has ->
    [0] Your deck is empty, so there is nothing to draw.
    [one] Your deck has only 1 card left.
   *[other] Your deck has only { $has } cards left.
    }
why-swapped-already = Cards are swapped for coins once a turn, and you have done so.
why-swap-limit = You may swap 1 to { $most } cards for coins.
why-swap-first = Swap cards or say that you are done, then play.
why-swap-late = Cards are swapped for coins only at the start of phase II, before any card is played.
why-tapped = { $source } has already been used this turn.
why-no-tap = { $source } gives you no ability to use here.
why-play-first = It is your step: play one of your cards, or use an ability first.
why-no-place = { $most ->
    [one] Your only place for a leader is taken
   *[other] All { $most } of your places for leaders are taken
    }: cover a leader.
why-place-first = First say where the leader goes.
why-pay-first = First pay for what you are building.
why-no-nile = There is no Nile without Egypt in play.
why-nile-full = All { $most } sectors of the Nile are filled.
why-nile-limit = You may put { $most ->
    [one] 1 coin
   *[other] { $most } coins
    } on the Nile each turn, and you have done so.
why-no-resource-card = You have no resource card to give up.
why-no-scholarship = Only the Abbasid Caliphate has scholarship.
why-no-discards = Your discard pile is empty.
why-progress-first = First say whether you rise in progress.
why-not-discarded = Choose a card of your discard pile.
why-no-symbol = You have no symbol that { $province } asks for; at least 1 is needed.
why-contest-first = First say whether you compete for the province.
why-no-military = There is no card in your military area.
why-keep-first = First say whether you keep the military card.

## Events

event-laid = { $province } is laid out.
event-first = { $seat } gets the progress token and goes first.
event-chose = { $seat } plays { $civilization }.
event-drew = { $seat } draws { $card }.
event-drew-hidden = { $seat } draws a card.
event-kept = { $seat } puts { $card } below the board.
event-put-on-top = { $seat } puts { $card } on top of the deck.
event-put-on-top-hidden = { $seat } puts a card on top of the deck.
event-put-on-bottom = { $seat } puts { $card } at the bottom of the deck.
event-put-on-bottom-hidden = { $seat } puts a card at the bottom of the deck.
event-set-up-coins = { $n ->
    [0] No coins are shown in the resource area of { $seat }.
    [one] { $seat } takes 1 coin shown in the resource area.
   *[other] { $seat } takes { $n } coins shown in the resource area.
    }
event-start-coins = { $seat } takes { $n ->
    [one] 1 coin
   *[other] { $n } coins
    } to start with.
event-turn = Turn { $n }: { $province } is at stake.
event-income = { $seat } takes { $n ->
    [one] 1 coin
   *[other] { $n } coins
    } of income.
event-swapped = { $seat } pays { $n ->
    [one] 1 coin to swap 1 card
   *[other] { $n } coins to swap { $n } cards
    }.
event-tapped = { $seat } uses the ability of { $source }.
event-sold = { $seat } discards { $card } for { $n ->
    [one] 1 coin
   *[other] { $n } coins
    }.
event-sold-hidden = { $seat } discards a card, face down, for { $n ->
    [one] 1 coin
   *[other] { $n } coins
    }.
event-armed = { $seat } plays { $card } as strength, beside space { $n }.
event-stored = { $seat } plays { $card } as resources.
event-built = { $seat } builds { $card }{ $n ->
    [0] .
    [one] {" "}and pays 1 coin.
   *[other] {" "}and pays { $n } coins.
    }
event-elected = { $seat } elects { $card }{ $n ->
    [0] .
    [one] {" "}and pays 1 coin.
   *[other] {" "}and pays { $n } coins.
    }
event-covered = { $seat } covers { $card }, who counts no more.
event-rose = { $seat } rises to level { $n } of progress with { $card }.
event-rose-hidden = { $seat } rises to level { $n } of progress with a card from the discards, face down.
event-gained = { $seat } gains { $n ->
    [one] 1 coin
   *[other] { $n } coins
    }.
event-rewarded = { $seat } gains { $n ->
    [one] 1 coin
   *[other] { $n } coins
    } by an ability.
event-build-coins = { $seat } gains { $n ->
    [one] 1 coin
   *[other] { $n } coins
    } from what was just built.
event-province-coins = { $seat } gains { $n ->
    [one] 1 coin
   *[other] { $n } coins
    } from the province.
event-strip-coins = { $seat } takes { $n ->
    [one] 1 coin
   *[other] { $n } coins
    } shown on the card.
event-tied = Both are equally strong: { $seat } holds the token and takes { $province }.
event-scored-board = { event-scored }
event-scored-provinces = { event-scored }
event-scored-token = { event-scored }
event-studied = { $seat } pays { $n ->
    [one] 1 coin
   *[other] { $n } coins
    } for scholarship, with { $card } from the discards.
event-studied-hidden = { $seat } pays { $n ->
    [one] 1 coin
   *[other] { $n } coins
    } for scholarship, with the card on top of the discards, face down.
event-golden = { $civilization } enters its golden age: { $seat } turns the board over.
event-on-nile = { $seat } puts a coin on sector { $n } of the Nile.
event-nile-gift = The Nile gives { $seat } { $n ->
    [one] 1 coin
   *[other] { $n } coins
    }.
event-levied = { $seat } pays for a { $symbol } this turn, by { $source }.
event-returned = { $seat } puts { $card } back on top of the deck.
event-returned-hidden = { $seat } puts the last card back on top of the deck.
event-competed = { $seat } competes for { $province }.
event-declined = { $seat } does not compete for { $province }.
event-won = { $seat } wins { $province }.
event-unclaimed = Nobody takes { $province }; it goes back into the box.
event-lost-military = { $seat } discards { $card } from the military area.
event-kept-military = { $seat } pays to keep { $card } in the military area.
event-token-goes = The progress token is with { $seat }.
event-over-limit = { $seat } returns { $n ->
    [one] 1 coin
   *[other] { $n } coins
    } beyond the limit.
event-left-over = { $seat } puts { $card } into the box.
event-left-over-hidden = { $seat } puts the last card into the box.
event-ready = Turn { $n } is over; used abilities are ready again.
event-scored = { $seat }, { $line }: { $n ->
    [one] 1 point
   *[other] { $n } points
    }.
event-ended = Game { $n } is over.
event-second-game = Game { $n } begins: the civilizations change hands, the provinces stay.

## How it was won

won-points = most victory points
won-token = equal points; the holder of the progress token wins
won-best-game = equal sums; the best single game decides
won-shared = equal sums and equal best games; the win is shared

## Names

line-buildings = Buildings and leaders
line-board = Civilization board
line-provinces = Provinces
line-token = Progress token
symbol-sword = sword
symbol-horse = horse
symbol-shield = shield
resource-wood = wood
resource-brick = brick
resource-stone = stone
resource-gold = gold
icon-garrison = garrison
icon-trade = trade
icon-culture = culture
source-levy = bought for this turn
source-rome_level_1 = Rome, progress level 1
source-rome_level_2 = Rome, progress level 2
source-rome_level_3 = Rome, progress level 3
source-rome_level_4 = Rome, progress level 4
source-rome_level_5 = Rome, progress level 5
source-rome_level_6 = Rome, progress level 6
source-rome_level_7 = Rome, progress level 7
source-persia_level_1 = Persia, progress level 1
source-persia_level_2 = Persia, progress level 2
source-persia_level_3 = Persia, progress level 3
source-persia_level_4 = Persia, progress level 4
source-persia_level_5 = Persia, progress level 5
source-persia_level_6 = Persia, progress level 6
source-persia_level_7 = Persia, progress level 7
source-egypt_level_1 = Egypt, progress level 1
source-egypt_level_2 = Egypt, progress level 2
source-egypt_level_3 = Egypt, progress level 3
source-egypt_level_4 = Egypt, progress level 4
source-egypt_level_5 = Egypt, progress level 5
source-egypt_level_6 = Egypt, progress level 6
source-egypt_level_7 = Egypt, progress level 7
source-abbasid_level_1 = Abbasid Caliphate, progress level 1
source-abbasid_level_2 = Abbasid Caliphate, progress level 2
source-abbasid_level_3 = Abbasid Caliphate, progress level 3
source-abbasid_level_4 = Abbasid Caliphate, progress level 4
source-abbasid_level_5 = Abbasid Caliphate, progress level 5
source-abbasid_level_6 = Abbasid Caliphate, progress level 6
source-abbasid_level_7 = Abbasid Caliphate, progress level 7
amount-wood = { $n } wood
amount-brick = { $n } brick
amount-stone = { $n } stone
amount-gold = { $n } gold
amount-sword = { $n ->
    [one] 1 sword
   *[other] { $n } swords
    }
amount-horse = { $n ->
    [one] 1 horse
   *[other] { $n } horses
    }
amount-shield = { $n ->
    [one] 1 shield
   *[other] { $n } shields
    }
amount-coin = { $n ->
    [one] 1 coin
   *[other] { $n } coins
    }
amount-vp = { $n } VP

## What cards, provinces and levels do

effect-income-passive = Income: { $n ->
    [one] 1 coin
   *[other] { $n } coins
    } at the start of every turn
effect-resource-passive = Lasting: { $things }
effect-military-passive = Lasting: { $things }
effect-wild_resource-passive = For each build { $n } resource of your choice: { $things }
effect-market-passive = Missing { $resource } costs { $price ->
    [one] 1 coin
   *[other] { $price } coins
    } instead of 2
effect-discount-passive = { $kind ->
    [leader] Each leader:
    [building] Each building:
   *[any] Each building or leader:
    } { $n } missing resource need not be paid
effect-discount-tap = Once a turn: { $n } missing resource of a build need not be paid
effect-coins-now = At once: { $n ->
    [one] 1 coin
   *[other] { $n } coins
    }
effect-coins-on_province = For each province you win: { $n ->
    [one] 1 coin
   *[other] { $n } coins
    }
effect-coins-on_progress = For each rise in progress: { $n ->
    [one] 1 coin
   *[other] { $n } coins
    }
effect-coins-on_leader = For each leader you elect: { $n ->
    [one] 1 coin
   *[other] { $n } coins
    }
effect-swap-tap = Once a turn: swap { $n } card without paying
effect-temp_military-tap = Once a turn: pay { $price ->
    [one] 1 coin
   *[other] { $price } coins
    } for { $n } sword, horse or shield until the end of the turn
effect-discard_value-passive = A card discarded for coins gives { $n } more
effect-leader_slots-passive = { $n } leaders may be active at the same time
effect-nile_placements-passive = You may put { $n } coins a turn on the Nile
effect-hidden_leaders_score-end = At the end covered leaders score the points printed on them
effect-keep_military-now = This province costs you no military card
effect-keep_military-on_province = When you win a province you may pay { $price ->
    [one] 1 coin
   *[other] { $price } coins
    } to keep the military card it costs
effect-progress_from_discard-now = At once: move { $n } card from your discards to your progress area
effect-progress_from_military-now = At once: move your last military card to your progress area instead of discarding it
effect-choice-now = One of two: { $things }
effect-or = ; or: {""}
effect-vp_per-progress_level = At the end: { $n } VP for { $per ->
    [one] each level
   *[other] every { $per } levels
    } of progress reached
effect-vp_per-military_cards = At the end: { $n } VP for { $per ->
    [one] each card
   *[other] every { $per } cards
    } in your military area
effect-vp_per-provinces = At the end: { $n } VP for { $per ->
    [one] each province
   *[other] every { $per } provinces
    } you have won
effect-vp_per-icon-garrison = At the end: { $n } VP for { $per ->
    [one] each province
   *[other] every { $per } provinces
    } of yours with the garrison icon
effect-vp_per-icon-trade = At the end: { $n } VP for { $per ->
    [one] each province
   *[other] every { $per } provinces
    } of yours with the trade icon
effect-vp_per-icon-culture = At the end: { $n } VP for { $per ->
    [one] each province
   *[other] every { $per } provinces
    } of yours with the culture icon
effect-vp_per-buildings = At the end: { $n } VP for { $per ->
    [one] each building
   *[other] every { $per } buildings
    } of yours
effect-vp_per-leaders_visible = At the end: { $n } VP for { $per ->
    [one] each visible leader
   *[other] every { $per } visible leaders
    } of yours
effect-vp_per-leaders_elected = At the end: { $n } VP for { $per ->
    [one] each leader
   *[other] every { $per } leaders
    } you have elected, covered ones too
effect-vp_per-coins = At the end: { $n } VP for { $per ->
    [one] each coin
   *[other] every { $per } coins
    } you have
effect-vp_per-coins_with_own_nile = At the end: { $n } VP for { $per ->
    [one] each coin
   *[other] every { $per } coins
    } you have, those you put on the Nile included
effect-vp_per-nile_coins = At the end: { $n } VP for { $per ->
    [one] each coin
   *[other] every { $per } coins
    } on the Nile, whoever put it there
effect-vp_per-discards = At the end: { $n } VP for { $per ->
    [one] each card
   *[other] every { $per } cards
    } in your discards
effect-vp_per-pairs-progress-military = At the end: { $n } VP for { $per ->
    [one] each pair
   *[other] every { $per } pairs
    } of a card in your progress area and a card in your military area
effect-vp_per-golden_age = At the end: { $n } VP more if your board shows its golden-age side
effect-vp_per-progress_token = At the end: { $n } VP more if you hold the progress token
effect-most = {" "}(at most { $n } VP)

## The board in words

none = –
board-title = Rising Cultures, turn { $n } of { $most }
board-set-up = Rising Cultures, set-up
board-over = Rising Cultures, the game is over
board-game = Game { $n } of { $most }
board-supply = Supply: { $n ->
    [one] 1 coin
   *[other] { $n } coins
    }
board-token = Progress token: { $seat }
board-nile = Nile: { $n } of { $most } sectors filled; coins of: { $owners }
board-row = Provinces
board-hand = Your hand
board-known = Your deck
board-known-top = On top: { $cards }
board-known-bottom = At the bottom: { $cards }
board-known-unseen = Between, in unknown order: { $cards }
head-number = No.
head-province = Province
head-symbols = Symbols
head-gives = Gives
head-icon = Icon
head-owner = Where it is
head-card = Card
head-coins = Coins
head-strength = Strength
head-resources = Resources
head-cost = Cost
head-points = VP
head-effect = In play
head-level = Level
head-space = Space
head-silver = Silver side
head-golden = Golden-age side
head-line = Score pad
head-effects = What it does
head-found = Where it is found
row-now = at stake now
row-later = still to come
row-box = in the box
side-civilization = Civilization
side-silver = { $civilization }, silver side
side-golden = { $civilization }, golden age
side-coins = Coins
side-coins-of = { $n } (limit { $most })
side-income = Income
side-resources = Resources
side-strength = Strength
side-resource-cards = Resource cards, latest last
side-military-cards = Military cards, latest last
side-progress = Progress
side-progress-of = { $n ->
    [0] level 0 of { $most }
   *[other] level { $n } of { $most }: { $cards }
    }
side-next = Next level
side-golden-age = Golden age needs
side-golden-done = reached
side-buildings = Buildings
side-leaders = Leaders
side-leaders-of = { $cards } (places: { $most })
side-covered = Covered leaders
side-provinces = Provinces
side-discards = Discards, top card last
side-used = Used this turn
side-deck = Deck and hand
side-deck-of = { $n } and { $hand }
score-title = Score pad
score-total = Total
score-game = { $seat }, game { $n }
score-both = { $seat }, both games
golden-progress = progress level { $n }
golden-leaders = { $n } leaders elected
golden-nile = { $n } own coins on the Nile

## Help and player aids

help-building = Building of { $civilization }
help-leader = Leader of { $civilization }
help-as-coins = 1) For coins: discard it for { $n ->
    [one] 1 coin
   *[other] { $n } coins
    }
help-as-strength = 2) As strength: { $things }
help-as-resources = 3) As resources: { $things }
help-as-play = 4) In play: needs { $things }; { $n } VP
help-in-play = needs { $cost }; { $things }
help-province = Province { $n }
help-condition = Goes to whoever has most symbols of these kinds: { $things }
help-points = At the end: { $n } VP
help-icon = Icon: { $icon } (which province shows which icon is designed)
help-starter = Easy to learn with
help-advanced = For players who know the game
help-limit = Coin limit: { $n }
help-start = Below the board from the start: { $things }
help-places = Places for leaders: { $n }
help-golden = Turned to its golden-age side, for good, with: { $things }
help-scholarship = Scholarship: after a build, pay { $n ->
    [one] 1 coin
   *[other] { $n } coins
    } to rise with the top discard instead of the last resource card
help-nile = Nile: { $n } sectors, filled in order by either player; a coin placed during a build stands for one missing resource
help-nile-gift = Filling sector { $n } gives both players { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
    }
help-nile-points = At the end: { $n } VP for each coin on the Nile
help-levels = Progress
help-spaces = Military spaces
help-deck = The deck: { $n } cards
help-level = { $civilization }, progress level { $n }
help-space = { $civilization }, military space { $n }
help-silver = Silver side: { $things }
help-gold = Golden-age side: { $things }
help-board = { $civilization }: the board
sheet-turn = Turn overview
sheet-provinces = The provinces
sheet-effects = What cards and boards do
sheet-score = Score pad
card-hidden = a card face down
rating-title = Where it comes from
rating-head = Rating
rating-income = income

## Beside the name of a card, where its actions stand in one line

short-coins = coins
short-military = strength
short-resource = resources
short-build = build

## Looking back

chart-coins = Coins
chart-income = Income
chart-provinces = Provinces
chart-buildings = Buildings
chart-wood = Wood
chart-brick = Bricks
chart-stone = Stone
chart-gold = Gold
chart-sword = Swords
chart-horse = Horses
chart-shield = Shields

## What each kind of question is about, for the first time it is met

coach-ChooseCivilization = Your civilization decides which cards you draw and what its board rewards. For a first game take one whose rewards you understand at a glance, such as Rome or Persia.
coach-KeepResource = A card below your board gives its resources every turn, for the rest of the game. Most people start with the kinds their best buildings need; the card itself can then no longer be built.
coach-PutOnTop = You can set up your first turn: put on top what you would like to play early, often a cheap building that pays every turn. The other card comes very late.
coach-Swap = Swapping costs a coin for each card and gives you another try. It pays when your hand does not fit together; with few coins most people keep what they have.
coach-PutOnBottom = The card you put away will hardly be seen again. Part with what you can neither afford nor use for strength or resources.
coach-Sell = The card goes face down among your discards and becomes coins; only you know which it was. Sell what fits neither your resources nor your plans.
coach-PickFaceDown = You choose among your own discards, face down for the others. Take the card you would miss least from now on.
coach-PlayCard = Every card has four uses: build it for its points and effect, add its strength for the province, put it down as a resource, or turn it into coins. Early on people collect resources, in the middle they build, and they add strength when the province is worth it.
coach-PlaceLeader = Leaders need a free place. Covering an earlier leader loses what that one gives, so compare the two before you do it.
coach-Pay = What your resources do not cover is paid in coins or in other ways your civilization knows. Keep the coins if you will need them for the next card or the province.
coach-RaiseProgress = A level of progress costs the resource card you placed last. The next reward on the track should be worth more than what that card gives you each turn.
coach-PickDiscard = The card you choose goes to progress and is out of play. Choose the one you would miss least.
coach-Compete = The province goes to the player with more symbols of the kinds it shows, and costs the winner the military card played last. Compete when its points and rewards are worth that card, or when the rival must not have it.
coach-ChooseMaghreb = Either way your progress rises. Give up a discarded card if you still need your strength; give up the military card if it would be discarded anyway.
coach-KeepMilitaryCard = Keeping the card saves its strength for the next province at a price in coins. It is usually worth it when the next provinces need that symbol.

# Reasons of hints
reason-points = { $n } points on the table
reason-coins = { $n } coins
reason-income = { $n } income a turn
reason-levels = { $n } levels of progress
reason-army = { $n } military symbols
reason-golden-better = nearer to the golden age
reason-golden-worse = further from the golden age
reason-growth-better = cards that will score more at the end
reason-growth-worse = cards that will score less at the end
reason-rival-better = the opponent has less
reason-rival-worse = the opponent gets more
reason-cards-better = the cards still to come become easier to build
reason-cards-worse = a card of the hand is used up
reason-token-better = the progress token comes nearer
reason-token-worse = the progress token goes away
reason-provinces-better = a better chance for the next provinces
reason-provinces-worse = a smaller chance for the next provinces

## Card faces: as short as can be, with a sign between colons

face-choice = { $a } or { $b }
face-points = End: { $n }:vp: / { $per }{ $things }
face-points-most = End: { $n }:vp: / { $per }{ $things }, { $most } at most
face-per-buildings = buildings
face-per-coins = :coin:
face-per-discards = discards
face-per-icon-culture = :culture:
face-per-icon-trade = :trade:
face-per-icon-garrison = :garrison:
face-per-leaders_elected = :leader: elected
face-per-leaders_visible = :leader: in play
face-per-military_cards = military cards
face-per-nile_coins = own :coin: on the Nile
face-per-progress_level = levels of progress
face-per-provinces = provinces
face-per-coins_with_own_nile = :coin:, the Nile's too
face-per-golden_age = golden age
face-per-pairs-progress-military = pair of progress and military cards
face-per-progress_token = token held
face-kind-leader = :leader:
face-kind-building = Buildings
face-kind-any = A build
face-income-passive = +{ $n }:coin: each turn
face-resource-passive = { $things }
face-military-passive = { $things }
face-wild_resource-passive = { $n } of { $things } in each build
face-market-passive = Missing { $things } cost { $price }:coin:
face-discount-passive = { $things }: { $n } missing is free
face-discount-tap = Once a turn: { $n } missing is free
face-coins-now = Now +{ $n }:coin:
face-coins-on_province = +{ $n }:coin: per province won
face-coins-on_progress = +{ $n }:coin: per rise
face-coins-on_leader = +{ $n }:coin: per :leader:
face-swap-tap = Swap { $n } card a turn
face-temp_military-tap = { $price }:coin: for a symbol, once a turn
face-discard_value-passive = Sold cards +{ $n }:coin:
face-leader_slots-passive = { $n } :leader: at once
face-nile_placements-passive = { $n }:coin: a turn on the Nile
face-hidden_leaders_score-end = Covered :leader: score
face-keep_military-now = Keep your military card
face-keep_military-on_province = { $price }:coin: keeps the military card
face-progress_from_discard-now = Rise with a discard
face-progress_from_military-now = rise with the military card
