### Messages that every game shares: errors, refusals, names of seats.

player = Player { $n }

## Errors

error-unknown-game = There is no game called "{ $name }". There are: { $choices }.
error-unknown-bot = There is no bot called "{ $name }" for { $game }. There are: { $choices }.
error-bot-raised = The bot "{ $name }" failed at seat { $given } (the first seat is 0), asked { $decision } in turn { $turn }: { $why }
error-bot-action = The bot "{ $name }" chose "{ $action }" at seat { $given } (the first seat is 0), asked { $decision } in turn { $turn }. { $why }
error-bot-not-offered = That is none of the { $n } actions it was shown.
error-bot-load = The bot "{ $name }" cannot be loaded: { $why }
error-bot-missing = "{ $name }" names no bot of that module. Bots defined there: { $bots }.
error-bot-kind = "{ $name }" is no bot: it makes { $kind }, not a subclass of civitas.bots.Bot.
error-bot-game = The bot "{ $name }" does not play { $game }, but: { $games }.
error-bot-name = The bot "{ $name }" cannot be offered as "{ $given }": a name has up to 24 letters, digits, - and _, and is not one of the package's own.
error-bot-setting = { $file }, [{ $table }] { $key }: { $why }.
error-not-written = { $path } cannot be written: { $why }.
error-not-portable = This run cannot be given to other processes: { $why }. Define bots at the top of a module, or use one worker.
error-no-census = There is no count of what happens in { $game }.
error-resume-file = { $file } is not the file of a run, or it is damaged.
error-resume-other = { $file } belongs to another run: other games, bots, options or seed, or another version.
error-worker-died = A worker died again and again at the same part of the run (number { $unit }).
error-no-ray = Ray is not installed here. It comes with: pip install "civitas-games[ray]"
error-no-pyarrow = Parquet needs pyarrow, which is not installed here. It comes with: pip install "civitas-games[research]"
error-arena = An arena needs at least one bot and one game; bots: { $bots }, games: { $games }.
error-no-judge = { $level } thinks whole turns through in this game, and has nothing that could be learned by watching; another level is asked for.
error-bench = Measuring { $game } failed: { $why }
error-players = { $game } is for { $least ->
    [one] 1 player
   *[other] { $least } players
    } to { $most }; { $n } cannot play it.
error-unknown-option = { $game } has no option "{ $option }". It has: { $choices }.
error-option-value = "{ $value }" is not a value of the option { $option }. It takes: { $choices }.
error-option-twice = The option { $option } must name a different one for each player: { $value }.
error-bad-note = A note needs words, at most { $most } characters, and an entry to stand on: there is no entry { $entry } for this one.
error-bad-notation = "{ $text }" is not an action of this game.
error-bad-word = "{ $text }" is not an action of this game: it knows no "{ $word }" there.
error-bad-code = { $code } is not the number of an action or of a thing in this game.
error-bad-outcome = "{ $text }" is not a possible outcome of this draw.
error-stale = The answer is out of date: it was given to version { $given } of the match, which is now at version { $now }.
error-wrong-seat = Seat { $given } answered, but seat { $asked } is asked (the first seat is 0).
error-no-such-seat = There is no seat { $given }: this match has { $players } seats, the first is 0.
error-no-undo = { $seat } has nothing to take back: something has come out, or somebody else has moved, since.
error-no-rollback = The match cannot go back to entry { $entry }.
error-tables-folder = There is no folder { $path } with data files.
error-tables-file = { $path } cannot be read or written: { $why }
error-language-file = The language file { $path } cannot be read: { $why }
error-language-code = { $code } is not the code of a new language: it takes two or three small letters, and there are { $choices }.
error-tables-there = { $path } is there already; nothing was written.
error-tables-entries = { $file }, { $entry }: entries may not be added, removed or put in another order.
error-tables-keys = { $file }, { $entry }: keys may not be added or removed ({ $key }).
error-tables-kind = { $file }, { $entry }: { $key } must stay what it is: a figure, yes or no, a list or a word.
error-tables-empty = { $file }, { $entry }: { $key } may not be empty.
error-tables-word = { $file }, { $entry }: { $key } can only be a word that it has elsewhere in this file; ids do not change.
error-tables-length = { $file }, { $entry }: the list { $key } must keep its length.
error-tables-sum = The data files of { $game } do not fit together: { $why }
error-position = This position is damaged or impossible: { $why }
error-record-file = The record { $path } cannot be read ({ $why }).
error-record-line = The record is damaged at line { $line }, entry { $entry }: "{ $text }"
error-record-game = This is a record of { $game }, not of { $wanted }.
error-record-version = The record was written with version { $given } of the rules of { $game }; these are version { $now }.
error-record-tables = The record was made with other data of { $game } ({ $given }); these are { $now ->
    [usual] the usual ones
   *[other] { $now }
    }.
