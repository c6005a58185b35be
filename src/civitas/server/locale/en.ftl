### The table in the browser

web-skip = Skip to the content
web-language = Language
web-theme = Colours
web-theme-auto = As the system
web-theme-light = Light
web-theme-dark = Dark
web-guest = Guest
web-welcome = Welcome to Civitas
web-tagline = Great civilization games, true to their rulebooks: against friends, or against bots worth beating.
web-who-are-you = Who are you?
web-name = Name
web-rename = Change name
web-hello = Hello!
web-you-are = You are { $name }.
web-recovery = To be the same person on another device, keep this link to yourself:
web-games = Games
web-players = { $n } players
web-players-range = { $least } to { $most } players
web-play-now = Play now
web-set-up = Set up a table
web-rules = Rules
web-waiting-for-players = Waiting for players
web-over = Finished
web-your-turn = It is your turn.
web-turn-of = It is the turn of { $name }.
web-free-seat = free seat
web-replay = Look back
web-how-many = Players
web-seats = Seats
web-seat-me = Me (or someone beside me)
web-seat-open = By invitation
web-seat-bot = Bot: { $name }
web-options = Options
web-usual = { $value } (as usual)
web-open-table = Anyone may join
web-allow-hints = Hints are allowed
web-begin = Begin
web-type-action = Number or action
web-do = Do it
web-disconnected = The connection is gone. Trying again; nothing you did is lost.
web-lobby = Who plays
web-invite = Send this link to whoever shall play:
web-join = Take a seat
web-hand-over = Pass the device to { $name }
web-ready = I am here, show the table
web-undo = Undo
web-hint = Hint
web-aids = Player aids
web-as-text = As text
web-download = Download the record
web-home = Home
web-menu = Menu
web-text = Text
web-panel = Side panel
web-full-screen = Full screen
web-tab-hand = Hand
web-tab-log = Log
web-tab-actions = Actions
web-tab-chat = Chat
web-tab-table = Table
web-recap = Since your last turn
web-skip-playback = Skip
web-sign-out = Sign out
web-sign-out-about = On this device you are then nobody; keep the recovery link to come back.
web-help-back = Back
web-hint-gain = expected { $more ->
    [yes] +
   *[no] −
}{ $n ->
    [one] 1 point
   *[other] { $n } points
}
web-what-if = What would this bring?
web-what-if-nothing = Nothing that can be told.
web-thinking = Thinking ...
web-analyse = Analyse
web-analysis = Analysis
web-analysis-about = A bot looks at every move again: the chances of each seat over time, and the moves that cost most. That takes a few minutes, in the background.
web-analysing = The game is being analysed. You may leave this page and come back.
web-analysis-failed = The analysis failed. It can be tried again.
web-analysis-shares = Chance to win, in percent
web-analysis-worst = The costliest moves
web-analysis-no-worst = No move stands out as costly.
web-analysis-better = Better: { $action }. It cost about { $n ->
    [one] 1 point
   *[other] { $n } points
}.
web-hint-win = chance to win about { $n } %
web-hint-plan = then: { $plan }
web-set = The set you choose
web-set-count = Chosen: { $n } of { $least ->
    [0] up to { $most }
   *[other] { $least } to { $most }
    }.
web-set-missing = { $n ->
    [one] One more is needed.
   *[other] { $n } more are needed.
    }
