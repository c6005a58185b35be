### Messages that every game shares: errors, refusals, names of seats.

player = Player { $n }

## Errors

error-unknown-game = There is no game called "{ $name }". There are: { $choices }.
error-players = { $game } is for { $least ->
    [one] 1 player
   *[other] { $least } players
    } to { $most }; { $n } cannot play it.
error-unknown-option = { $game } has no option "{ $option }". It has: { $choices }.
error-option-value = "{ $value }" is not a value of the option { $option }. It takes: { $choices }.
error-option-twice = The option { $option } must name a different one for each player: { $value }.
error-bad-notation = "{ $text }" is not an action of this game.
error-bad-word = "{ $text }" is not an action of this game: it knows no "{ $word }" there.
error-bad-code = { $code } is not the number of an action or of a thing in this game.
error-bad-outcome = "{ $text }" is not a possible outcome of this draw.
error-stale = The answer is out of date: it was given to version { $given } of the match, which is now at version { $now }.
error-wrong-seat = Seat { $given } answered, but seat { $asked } is asked (the first seat is 0).
error-no-such-seat = There is no seat { $given }: this match has { $players } seats, the first is 0.
error-no-undo = { $seat } has nothing to take back: something has come out, or somebody else has moved, since.
error-position = This position is damaged or impossible: { $why }
error-record-file = The record { $path } cannot be read ({ $why }).
error-record-line = The record is damaged at line { $line }, entry { $entry }: "{ $text }"
error-record-game = This is a record of { $game }, not of { $wanted }.
error-record-version = The record was written with version { $given } of the rules of { $game }; these are version { $now }.
error-record-header = The head of the record cannot be used: { $why }
error-record-entry = The record breaks at entry { $entry }, "{ $text }": { $why }
error-record-digest = The record breaks at entry { $entry }, "{ $text }": the position after it is not the one that was written down.

## Why something cannot be done now

why-game-over = The game is over.
why-chance = A card is being drawn or a die rolled; nobody is asked just now.
why-not-your-turn = { $seat } is to choose now.
why-not-asked = That is not an answer to the present question.

## Where a fact comes from

confidence-certain = As the rulebook or the printed piece says.
confidence-reconstructed = Reconstructed: put together from what is public, it may differ from the printed piece.
confidence-designed = Designed for this project: what the rulebook does not give is not public, so the printed piece differs.
rule-rulebook = From the rulebook.
rule-ruling = A ruling: the rulebook says nothing about it.
rule-designed = Designed for this project: the printed rule is not public.
rule-reconstructed = Reconstructed from what is public.
rule-how-read = How it is read here: { $text }

