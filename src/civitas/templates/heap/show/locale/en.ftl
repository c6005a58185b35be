game-title = Heap
game-about = Take one to three stones in turn. Whoever takes the last one wins.
game-length = one minute
game-difficulty = very easy

ask-TakeStones = { $seat }: how many stones do you take?
action-roll = roll { $n }
action-take = take { $n }
event-rolled = There are { $n } stones.
event-took = { $seat } takes { $n }.
why-stones = You may take between 1 and { $n } now.
won-last-stone = the last stone

view-stones = Stones
view-turn = Turns played
view-scores = Points
