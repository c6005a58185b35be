### History of the World: domande, azioni, rifiuti, eventi, e le parole di mappa, aiuto e tabelle.

game-title = History of the World
game-about = Sette epoche, un nuovo impero in ognuna: ci si espande, si saccheggia, si costruisce, e si segnano punti per tutto ciò che il proprio colore tiene ancora.
game-length = circa quattro ore
game-leaving = Il regolamento non prevede che si lasci: il posto si gioca fino alla fine.
game-difficulty = media difficoltà

## Opzioni

option-supremacy = Segnalini di supremazia per chi è in testa alla fine di un'epoca
option-supremacy-on = sì
option-supremacy-off = no (regola per esperti)
option-minor_empires = Come si distribuiscono i grandi eventi
option-minor_empires-on = un impero minore e due altri a ogni giocatore (regola per esperti)
option-minor_empires-off = tre qualsiasi a ogni giocatore
option-multiple_armies = Quante armate contiene un territorio
option-multiple_armies-on = fino a tre, o due e un forte (regola per esperti)
option-multiple_armies-off = una
option-naval_control = Se le armate possono restare sulle flotte in mare
option-naval_control-on = sì, e tengono il mare (regola per esperti)
option-naval_control-off = no
option-atlantic_reaches_caribbean = Se l'Oceano Atlantico porta una flotta anche nel Mar dei Caraibi
option-atlantic_reaches_caribbean-on = sì, è raggiungibile
option-atlantic_reaches_caribbean-off = no, solo i mari dell'esempio del manuale
option-astronomy_every_sea = Che cosa dà Astronomia
option-astronomy_every_sea-on = una flotta in ogni mare, come dice la carta
option-astronomy_every_sea-off = una flotta in un mare a scelta
option-placeholder = Se si gioca l'unico territorio che nessuna fonte pubblica nomina
option-placeholder-on = sì, come Filippine
option-placeholder-off = no

## Domande

ask-KeepOrPass = { $seat }: tieni l'impero che hai pescato, o lo passi coperto a chi non ne ha? Chi lo riceve può guardarlo solo quando tutti sono distribuiti.
ask-PassOn = { $seat }: un impero ce l'hai già. A chi passi, coperto, quello che hai pescato? Chi lo riceve può guardarlo solo quando tutti sono distribuiti.
ask-PlayEvent = { $seat }: giochi una carta evento prima della tua prima armata? Due al massimo, non due uguali, e si scelgono entrambe prima di eseguirne una.
ask-NameTraitor = { $seat }: quale territorio si arrenderà quando il tuo impero lo attacca in questo turno?
ask-ChooseBarren = { $seat }: da quale territorio deserto vengono i barbari? Attaccano i suoi vicini occupati.
ask-ChooseTarget = { $seat }: quale vicino attaccano ora i barbari?
ask-ChooseRebels = { $seat }: dove scoppia la guerra civile? Tre territori di un solo impero, o tutti quelli che ha; combattono quando sono scelti tutti.
ask-Settle = { $seat }: dove si stabiliscono i migranti? In due territori vuoti, o nell'unico che c'è.
ask-Ruin = { $seat }: quali monumenti distrugge il disastro, con tutto ciò che vi sta accanto? Uno o due.
ask-StrikeArea = { $seat }: quale area colpisce la carestia? Ogni armata che vi si trova tira un dado e muore con un 1.
ask-StrikeAreas = { $seat }: quali due aree adiacenti colpisce la Morte Nera? Ogni armata che vi si trova tira un dado e muore con un 1.
ask-Infect = { $seat }: dove scoppia la pestilenza? Lì le armate tirano tre dadi, attorno due; ogni 1 uccide.
ask-Spread = { $seat }: dove colpisce l'epidemia? L'armata muore se uno dei suoi dadi mostra un 1, e l'epidemia prosegue.
ask-PlaceFleet = { $seat }: in quale mare Astronomia piazza un'altra flotta?
ask-Dismiss = { $seat }: i 12 pezzi flotta non bastano. Quale flotta dell'epoca più antica lascia la plancia?
ask-FightAtSea = { $seat }: altri giocatori tengono mari del tuo impero. Ne contendi uno prima di espanderti? Ogni battaglia rischia un'armata; in mano: { $armies ->
    [one] 1 armata
   *[other] { $armies } armate
    } e { $coins ->
    [one] 1 moneta
   *[other] { $coins } monete
    }.