error-record-position = A record for one seat does not say how the position looked at its beginning: only a full record can be played again.
error-other-tables = The data of { $game } are others here ({ $now }) than those this was made with ({ $given }).
error-record-header = The head of the record cannot be used: { $why }
error-record-entry = The record breaks at entry { $entry }, "{ $text }": { $why }
error-record-digest = The record breaks at entry { $entry }, "{ $text }": the position after it is not the one that was written down.

## Why something cannot be done now

ask-GameOver = The game is over.
why-game-over = The game is over.
why-chance = A card is being drawn or a die rolled; nobody is asked just now.
why-not-your-turn = { $seat } is to choose now.
why-no-set = These answers are not members of one set: give them one by one.
why-set-closed = The set is closed with what was given; nothing can follow it.
why-not-asked = That is not an answer to the present question.

## Where a fact comes from

confidence-certain = As the rulebook or the printed piece says.
confidence-reconstructed = Reconstructed: put together from what is public, it may differ from the printed piece.
confidence-designed = Designed for this project: what the rulebook does not give is not public, and the printed piece may differ.
rule-rulebook = From the rulebook.
rule-ruling = A ruling: the rulebook says nothing about it.
rule-designed = Designed for this project: the printed rule is not public.
rule-reconstructed = Reconstructed from what is public.
rule-how-read = How it is read here: { $text }


### command line

cli-about = Civilization board games, true to their rulebooks: play them, look up every rule, let bots compete.
cli-commands = commands
cli-help = show this help and leave
cli-lang = language: { $names } (default: that of your system)
cli-version = say which version and which build runs
cli-try-help = See { $prog } --help
cli-interrupted = stopped.
cli-default = default

cli-serve = play in the browser (so does civitas alone)
cli-serve-about = Serve the table and open the browser: play against bots, at one keyboard, or with friends elsewhere. On its own, civitas does the same with the usual settings.
cli-doctor = What may be wrong with this installation
cli-doctor-about = Looks at the database, the port, the workers, mail and limits, and says what to do about what is wrong.
cli-arg-host = address to listen on (default: 127.0.0.1, this machine only)
cli-arg-port = port to listen on (default: 8765)
cli-arg-database = database address (default: a SQLite file in your data folder)
cli-arg-public-url = address that people see, where a proxy stands before the server
cli-arg-durability = normal survives the end of the process, full also a power cut
cli-arg-no-open = do not open the browser
cli-play = play at a text table, against bots or hot-seat
cli-play-about = Play at a text table: alone against bots, or several people taking turns at one keyboard. At the table, ? lists what you can type. Every answer is saved at once.
cli-games = list the games with their options and bots
cli-games-about = List the games with their players, options and bots.
cli-rules = read the rules, search them, print player aids
cli-rules-about = Read the rules of a game, search them by id or by words, explain a card, or print a player aid.
cli-data = write the data files of a game to be corrected, or check them
cli-data-about = Write the data files of a game into a folder, where the owner of a box can correct figures and names, or check such a folder; play, serve, rules and replay use it with --data.
cli-languages = list the languages, or write the files of a new one
cli-languages-about = List the languages there are; with a code, write a folder with everything a new language has to say, in English, to be translated.
cli-languages-written = Everything that a new language has to say is in { $path }, in English. What you leave out is said in English.
cli-data-written = { $n ->
    [one] 1 file was written
   *[other] { $n } files were written
    } to { $path }.