web-set-send = Confirm
web-coach-ok = Got it
web-coach-never = Never again
web-coach-again = What is this about?
web-coach-rule = The rule
web-rematch = Play again, seats rotated
web-charts = Charts
web-filter = Show
web-filter-all = all games
web-filter-playing = running
web-filter-lobby = waiting for players
web-filter-over = finished
web-leave-over = Remove
web-leave-over-about = The finished game leaves your list; the others keep it.
web-leave-lobby = Leave
web-leave-lobby-about = Your seat becomes free again. If nobody else sits there, the table is cleared away.
web-leave-alone = Delete
web-leave-alone-about = Nobody else plays here: the game is deleted for good. Download its record first if you want to keep it.
web-leave-playing = Leave
web-leave-playing-about = The rules know no empty chair: a bot plays on for you, to the end of the game. Where the rules let a player resign, do that at the table instead.
web-invited = You are invited to a game
web-reach-local = This link works on this machine alone. For others in your network, start the server with
web-reach-then = and open { $address }
web-qr = Code for a phone
web-stand-in-about = A bot plays for { $name } from the next decision on. The seat can be taken back at any decision.
web-setting-coach = Explain each kind of question when it comes up for the first time
web-pace = Moves of others
web-pace-usual = shown one by one
web-pace-slow = shown slowly
web-pace-fast = shown quickly
web-pace-off = all at once
web-motion = Motion
web-motion-auto = as the system
web-motion-less = as little as possible
web-scale = Size
web-scale-100 = usual
web-scale-90 = smaller
web-scale-110 = larger
web-scale-125 = much larger
web-credits = Credits
web-unofficial = Unofficial: the games belong to their authors and publishers. Own a copy to play.
credits-parts = What this is made with
credits-icons = Icons: game-icons.net, by Lorc, Delapouite and contributors; adapted.
credits-fonts = Fonts: Alegreya and Alegreya Sans, by Juan Pablo del Peral, Huerta Tipográfica.
credits-outlines = Outlines of the maps: made from Natural Earth.
credits-tools = Tools: { $names }.
credits-rising_cultures = HUCH!; by Aske Christiansen and Francesco Testini. Cards and boards here are our own design.
credits-through_the_ages = by Vlaada Chvátil; Czech Games Edition, Eagle Games.
credits-history_of_the_world = by the Ragnar Brothers; Avalon Hill, Hasbro.
credits-civilization_chr = total rules for the boardgame of 2002 by Glenn Drover, Eagle Games; sheets and cards here are reconstructed.
web-actions = What you may do
web-chat = Conversation
web-looks-on = { $name }, looking on
web-old-title = A game of other rules
web-say = Say
web-say-to = To whom
web-whisper = { $name } to { $seat } alone
web-log = What happened
web-log-of = Of
web-everyone = everyone
web-winners = Won by: { $names }.
web-close = Close
web-rules-of = Rules of { $game }
web-search = Search
web-contents = Contents
web-found = { $n ->
    [one] 1 rule
   *[other] { $n } rules
    }
web-ruling = Ruling:
web-source-ruling = A ruling: the rulebook is silent here.
web-source-designed = Designed for this project; the printed rule is not public.
web-source-reconstructed = Reconstructed from public sources.
web-sheets = Player aids
web-points = points
web-coins = coins
web-why-not = Why not: { $action }?
web-explain = Explain
web-entry = Entry { $n } of { $most }
web-back = One step back
web-forward = One step on
web-pause = Pause
web-autoplay = Play by itself
web-jump = Turn
web-eyes = Seen by
web-spectator = a spectator
web-scores = Over time
web-rating = What to draw
web-who = Who
web-settings = Settings
web-setting-confirm = Ask before what is costly and cannot be undone
web-setting-sound = Play a sound when it is my turn
web-setting-notify = Notify me in the browser when it is my turn
web-setting-text = Show the table as text
web-tools = Tools
web-table = Table
web-my-games = My games
web-open-tables = Open tables
web-you = you
web-bot = bot
web-to-play = to play
web-stand-in = Let a bot play
web-played-by = { $name } is playing for them
web-give-back = Give the seat back
web-take-back = I am back
web-away = The bot { $name } is playing for you. Take your seat back under "Who plays".
web-copy = Copy
web-copied = Copied
web-share = Share this game
web-confirm = This cannot be undone
web-confirm-yes = Yes, do it
web-confirm-no = Not yet
web-hint-title = What a bot would do
web-score-next = Next line
web-score-all = Show everything
web-load = Open a record from a file
web-load-file = Record
web-load-seats = If the game is not over: who plays on?
web-load-open = Open it
web-rollback = Go back further
web-rollback-to = To
web-rollback-point = { $n ->
    [one] before the last answer, which { $name } gave
   *[other] { $n } answers back, before { $name } answered
    }