ask-TurnIntoCoins = { $seat }: quali flotte trasformi in monete, una ciascuna?
ask-Expand = { $seat }: espanditi, fortifica o fermati ({ $force }). In mano: { $armies ->
    [one] 1 armata
   *[other] { $armies } armate
    }{ $coins ->
    [0] {""}
    [one] , 1 moneta
   *[other] , { $coins } monete
    }{ $forts ->
    [0] {""}
    [one] , 1 forte
   *[other] , { $forts } forti
    }.
ask-ChooseSite = { $seat }: dove costruisci il monumento?

## Azioni

action-deal = Distribuisci { $event }
action-roll = Tiro: { $dice }
action-dice-against = L'attaccante tira { $dice }, il difensore { $dice2 }
action-draw = Pesca: { $empire }
action-marker = Il segnalino vale { $n }
action-keep = Tieni l'impero
action-pass = Passa a { $seat }
action-event = Gioca { $event }
action-expand = Espansione: { $land }
action-stack = Un'altra armata: { $land }
action-attack-by-land-from = Attacca: { $land } (da: { $land2 })
action-attack-by-sea = Attacca dal mare: { $land }
action-fort = Forte: { $land }
action-buy-fort = Compra un forte: { $land }
action-buy-army = Ricompra un'armata perduta con una moneta
action-buy-ally = Ricompra un'armata perduta con una moneta degli alleati
action-sail = Armata sulla flotta: { $water }
action-fight = Combatti per: { $water }
action-fleet = Flotta: { $water }
action-cash = Una moneta per la flotta: { $water }
action-dismiss = Togli la flotta: { $water }
action-raid-from = Scorreria da: { $land }
action-raid = Scorreria: { $land }
action-strike = Colpisci: { $area }
action-strike-and = Colpisci: { $area } e { $area2 }
action-infect = Scoppia qui: { $land }
action-revolt = Insorgi: { $land }
action-ruin = Distruggi: { $land }
action-settle = Stabilisciti: { $land }
action-betray = Tradimento: { $land }
action-monument = Monumento: { $land }
action-done = Nient'altro

## Perché qualcosa non si può fare