cli-data-fit = The data files fit; their fingerprint is { $mark }.
cli-data-same = The data files are those that come with the game.
cli-data-note = Data of { $game }, to be corrected by whoever has the printed cards and sheets.
    Figures and names (name) may be changed. Entries are not added, removed or reordered, ids do not change,
    lists of figures keep their length, and a word can only be one that its key has elsewhere in the file.
    Play with them: civitas play --data FOLDER, civitas serve --data FOLDER; check them: civitas data check.
cli-arg-data-what = export: write them; check: read them as play would
cli-arg-data-folder = the folder; the data files of a game lie in a folder of its name within it
cli-arg-code = the code of a new language, two or three small letters: de
cli-arg-data = a folder with corrected data files (see civitas data)
cli-replay = tell what happened in a saved game
cli-replay-about = Play a saved game again from its file, check it, and tell what happened.
cli-arena = let bots compete
cli-arena-about = Let bots compete: every deal is played once from each seat.
cli-selfplay = games of bots, kept for learning
cli-selfplay-about = Plays games between bots and keeps them in a folder: as records that replay anywhere, or as rows of features, offered actions, choice and outcome (Parquet).
cli-selfplay-running = playing
cli-selfplay-done = { $n } games in { $files } files in { $folder }.
cli-arg-bots-all = who plays, separated by commas, also file.py:Class; seats change from game to game; without --players as many play as are named, where the game allows it
cli-arg-out = the folder to write into
cli-arg-form = what is written
cli-arg-workers = how many processes work at once; usually all cores but one. The result is the same for any number
cli-arg-ray = work on a Ray cluster: auto for this machine, or an address
cli-arg-resume-run = a file to keep what is done so far in, and to take the run up again from
cli-meta-address = ADDRESS
cli-meta-folder = FOLDER
cli-meta-code = CODE
abakus-not-a-sheet = { $file } is not a sheet of ABAkUS: { $why }
abakus-newer = { $file } is of version { $version } of the file format; here versions up to { $known } are known.
abakus-no-file = { $file } cannot be read or written ({ $why }).
abakus-which-file = Which file? For example: civitas abakus compute sheet.json
abakus-exists = { $file } is there already; nothing was written.
abakus-empty = There is no civilization in the sheet.
cli-abakus = the calculator for Civilization CHR on a real board
cli-abakus-about = ABAkUS: all sums of a game of Civilization CHR that is played on a real board, from a file with what lies on the table. compute prints every figure, new begins a file, export writes the values of the turns as CSV, schema describes the file.
cli-arg-abakus = what to do
cli-arg-abakus-file = the file of the game on the table
cli-census = count what bots do
cli-census-about = Count what bots do in games against themselves, beside the published rates of people where there are any.
cli-census-running = Games
cli-census-title = { $game }: { $n } games of each bot with { $players } players
cli-census-what = What
cli-census-people = People
cli-fuzz = play at random and check every property of the rules
cli-fuzz-about = Play at random and check every property of the rules; a failure leaves a short record that shows it.
cli-bench = measure the speed
cli-bench-about = Measure decisions and games a second, beside catanatron in the same run.
cli-bench-server = The server under load
cli-bench-adapters = Features and adapters, microseconds a step
cli-extra-missing = This needs packages that are not installed here. They come with: pip install "civitas-games[{ $extra }]"
cli-arg-tables = for bench server: live games at once (default: 500)
cli-arg-seconds = for bench server: how long (default: 60)
cli-build = compile the rules, for speed
cli-build-about = Compile the kernel and the games in place with mypyc. Without it everything runs the same, only slower.

cli-meta-command = COMMAND
cli-meta-game = GAME
cli-meta-option = NAME=VALUE
cli-meta-seats = SEATS
cli-meta-file = FILE
cli-meta-query = QUERY
cli-meta-name = NAME
cli-meta-bots = BOTS