web-rollback-propose = Propose it
web-rollback-none = There is nothing to go back to.
web-rollback-proposed = { $n ->
    [one] { $name } would like to take the last answer back. Everyone must agree.
   *[other] { $name } would like to go back { $n } answers. Everyone must agree.
    }
web-rollback-agree = Agree
web-rollback-refuse = Refuse
web-rollback-withdraw = Withdraw it
web-orders = Standing orders
web-orders-about = Answers given beforehand to questions that come while others act.
web-orders-always = Always answer this question with
web-orders-drop = Drop
web-clock = Clock
web-clock-none = no clock
web-clock-live = 30 minutes each, and 30 seconds for every answer
web-clock-slow = 2 hours each, and 5 minutes for every answer
web-clock-days = 3 days each, and a day for every answer
web-time-left = Time left
web-days = { $n ->
    [one] 1 day
   *[other] { $n } days
    }
web-notices = Tell me when I am away and it is my turn
web-mail = By mail to
web-mail-code = Code from the mail
web-webhook = By webhook to
web-save = Save
web-saved = Saved.
web-account = Account
web-password = Password
web-new-password = New password for { $name }
web-sign-in = Sign in
web-rc-row = Provinces of this game
web-rc-turn = Turn { $n } of 7
web-rc-supply = Supply: { $n }
web-rc-nile = The Nile: { $n } of { $most } sectors filled
web-rc-hand = Your hand
web-rc-cost = Needs
web-rc-leader = Leader
web-rc-token = progress token
web-rc-golden = Golden age
web-rc-cards = Hand { $hand }, deck { $deck }, discards { $discards }
web-rc-buildings = Buildings and leaders
web-rc-progress = Progress
web-rc-level = Level { $n }
web-rc-military = Military
web-rc-resources = Resources
web-rc-used = used this turn
web-rc-provinces = Provinces

## What the server refuses