why-empire-held = Hai già un impero in quest'epoca: passa la carta che hai pescato.
why-pass-to-self = Una carta si passa a un altro giocatore, o si tiene.
why-has-empire = { $seat } ha già un impero in quest'epoca.
why-not-in-hand = Non hai in mano { $event }.
why-other-epoch = Non si può giocare in quest'epoca: { $event }.
why-same-event = Hai già giocato { $event } in questo turno; le due carte devono essere diverse.
why-no-capital = { $event }: serve un impero con una capitale, e il tuo non ne ha.
why-no-target = { $event }: ora non c'è nulla su cui agire.
why-no-monument = { $event }: serve un monumento sulla plancia.
why-minor-spared = { $event } non può toccare il tuo impero minore: nessun altro evento dello stesso turno lo fa.
why-own-land = { $event }: non si gioca contro sé stessi, il territorio è tuo.
why-no-coins = Non hai monete per questo.
why-no-lost-army = In questo turno il tuo impero non ha perduto in combattimento armate da ricomprare.
why-no-naval-control = Le armate restano sulle flotte solo con la regola per esperti del controllo navale.
why-no-sail = Un'armata dell'impero attivo va su ognuna delle sue flotte in un mare, non in un oceano; qui non può.
why-no-builder = Questa forza non costruisce forti.
why-not-held = La forza in gioco non ha armate qui: { $land }.
why-fort-there = C'è già un forte: { $land }.
why-no-fort-left = Tutti i 32 forti sono sulla plancia.
why-fort-in-hand = Hai un forte in mano: piazzalo invece di comprarne uno.
why-full = { $land }: non c'è più posto. Tre armate, o due e un forte.
why-no-armies = Non hai più armate in mano.
why-not-on-map = { $land } non è sulla mappa di questa partita.
why-barren = { $land }: territorio deserto, nessuna armata può entrare.
why-own-army = { $land }: la tua forza c'è già.
why-one-army = Un territorio contiene una sola armata.
why-out-of-reach = { $land }: fuori portata.
why-allies-only = Le armate comprate con le monete degli alleati entrano solo in territori senza armate, e qui ce n'è una: { $land }.
why-enemy-there = { $land }: c'è un'armata di un altro giocatore, va attaccata.
why-no-enemy-fleet = { $water }: nessuna flotta di un altro giocatore tiene fuori il tuo impero.
why-last-army = L'ultima armata fonda l'impero e non si può rischiare in mare.
why-no-enemy = { $land }: non c'è nessuna armata di un altro giocatore.
why-no-landing = { $land }: non si raggiunge dal mare.
why-not-next-to = { $land }: non si attacca da lì, serve un territorio confinante della forza in gioco.
why-ocean = { $water }: è un oceano, la flotta va in un mare.
why-fleet-there = L'impero ha già una flotta: { $water }.
why-no-fleet = Non hai una flotta da trasformare in moneta: { $water }.
why-not-oldest-fleet = Non c'è una flotta dell'epoca più antica: { $water }.
why-chosen = Già scelto: { $land }.
why-chosen-water = Già scelta: { $water }.
why-monument-there = C'è già un monumento: { $land }.
why-other-site = { $land }: non è il posto giusto. Prima la capitale, poi le città, poi le risorse dell'impero.
why-in-order = Nomina la coppia di aree nell'ordine della lista.
why-no-monument-there = Non c'è nessun monumento: { $land }.
why-empty-area = Non c'è nessuna armata: { $area }.
why-areas-apart = { $area } e { $area2 } non si toccano.
why-no-army-near = Nessuna armata qui o accanto: { $land }.
why-no-army = Non c'è nessuna armata: { $land }.
why-no-target-near = Nessuna armata di un altro giocatore qui accanto: { $land }.
why-not-barren = Non è un territorio deserto: { $land }.
why-other-empire = { $land }: appartiene a un impero diverso da quello già insorto.
why-other-area = { $land }: è in un'altra area.
why-occupied = { $land }: territorio occupato.

## Eventi

event-dealt = { $seat } riceve { $event }.
event-dealt-hidden = { $seat } riceve una carta evento.
event-rolled = { $seat } tira { $dice }.
event-first = { $seat } pesca per primo.
event-epoch = Comincia: { $epoch }.
event-order = Posto { $n } nella pesca: { $seat }.
event-drew = { $seat } pesca: { $empire }.
event-drew-hidden = { $seat } pesca una carta impero.
event-kept = { $seat } tiene la carta.
event-passed = { $seat } passa la carta a { $seat2 }.
event-looked = { $seat } guarda la carta ricevuta: { $empire }.
event-looked-hidden = { $seat } guarda la carta ricevuta.
event-revealed = { $seat } gioca: { $empire }.
event-skipped = Nessuno gioca: { $empire }.
event-played = { $seat } gioca l'evento: { $event }.
event-coins = { $seat } riceve { $n ->
    [one] 1 moneta
   *[other] { $n } monete
    }.
event-mustered = { $seat } raduna { $n ->
    [one] 1 armata
   *[other] { $n } armate
    }: { $force }.
event-fleets = { $seat } ha una flotta: { $water }.
event-founded = { $seat } fonda il suo impero ({ $force }): { $land }.
event-cleared = { $seat } toglie le armate presenti: { $land }.
event-expanded = { $seat } si espande: { $land }.
event-replaced = { $seat } sostituisce una propria armata: { $land }.
event-attacked = { $seat } attacca: { $land } (da: { $land2 }).
event-landed = { $seat } attacca dal mare: { $land }.
event-battle = { $land }: { $dice } contro { $dice2 }{ $n ->
    [0] .
   *[other] , modificatore { $n }.
    }