cli-arg-game = the name of a game; civitas games lists them
cli-arg-option = an option of the game (may be repeated), or: random; in the lab also: default
cli-arg-seats = who sits where, separated by commas: you, you=Anna, the name of a bot, or file.py:Class of one's own (default: you and the bot people usually meet)
cli-arg-seed = a number that fixes shuffles and dice
cli-arg-load = go on with a saved game
cli-arg-resume = go on with the game you played last
cli-arg-json = print one JSON document and nothing else
cli-arg-query = the id of a rule, the name of a card, or words to look for
cli-arg-sheet = print a player aid; without a name, list them
cli-arg-report = list rules without code or test, and cards without test (needs a checkout)
cli-arg-prove = blank each card in turn and check that its tests notice (needs a checkout)
cli-arg-file = the file of a saved game
cli-arg-upto = stop after so many entries
cli-arg-seat = tell it as this seat knows it (the first is 0; default: as a spectator)
cli-arg-bots = bots, separated by commas, also file.py:Class or module:Class of one's own (default: greedy,random); without --players as many play as are named, where the game allows it
cli-arg-bots-offer = bots of your own that people may choose, separated by commas: file.py:Class or module:Class
cli-arg-games = how many games at least (default: { $n })
cli-arg-players = number of players (default: the fewest the game allows)
cli-arg-decisions = how many decisions to play (default: 10000)
cli-arg-self-test = plant ten bugs and check that each is found
cli-arg-rounds = how many rounds; the median counts (default: 3)
cli-arg-opt = optimisation of the C compiler (default: 3)
cli-arg-clean = remove everything compiled

arg-usage = usage:{" "}
arg-positional = what to give
arg-options = options
arg-required = missing: %s
arg-unrecognized = not understood: %s
arg-ambiguous = %(option)s could mean %(matches)s
arg-explicit = takes no value, but got %r
arg-expected-one = needs a value
arg-expected-some = needs at least one value
arg-not-with = cannot stand together with %s
arg-choice = %(value)r is none of: %(choices)s
arg-argument = %(argument_name)s: %(message)s
arg-number = "{ $value }" is not a whole number from { $least } up


cli-which-game = Which game? There are: { $choices }
cli-option-form = An option is written NAME=VALUE, or: random, or in the lab alone: default. "{ $text }" is none of these.
cli-option-mixed = Give either --option random or options with values, not both.
cli-load-options = A saved game has its options already; leave --option out.
cli-load-seats = { $given ->
    [one] 1 seat was given
   *[other] { $given } seats were given
    }, but this game has { $players }.
cli-load-which = Give either --load or --resume, not both.
cli-nothing-to-resume = There is no game to go on with.
cli-save-other = { $path } exists and is not a saved game; choose another name.
cli-save-failed = { $path } cannot be written: { $why }
cli-no-rules = { $game } has no rules to read.
cli-no-rule = No rule speaks of "{ $query }".
cli-no-thing = Nothing in { $game } is called "{ $query }", and no rule speaks of it.
cli-no-sheet = There is no player aid called "{ $query }". There are: { $choices }
cli-needs-checkout = This needs a checkout of the sources with their tests, and the development tools (uv sync --group dev).
cli-pytest-failed = The tests could not be run: { $why }
cli-build-no-mypyc = civitas build needs mypyc and setuptools: uv sync --group dev installs them.
cli-build-no-compiler = civitas build needs a C compiler (gcc or clang). Without one everything runs interpreted.
cli-build-begins = Compiling { $n } modules, { $opt } ...
cli-build-done = Compiled in { $seconds } s.
cli-build-clean = Everything compiled has been removed; the sources run interpreted.
cli-build-failed = The build failed; the sources run interpreted.
cli-build-runs = Build: { $build }

cli-games-count = { $least } to { $most } players
cli-games-exactly = { $n } players
cli-games-edition = Rules: { $edition }
cli-games-bots = Bots: { $names }