error-record-seats = This record needs { $n } players.
error-connection = There is no connection to the server.
error-name = A name needs at least one letter.
error-recovery = Nobody has this recovery link.
error-sign-in = Name and password do not belong together.
error-name-taken = Somebody else signs in with this name; choose another one first.
error-code = That code is not the one that was sent.
error-no-mail = This server does not send mail.
error-address = That is not an address.
error-who = Say who you are first.
error-invite = This table needs an invitation.
error-seat-taken = That seat is taken.
error-no-seat = There is no such seat.
error-not-your-seat = That seat is not yours.
error-not-owner = Only the table's owner or that player may do this.
error-not-begun = The game has not begun yet.
error-not-over = Looking back is possible when the game is over.
error-over = The game is over.
error-proposal-pending = Somebody has already proposed to go back; answer that first.
error-no-proposal = There is no proposal that waits for you.
error-no-hints = Hints are off at this table.
error-what-if-set = Choose the set in the order of the list to see what it would bring.
error-hint-not-asked = A hint can be had only when you are to choose.
error-no-table = There is no such table.
error-table-game = This table needs the game "{ $game }", which this server does not have.
error-table-version = This table was begun with version { $given } of the rules; this server has version { $now }. It can be played on only with the version it was begun with; its record can be downloaded.
error-table-over = This game was finished with version { $given } of the rules. This server has a later one, which cannot show it again; who played and what was said is still here, and the record can be downloaded.
error-not-seen = From this seat the game was not kept.
error-old-words = The words of today do not fit this game, which was played with earlier rules; the drawn board may.
error-no-page = There is nothing here.
error-nobody-there = Nobody sits there to whom you could say something alone.
error-empty = There is nothing to say.
error-too-fast = Too many requests; wait a moment.
error-too-large = That is too large.
error-message = The message cannot be understood.
error-body = The request cannot be understood: { $why }
doctor-good = good
doctor-odd = odd
doctor-bad = WRONG
doctor-compiled = The rules are compiled.
doctor-interpreted = The rules run interpreted: fine for a few tables, slow for bots. `civitas build` compiles them.
doctor-client = The pages for the browser are there.
doctor-no-client = The pages for the browser are not built yet; the first `civitas` builds them.
doctor-database-good = The database answers, can be written and has the right form.
doctor-database-address = This is no address of a database: { $address }. It must begin with sqlite:/// or postgresql://.
doctor-database-driver = PostgreSQL needs its driver: pip install "civitas-games[postgres]".
doctor-database-folder = The database cannot be written in the folder { $folder } ({ $why }). Give the server's user the right to write there, or set CIVITAS_DATABASE.
doctor-database-broken = The file { $file } is no database, or damaged. Move it away and put your last backup in its place.
doctor-database-newer = The database was made by a newer version of Civitas. Install that version, or restore a backup from before.
doctor-database = The database does not answer as it should: { $why }
doctor-port = The port { $port } is free.
doctor-port-taken = The port { $port } is taken, perhaps by the server itself; otherwise choose another with CIVITAS_PORT.
doctor-workers = Worker processes start ({ $n } at most).
doctor-no-workers = Worker processes do not start: bots, hints and replays will not work. Look at what `python -m civitas.server.workers` says.
doctor-files = Enough files and connections may be open at once.
doctor-few-files = Only { $n } files and connections may be open at once: raise the limit (LimitNOFILE in systemd), or lower CIVITAS_CONNECTIONS.
doctor-public = People reach the server by an encrypted address.
doctor-not-secure = { $url } is not encrypted: put a proxy with TLS before the server, and give its https address as CIVITAS_PUBLIC_URL.
doctor-mail = The mail server answers.
doctor-no-mail = The mail server { $server } does not answer: look at CIVITAS_SMTP.
doctor-passwords = Passwords are switched on, but the address is not encrypted: anyone on the way can read them. Set an https address as CIVITAS_PUBLIC_URL.
error-websocket = This address is for live connections.
error-not-json = Requests that change something must be JSON.
error-elsewhere = This request does not come from a page of this server. Programs sign themselves with a token instead of a cookie.
error-control-characters = There are characters in it that cannot be kept.
error-too-slow = The request took too long to arrive.
error-busy = Too much of yours is being worked out already; wait a moment.
error-too-long = That took too long to work out; try again later.
error-already-seated = You sit at this table already.
error-not-away = { $name } is not away: a bot can play for somebody who has been gone for { $minutes } minutes.
error-not-at-table = Only those at this table can say something here.
error-name-differs = That is not your name.
error-too-many-letters = Too many letters were asked for; try again in an hour.
error-record-long = A record may hold { $entries } entries and { $rollbacks } rollbacks at most.
error-store = The games cannot be stored just now; nothing was changed. Try again.

## Starting the table

serve-install = Fetching what the browser client is built with (first start only) ...
serve-build = Building the browser client ...
serve-node = No suitable Node.js here: fetching one for the build (first start only) ...
serve-no-client = The browser pages cannot be shown: { $why }
serve-port = Port { $port } is in use. Choose another one with --port.
serve-at = Civitas is at { $url } (stop with Ctrl+C)

## Notices of slow games

notice-confirm-subject = Civitas: confirm your address
notice-confirm = Somebody gave this address at { $url } to be told about turns. The code to confirm it: { $code }
    If it was not you, do nothing.
notice-turn-subject = { $game }: it is your turn
notice-turn = Hello { $name }, it is your turn in { $game }: { $url }
    You can switch these messages off in your settings there.

## The maps

web-map = The map
web-map-zoom = Zoom
web-map-nearer = Nearer
web-map-farther = Farther
web-map-whole = The whole map
web-map-fit = Show what is asked
web-map-lens = Colour the map by
web-hw-lens-atlas = Atlas
web-hw-lens-owners = Owners
web-hw-lens-areas = Values
web-hw-lens-resources = Resources
web-hw-areas = Score now
web-hw-now = If scored now
web-hw-then = Total then
web-hw-epochs = Epochs
web-hw-summary = { $epoch }: what was scored
web-hw-all-epochs = Points by epoch
web-hw-pass = Or pass it, face down, to:
web-hw-standing = { $points } points, strength { $strength }
web-hw-draft-means = It would play as number { $n } of 7 in this epoch. A card passed on may not be looked at before all are dealt.
web-hw-armies = { $n ->
    [one] army left
   *[other] armies left
    }