event-won = { $seat } conquista: { $land }.
event-tied = Pareggio: { $seat } e il difensore perdono un'armata ciascuno ({ $land }).
event-lost = { $seat } viene respinto e perde un'armata: { $land }.
event-fort-fell = { $seat } abbatte il forte: { $land }.
event-sacked = { $seat } saccheggia: { $land }. { $n ->
    [0] La città non c'è più.
   *[other] La capitale diventa una città.
    }
event-fortified = { $seat } piazza un forte: { $land }.
event-bought = { $seat } ricompra un'armata; { $n ->
    [0] non restano monete.
    [one] resta 1 moneta.
   *[other] restano { $n } monete.
    }
event-built = { $seat } costruisce un monumento: { $land }.
event-scored = { $seat }, { $line }: +{ $n ->
    [one] 1 punto
   *[other] { $n } punti
    }.
event-turn-ended = { $seat } ha ora { $n ->
    [one] 1 punto
   *[other] { $n } punti
    }.
event-supremacy = { $seat } è in testa alla fine dell'epoca ({ $epoch }) e prende un segnalino di supremazia, coperto.
event-no-supremacy = Nessuno è in testa da solo alla fine dell'epoca ({ $epoch }): nessun segnalino di supremazia.
event-marker-shown = { $seat } gira un segnalino di supremazia: { $n } punti.
event-ended = La partita è finita; il punteggio più alto è { $n }.
event-stacked = { $seat } ha ora { $n } armate: { $land }.
event-sailed = { $seat } mette un'armata su una flotta: { $water }.
event-sea-battle = { $water }: { $dice } contro { $dice2 }.
event-sea-won = { $seat } vince la battaglia in mare: { $water }.
event-sea-tied = Pareggio in mare, entrambi perdono: il mare è libero per la flotta di { $seat } ({ $water }).
event-sea-lost = { $seat } perde un'armata in mare: { $water }.
event-dismissed = { $seat } toglie una flotta: { $water }.
event-cashed = { $seat } trasforma una flotta in una moneta: { $water }.
event-astronomy = { $seat } piazza un'altra flotta: { $water }.
event-raiders = { $seat } manda i barbari da: { $land }.
event-raided = { $seat }: i barbari attaccano: { $land }.
event-struck = { $seat } colpisce: { $area }.
event-sick = L'armata tira { $dice } ({ $land }).
event-died = { $seat } perde un'armata: { $land }.
event-infected = { $seat } fa scoppiare la malattia: { $land }.
event-rose = { $seat } fa insorgere un'armata: { $land }.
event-ruined = { $seat } porta il disastro: { $land }.
event-settled = { $seat } vi stabilisce dei migranti: { $land }.
event-betrayed = { $seat } conta sul tradimento: { $land }.
event-surrendered = { $land }: resa a { $seat } senza combattere.
event-kingdom = { $seat } fonda un regno: { $land }.
event-holy = { $seat } costruisce forte e città: { $land }.
event-leader-left = Tre dadi uguali: { $seat } non ha più il Leader.
event-minor = { $seat } gioca prima un impero minore: { $force }.
event-crusade = { $seat } manda in mare { $n ->
    [one] 1 armata di crociati
   *[other] { $n } armate di crociati
    }.
event-forts = { $seat } riceve { $n ->
    [one] 1 forte
   *[other] { $n } forti
    }.
event-discarded = { $seat } scarta { $event }.
event-half = { $seat } comincia l'altra metà dell'impero: { $land }.
event-lost-coins = { $seat } perde { $n ->
        [one] una moneta non spesa
       *[other] { $n } monete non spese
    }.
event-resources = { $seat } tiene con l'impero attivo { $n ->
        [one] una risorsa
       *[other] { $n } risorse
    }.
event-in-vain = { $event } di { $seat } non trova più nulla su cui agire.
event-no-piece = { $seat } non trova più un pezzo nella scatola: { $land }.
event-markers = { $n } segnalini di supremazia giacciono coperti.
event-no-markers = Si gioca senza segnalini di supremazia.
event-put-away = { $n ->
        [one] Una carta impero viene messa
       *[other] { $n } carte impero vengono messe
    } via senza guardare.