cli-ruling = Ruling:
cli-rules-title = Rules
cli-several = Which one?
cli-sheets = Player aids
cli-replay-unfinished = The game is not over: { $n } entries so far.
cli-lacks-code = { $name }: no code names it
cli-lacks-test = { $name }: no test shows it
cli-lacks-rule = { $name }: named in code or tests, but not among the rules
cli-lacks-card = { $name }: shown by a test, but not in the box
cli-proving = { $game }
cli-blind = { $test } still passes although { $name } is blank
cli-escaped = { $name }: no test notices that it is blank

cli-arena-running = Games
cli-arena-title = { $game }: { $n } games
cli-arena-bot = Bot
cli-arena-wins = Wins
cli-arena-interval = 95 % interval
cli-arena-score = Mean score
cli-arena-time = Time a move
cli-arena-seats = Mean score seat by seat: { $seats }; of the winners: { $winner }.
cli-fuzz-running = Decisions
cli-fuzz-title = { $game }, { $players } players: { $decisions } decisions in { $games } games
cli-fuzz-checks = Checks
cli-fuzz-check = Check
cli-fuzz-count = Times
cli-fuzz-nothing = Nothing wrong was found.
cli-fuzz-failures = Failures
cli-fuzz-unreached = Never touched
cli-fuzz-explained = { $n ->
    [one] 1 rule or part is never or seldom touched by itself; rules.toml says why.
   *[other] { $n } rules and parts are never or seldom touched by themselves; rules.toml says why.
    }
cli-self-test-running = Planted bugs
cli-self-test-title = Planted bugs
cli-self-test-bug = Bug
cli-self-test-found = Found
cli-self-test-counted = { $found } of { $planted } planted bugs were found.
cli-self-test-clean = The game itself passes.
cli-self-test-unclean = The game without planted bugs fails too.
cli-yes = yes
cli-no = no
cli-bench-running = Measuring
cli-bench-title = Speed
cli-bench-game = Game
cli-bench-players = Players
cli-bench-build = Build
cli-bench-decisions = Decisions/s
cli-bench-games = Games/s
cli-bench-clone = Clone µs
cli-bench-worth = Evaluation µs
cli-bench-bytes = Bytes
cli-bench-ratio = × catanatron

cli-welcome = At the table: { $seats }. Type a number to choose, ? for help.
cli-thinking = { $who } is thinking ...
cli-news = Since then
cli-news-more = { $n ->
    [one] (1 more before; log shows all)
   *[other] ({ $n } more before; log shows all)
    }
cli-hand-over = Now: { $who }
cli-hand-over-ready = { $who }, press Enter when only you can see the screen:
cli-which-one = That could mean:
cli-no-number = Type a number from 1 to { $n }, or ? for help.
cli-allowed = { $action }: that is allowed now.
cli-why-what = Why what? For example: why build NAME
cli-saved = Saved: { $path }
cli-resumed = Going on with { $path }
cli-resume-other = { $path } is a game with other rules or another number of players: start it with civitas play --load
cli-keep-failed = The game cannot be kept in { $path }: { $why }
cli-quit-save = The game is kept. A copy under a name of your own? (name, or Enter for none)
cli-goodbye = The game is kept in { $path }
    Go on with: civitas play --resume
cli-kept = The whole game: { $path }
cli-won = { $n ->
    [one] { $names } wins: { $why }.
   *[other] { $names } share the win: { $why }.
    }

cli-word-help = help, h
cli-word-why = why
cli-word-undo = undo, u
cli-word-save = save
cli-word-resume = resume, load
cli-word-rules = rules
cli-word-sheet = sheet, sheets
cli-word-log = log
cli-word-score = score
cli-word-sources = sources
cli-word-board = board, b
cli-word-quit = quit, q, exit
cli-does-help = ? lists this; ? NAME explains a card, a place or a rule
cli-does-why = why ACTION says why something is not allowed: why build NAME
cli-does-undo = take your last choice back
cli-does-save = save [FILE]: the game is kept anyway; this makes a copy
cli-does-resume = resume [FILE]: go on with a saved game
cli-does-rules = the rule behind the question; rules QUERY searches
cli-does-sheet = list the player aids; sheet NAME shows one
cli-does-log = everything that has happened
cli-does-score = the score as it stands
cli-does-sources = what makes up every rating: where your strength, resources and income come from
cli-does-board = show the board again (so does Enter)
cli-does-quit = leave; the game is kept
cli-does-anything = Choose by number, by notation (build rome_market) or by some words of an action (build market); Tab completes.