web-hw-armies-there = { $n ->
    [one] 1 army
   *[other] { $n } armies
    }
web-hw-monument-rule = A monument for every two resources of the empire in play
web-hw-one-more = 1 more for the next
web-hw-yours = yours
web-hw-city = city
web-hw-capital = capital
web-hw-monument = monument
web-hw-fort = fort
web-hw-resource = resource
web-hw-chance = chance to take it with one army: { $n } %
web-hw-touches = touches
web-hw-coasts = Coasts:
web-hw-worth = presence { $n }
web-hw-worthless = scores nothing yet
web-hw-from = From
web-hw-by-sea = the sea
web-hw-roll-won = won
web-hw-roll-tied = both lost
web-hw-roll-lost = beaten off
web-hw-roll-goes-on = fights on
web-chr-headline = { $era } era, turn { $n }
web-chr-lens-owners = Owners
web-chr-lens-resources = Resources
web-chr-lens-happiness = Happiness
web-chr-ledger = Ledger
web-chr-government = Government
web-chr-governments = Governments
web-chr-settlements = Settlements
web-chr-happy = Happy
web-chr-productive = Productive
web-chr-is-happy = happy
web-chr-is-unhappy = unhappy
web-chr-income-total = Income
web-chr-shop = Buy: { $n } coins
web-chr-left = Left after that: { $n }
web-chr-place = Touch a land for: { $name }
web-chr-enlarge = Enlarge a settlement
web-chr-upgrade = Upgrade a unit
web-chr-capital = Move the capital
web-chr-sell = Sell a unit
web-chr-cards = Improvements and wonders
web-chr-technologies = Technologies
web-chr-tree = Tree
web-chr-fewer = Fewer: { $name }
web-chr-more = More: { $name }
web-chr-group = From { $space }
web-chr-put-down = Put down
web-chr-plan = Plan
web-chr-take = Touch or drag the next group, or send the plan.
web-chr-plan-first = Plan several groups first, then send them
web-chr-take-back = Take it out of the plan
web-chr-commit = { $n ->
    [one] Move 1 group
   *[other] Move { $n } groups
}
web-chr-salvos = Salvos
web-chr-where = Touch where it goes: what glows is in reach.
web-chr-moving = On the way ...
web-chr-gov-revolt = Revolt
web-chr-gov-culture = Culture
web-chr-gov-tax-happy = Tax, happy
web-chr-gov-tax-unhappy = Tax, unhappy
web-chr-gov-support = Units supported
web-chr-gov-unit-discount = Discount on units
web-chr-needs = Needs
web-chr-gives = { $name } gives
web-chr-via = Through the land of { $name }, duty { $n }
web-chr-offers-left = Offers left in this phase: { $n }
web-chr-a-card = a strategy card
web-chr-spy = a spy
web-chr-good-swap-for = Exchange of resources
web-chr-good-give-unit-in = Give a unit
web-chr-good-give-card = Give an improvement
web-chr-good-give-technology = Give a technology
web-chr-good-give-weapon-in = Give a weapon
web-chr-good-give-spy = Give a spy
web-chr-good-give-strategy-card = Give a card
web-chr-good-ask-weapon-in = Ask a weapon
web-chr-good-ask-spy = Ask a spy
web-chr-good-ask-unit-in = Ask a unit
web-chr-good-ask-card = Ask an improvement
web-chr-good-ask-technology = Ask a technology
web-chr-good-ask-strategy-card = Ask a card
web-chr-number-bid = Bid
web-chr-number-stake = Stake
web-chr-number-bribe = Senators
web-chr-number-duty = Duty
web-chr-number-minutes = Minutes
web-chr-number-give-coins = Give coins
web-chr-number-ask-coins = Ask for coins
web-chr-battle = Battle: { $space }
web-chr-attackers = Attack
web-chr-defenders = Defence
web-chr-lost = Lost { $n } of { $all }
web-chr-send = Send a unit
web-chr-hand = Your strategy cards
web-chr-size = { $n ->
    [1] village
    [2] town
    [3] city
   *[other] metropolis
    }
web-chr-costs = { $n ->
    [one] 1 coin
   *[other] { $n } coins
    }