event-turn = Turno { $n }: { $seat }.
event-risen = { $seat } schiera armate di un'epoca remota: { $force } ({ $n }).
event-stopped = { $seat } termina l'espansione{ $n ->
        [0] .
        [one] ; avanza un'armata.
       *[other] ; avanzano { $n } armate.
    }
event-stands = { $land }: nessuna armata, e ciò che vi è costruito resta com'è.
event-no-site = { $seat } non ha posto per un altro monumento.
event-presence = { $seat } ha la presenza ({ $area }): +{ $n }.
event-dominance = { $seat } ha il dominio ({ $area }): +{ $n }.
event-control = { $seat } ha il controllo ({ $area }): +{ $n }.
event-decided = La parità si risolve a favore di { $seat }.
event-one-fell = { $seat } batte una di più armate ({ $land }) e combatte ancora.

## Come si è vinto

won-points = più punti, { $points }
won-strength = punti pari; decidono gli imperi più deboli in tutte le epoche
won-supremacy = punti e forza pari; decidono i segnalini di supremazia
won-last-empire = ancora pari; decide l'impero più debole dell'ultima epoca
won-shared = pari in tutto; la vittoria è condivisa

## Nomi

line-areas = Aree
line-capitals = Capitali
line-cities = Città
line-monuments = Monumenti
line-fleets = Flotte in mare
line-supremacy = Segnalini di supremazia
terrain-forest = foresta
terrain-mountain = montagne
terrain-strait = stretto
terrain-great_wall = Grande Muraglia
level-none = –
level-presence = presenza
level-dominance = dominio
level-control = controllo

## Da dove viene un dato

confidence-probable = Dati pubblici e registrazioni di molte partite concordano; il pezzo stampato può differire.

## Il tavolo

none = –
board-over = La partita è finita
board-set-up = Preparazione
board-draft = { $epoch }: la scelta degli imperi
board-title = { $epoch }, turno { $n }
board-drawn = Hai pescato: { $empire }
board-left = Nella scatola: { $forts } forti, { $monuments } monumenti, { $buildings } capitali e città
board-players = Giocatori
board-force = In gioco: { $force } ({ $seat })
board-areas = Le aree in quest'epoca
board-area = { $area } (presenza { $n })
board-area-nothing = { $area } (non dà ancora punti)
board-free = Territori senza armate
board-played = Carte evento giocate
board-waters = Flotte con armate
board-attacks = Nemici a portata, e come finirebbe un attacco
board-hand = Le tue carte evento
board-empires = Imperi di quest'epoca, in ordine di gioco
board-barren = Deserti
head-player = Giocatore
head-points = Punti
head-empire = Impero
head-hand = Eventi in mano
head-markers = Segnalini
head-past-strength = Forza finora
head-strength = Forza
head-next = Vale ora
head-area = Area
head-land = Territorio
head-army = Armata
head-won = Preso con una
head-tied = Pareggio
head-with-all = Preso con tutte
head-free = Liberi
head-who = Chi
head-works = Costruito
head-neighbours = Confini
head-waters = Acque
head-order = N.
head-start = Parte da
head-capital = Capitale
head-navigation = Flotte
head-event = Evento
head-copies = Copie
head-epochs = Epoche
head-effect = Che cosa fa
head-line = Punti per
empire-unknown = coperto
empire-none = ancora nessuno
empire-played = { $empire } (giocato)
force-armies = Armate in mano: { $n }
force-allies = Armate solo per territori non occupati: { $n }
force-lost = Perdute in combattimento: { $n }
force-coins = Monete: { $n }
force-ally-coins = Monete degli alleati: { $n }
force-forts = Forti in mano: { $n }
force-fleets = Flotte: { $things }
force-held = Tiene: { $things }
force-bonuses = All'opera: { $things }
bonus-leader = Leader (tre dadi)
bonus-plus = +{ $n } ai dadi
bonus-jihad = Jihad ({ $n ->
    [2] tre dadi, vince i pareggi
   *[other] vince i pareggi
    })