# The bots, as people choose them
bot-seat =
    { $which ->
        [easy] Easy bot
        [normal] Normal bot
        [hard] Hard bot
        [expert] Expert bot
        [greedy] Greedy bot
        [random] Random bot
       *[other] Bot { $which }
    }
bot-easy = Easy
bot-normal = Normal
bot-hard = Hard
bot-expert = Expert
bot-greedy = Greedy (for comparison)
bot-random = Random (for comparison)
bot-easy-about = plays like somebody who is learning: sensible, sometimes shortsighted
bot-normal-about = takes what looks best now
bot-hard-about = plans ahead
bot-expert-about = plans ahead and expects your reply
bot-greedy-about = one step ahead, with values set by hand
bot-random-about = anything that is allowed

# Ladder and tuning
cli-arg-bots-each = bots, separated by commas, also file.py:Class; each plays against itself (default: normal)
cli-arg-bots-ladder = bots, separated by commas, also file.py:Class (default: all)
cli-arg-keep = a page into which the ratings are written, such as bench/ladder.md
cli-arg-level = the level whose way of thinking is used (default: hard)
cli-arg-write = keep better weights, where bots find them, or in the files of a FOLDER
cli-arg-proof = how many games at least show whether it wins (default: 400)
cli-ladder = rate all bots of a game
cli-ladder-about = Rate all bots of a game: every two of them meet, seats rotated, and the results become ratings with their intervals.
cli-ladder-title = { $game }: { $n } games of every two bots
cli-ladder-rating = Rating
cli-tune = find better weights by self-play
cli-tune-about = Find better weights for the terms of a game's evaluation by self-play, and show on fresh deals whether they win.
cli-tune-title = { $game }: weights
cli-tune-term = Term
cli-tune-before = Before
cli-tune-after = After
cli-tune-proof = Against the old weights, { $n } paired games: { $rate } % ({ $low } – { $high }), where { $par } % is par.
cli-tune-accepted = Better: the interval lies above par.
cli-tune-refused = Not shown to be better.
cli-tune-written = Written: { $path }
cli-train = learn by watching games
cli-train-about = Watch games of normal players, learn from them, and show on fresh deals whether that wins. For a level that plays on: which terms of the evaluation tell how games end. For one that looks one step ahead: which answers end better when they are played on to the end.
cli-train-told = How much the weights tell beforehand of what comes of it: { $before } % before, { $after } % now.
abakus-no-place = There is no such place on the sheet: { $path }
abakus-no-field = The sheet knows no “{ $name }”.
abakus-not-told = This is not told here.
abakus-wrong-kind = “{ $name }” cannot stand here.
abakus-no-game = There is no sheet for { $game }.
abakus-unknown = There is no “{ $name }”. Perhaps: { $near }
abakus-range = { $n } cannot be: between { $least } and { $most }.
abakus-no-such-seat = There is no other player number { $n }.
abakus-which-civilization = Which civilization is it? Without it nothing counts.
abakus-not-discovered = Nobody has this technology.
abakus-no-ruin = This wonder is not among the finished ones.
abakus-no-partner = With whom is the pact?
abakus-same-side = Nobody fights against themselves.
abakus-cannot-fight-there = Such units do not fight there.
abakus-nobody-fights = Which units fight?
abakus-too-large = These forces are too large and too mixed to be counted.
abakus-twice = { $name } is there twice.
abakus-no-number = This sum knows no “{ $name }”.
abakus-missing = The number “{ $name }” is missing.
abakus-barren = { $land } is barren: nobody can hold it.
abakus-other-epoch = { $empire } belongs to epoch { $n }.
abakus-too-many = The box holds only { $n } of { $name }.
abakus-cannot-open = The position cannot be played on: { $n } things in it cannot be.
abakus-only-chr = Only a sheet of Civilization CHR can be opened as a game.
