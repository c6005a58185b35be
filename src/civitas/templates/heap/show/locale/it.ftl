game-title = Heap
game-about = Si prendono a turno da una a tre pietre. Chi prende l'ultima vince.
game-length = un minuto
game-difficulty = facilissimo

ask-TakeStones = { $seat }: quante pietre prendi?
action-roll = tira { $n }
action-take = prendi { $n }
event-rolled = Ci sono { $n } pietre.
event-took = { $seat } ne prende { $n }.
why-stones = Ora puoi prenderne da 1 a { $n }.
won-last-stone = l'ultima pietra

view-stones = Pietre
view-turn = Turni giocati
view-scores = Punti