bonus-elite = Truppe di élite (vincono i pareggi)
bonus-ignores = Truppe esperte
bonus-naval-power = Potere Navale
bonus-siegecraft = Assedio
bonus-treachery = Tradimento: { $land }
army-of = { $force }: { $things }
army-one = { $seat }: { $force }
army-several = { $seat }: { $n } × { $force }
armies-of = { $n } armate
works-capital = capitale
works-city = città
works-fort = forte
works-monument = monumento
works-resource = risorsa
score-title = Punti secondo la provenienza
score-total = Totale
score-now = Segnerebbe ora, alla fine del proprio turno
rating-title = Da dove verrebbero i punti se si segnasse ora

## Le azioni in breve, accanto a un nome

short-expand = espansione
short-stack = un'altra armata
short-attack-by-sea = attacco dal mare
short-fort = forte
short-buy-fort = compra un forte


## Aiuto e tabelle

help-epoch = { $years }; { $n } pezzi armata per colore
help-empire = { $epoch }, gioca come numero { $n } di 7
help-strength = Forza: { $n } armate
help-start = Parte da: { $things }
help-capitals = Capitale: { $things }
help-no-capital = Senza capitale
help-navigation = Flotte: { $things }
help-no-navigation = Senza flotte
help-leader = Un suo capo: { $name }
help-minor = Impero minore ({ $epoch }), giocato con una carta evento prima dell'impero attivo
help-greater = Grande evento; { $n ->
    [one] 1 copia
   *[other] { $n } copie
    } nella scatola
help-lesser = Evento minore; { $n ->
    [one] 1 copia
   *[other] { $n } copie
    } nella scatola
help-epochs = Si gioca in: { $things }
help-all-epochs = Si gioca in ogni epoca
help-area = Presenza { $n }, dominio { $two }, controllo { $three }
help-area-lands = Territori
help-land = Territorio dell'area: { $area }
help-barren = Deserto: nessuna armata vi entra; da qui vengono i barbari
help-resource = Ha una risorsa: ogni due si costruisce un monumento
help-placeholder = Prende il posto dell'unico territorio che nessuna fonte pubblica nomina
help-neighbours = Confina con: { $things }
help-difficult = { $land } ({ $terrain })
help-difficult-note = Tra parentesi: che cosa aiuta questo territorio contro un attacco attraverso quel confine; il difensore tira allora due dadi
help-coasts = Sulla costa di: { $things }
help-starts = Imperi che partono da qui: { $things }
help-sea = Mare
help-ocean = Oceano: porta flotte nei mari a cui conduce
help-links = Conduce a: { $things }
help-coast = Costa: { $things }
sheet-turn = Il turno in breve
sheet-epoch = { $epoch } ({ $years }): gli imperi in ordine di gioco
sheet-epoch-map = Dove appaiono (m: impero minore, k: regno)
sheet-areas = Le aree: quanto vale la presenza in ogni epoca
sheet-events = Le carte evento
sheet-greater = Grandi eventi
sheet-lesser = Eventi minori
sheet-map = I territori e i loro confini
sheet-areas-note = Il dominio (due armate e più di ogni altro giocatore) vale il doppio, il controllo (tre e nessun altro) il triplo.
sheet-events-short = Impero minore: { $n } armate, parte da { $things }

## Guardando indietro

chart-lands = Territori tenuti
chart-scoring = Segnerebbe ora
chart-strength = Forza degli imperi finora
chart-buildings = Capitali e città
chart-monuments = Monumenti

## Di che cosa tratta ogni tipo di domanda, per la prima volta che si incontra

coach-KeepOrPass = Hai visto un impero di quest'epoca. Tienilo se è forte o comincia dove sei ancora presente; altrimenti passalo a chi ne ricava poco, meglio se a chi è meno pericoloso.
coach-PlayEvent = Gli eventi rendono di più prima della prima armata. Tienine per le epoche seguenti, quando i punti sono più alti; gioca quelli che aiutano proprio questo impero o colpiscono chi è in testa.
coach-NameTraitor = Il territorio che nomini cade senza combattere quando lo attacchi in questo turno. Scegli un forte, una capitale o un territorio ben difeso sulla tua strada.
coach-ChooseBarren = I barbari colpiscono i vicini occupati del territorio che scegli. Cerca un posto con molte armate dei rivali e nessuna tua.
coach-ChooseTarget = Colpisci prima dove chi è in testa perderebbe di più: un monumento, una capitale, o il controllo di un'area.
coach-ChooseRebels = Fino a tre territori di un impero combattono i loro padroni. Scegli quelli la cui perdita spezza il dominio o il controllo.
coach-Settle = I migranti prendono per te due territori vuoti. Un territorio in un'area dove non hai ancora nulla ti dà presenza lì.
coach-Ruin = Il disastro distrugge monumenti con ciò che sta accanto. Scegli quelli di chi è in testa, meglio in territori con un forte o una capitale.
coach-StrikeArea = Ogni armata nell'area muore con un 1. Scegli l'area con più armate altrui e meno tue.
coach-StrikeAreas = Due aree vicine soffrono insieme. Somma le armate degli altri e sottrai le tue.
coach-Infect = Dove scoppia si tirano tre dadi, intorno due. Un territorio in mezzo a molti rivali è il migliore.
coach-Spread = L'epidemia continua finché muoiono armate. Scegli il territorio più importante a portata, e tienila lontana dai tuoi.
coach-PlaceFleet = Una flotta porta le tue armate sulle coste del suo mare. Mettila dove vorresti sbarcare.
coach-Dismiss = Le flotte non bastano. Rinuncia a quella il cui mare conta meno per i punti.
coach-FightAtSea = Un mare tenuto da un altro ti è chiuso finché non lo vinci, ma ogni battaglia rischia un'armata utile a terra. Combatti solo dove conta sbarcare.
coach-TurnIntoCoins = Ogni flotta ceduta diventa una moneta; una moneta riporta un'armata persa in questo turno o compra un forte, e a fine turno è perduta. Cedi le flotte dei mari che non ti servono.
coach-Expand = Metti le armate una alla volta, accanto al tuo impero; dove ci sono altri decidono i dadi. Conta le aree: presenza, dominio e controllo danno punti a fine turno, perciò spesso un territorio in un'area nuova vale più di un terzo in una vecchia. Prima i territori vuoti, gli attacchi difficili solo dove rendono.
coach-ChooseSite = Un monumento dà punti a ogni epoca finché tieni il territorio. Costruiscilo dove difficilmente arriveranno gli altri.

# Motivi dei suggerimenti
reason-points = { $n } punti
reason-scoring = { $n } punti al punteggio di questo turno
reason-markers = { $n } segnalini di supremazia
reason-armies = { $n } armate in mano
reason-coins = { $n } monete
reason-forts = { $n } forti in mano
reason-presence-better = resta più a lungo nelle sue aree
reason-presence-worse = resta meno a lungo nelle sue aree
reason-dominance-better = domina più a lungo le sue aree
reason-dominance-worse = domina meno a lungo le sue aree
reason-control-better = controlla più a lungo le sue aree
reason-control-worse = controlla meno a lungo le sue aree
reason-built-better = capitali, città e monumenti rendono più a lungo
reason-built-worse = capitali, città e monumenti rendono meno a lungo
reason-empire-better = un impero più forte in arrivo
reason-empire-worse = un impero più debole in arrivo
reason-bonuses-better = un vantaggio per le battaglie di questo turno
reason-bonuses-worse = un vantaggio è speso
reason-resources-better = risorse per un monumento
reason-resources-worse = meno risorse per i monumenti
reason-hand-better = buoni eventi per dopo
reason-hand-worse = una carta evento è spesa
reason-rivals-better = gli avversari perdono terreno
reason-rivals-worse = gli avversari guadagnano terreno
abakus-sum-attack = Probabilità di un attacco
abakus-number-armies = Armate che attaccano
abakus-number-dice = Dadi dell'attaccante
abakus-number-plus = Aggiunto all'attacco
abakus-number-leader = Condottiero
abakus-number-elite = Truppe scelte
abakus-number-siegecraft = Arte dell'assedio
abakus-number-defence = Dadi del difensore
abakus-number-defenders = Armate che difendono
abakus-number-fort = Forte
abakus-result-conquered = Il territorio è conquistato
abakus-result-emptied = Il territorio resta vuoto
abakus-result-lost = Armate perse in media
