### Rising Cultures: domande, azioni, rifiuti, eventi, e le parole di plance e aiuti di gioco.

game-title = Rising Cultures
game-about = Un duello fra due civiltà: sette turni, carte con quattro usi ciascuna, sette province da conquistare.
game-length = circa 45 minuti
game-leaving = Il regolamento non prevede che si lasci: il posto si gioca fino alla fine.
game-difficulty = facile da imparare

## Opzioni

option-civilizations = Quali civiltà si giocano
option-civilizations-random = estratte a sorte
option-civilizations-choose = scelte dai giocatori, per primo chi ha il segnalino
option-first = Chi comincia con il segnalino Progresso
option-first-random = estratto a sorte
option-first-0 = il primo giocatore
option-first-1 = il secondo giocatore
option-match = Quante partite si giocano
option-match-single = una partita
option-match-double = due partite con le stesse province, scambiandosi le civiltà
option-open_discards = Come stanno le carte scartate per monete
option-open_discards-on = scoperte: le vedono entrambi i giocatori
option-open_discards-off = coperte: le guarda solo il proprietario

## Domande

ask-ChooseCivilization = { $seat }: scegli la tua civiltà. Roma e Persia sono le più facili da imparare.
ask-KeepResource = { $seat }: metti una delle tue carte sotto la plancia come risorsa. Ne metti due; la seconda vale come l'ultima giocata.
ask-PutOnTop = { $seat }: scegli quale delle due carte va in cima al tuo mazzo, per pescarla nel primo turno. L'altra va in fondo.
ask-Swap = { $seat }: vuoi scambiare carte prima di giocare? Ogni carta costa 1 moneta (al massimo due); hai { $n ->
    [one] 1 moneta
   *[other] { $n } monete
    }. Prima peschi, poi metti altrettante carte in fondo al mazzo.
ask-PutOnBottom = { $seat }: scegli la carta che va in fondo al tuo mazzo. Può essere una appena pescata.
ask-PlayCard = { $seat }: gioca una carta per monete, come forza, come risorse, oppure costruiscila. { $left ->
    [one] È la tua ultima carta in questo turno.
   *[other] Hai { $left } carte da giocare in questo turno.
    } { $n ->
    [0] Non hai monete.
    [one] Hai 1 moneta.
   *[other] Hai { $n } monete.
    }
ask-PlaceLeader = { $seat }: dove va { $card }? Su un posto libero, oppure sopra un leader, che poi non vale più.
ask-Pay = { $seat }: come paghi { $card }? { $n ->
    [0] Non manca più nulla.
    [one] Ciò che manca costa 1 moneta.
   *[other] Ciò che manca costa { $n } monete.
    }
ask-RaiseProgress = { $seat }: cedi { $card }, la tua ultima carta risorsa, per salire al livello { $n } del Progresso?
ask-RaiseProgress-discard = { $seat }: non hai carte risorsa da cedere. Vuoi salire al livello { $n } del Progresso con la prima carta dei tuoi scarti?
ask-PickDiscard = { $seat }: scegli la carta scartata che va nella tua area Progresso.
ask-PickFaceDown = { $seat }: scegli quale dei tuoi scarti coperti va nella tua area Progresso.
ask-Sell = { $seat }: scegli la carta da scartare per monete. La conoscerai solo tu.
ask-Compete = { $seat }: competi per { $province }? Hai { $own ->
    [one] 1 simbolo adatto
   *[other] { $own } simboli adatti
    }, il tuo avversario { $other }. Vincere costa la tua ultima carta militare.
ask-ChooseMaghreb = { $seat }: il Maghreb fa salire il tuo Progresso. Sposta nell'area Progresso una carta scartata, oppure la tua ultima carta militare, che allora non si scarta.
ask-KeepMilitaryCard = { $seat }: la provincia costa la tua ultima carta militare, { $card }. Vuoi conservarla per { $n ->
    [one] 1 moneta
   *[other] { $n } monete
    }?

## Azioni

action-province = { $province } entra nella riga
action-token = { $seat } riceve il segnalino Progresso
action-civilization = Gioca con { $civilization }
action-draw = Pesca { $card }
action-keep = Metti { $card } sotto la plancia
action-top = Metti { $card } in cima al mazzo
action-swap = Scambia { $n ->
    [one] 1 carta per 1 moneta
   *[other] { $n } carte per { $n } monete
    }
action-tap = Usa l'abilità di { $source }
action-done = Non scambiare altro
action-bottom = Metti { $card } in fondo al mazzo
action-coins = Scarta { $card } per monete
action-military = Gioca { $card } come forza
action-resource = Gioca { $card } come risorse
action-build = Costruisci o eleggi { $card }
action-build-building = Costruisci { $card }
action-build-leader = Eleggi { $card }
action-nile = Metti una moneta sul Nilo
action-levy-by = Paga per avere questo simbolo nel turno: { $symbol }, con { $source }
action-place = Occupa un posto libero
action-cover = Copri { $card }
action-pay = Paga in monete
action-raise = Sali con l'ultima carta risorsa
action-scholarship = Sali con la prima carta degli scarti, per erudizione
action-stay = Non salire
action-progress = Sposta { $card } dagli scarti al Progresso
action-march = Sposta l'ultima carta militare al Progresso
action-compete = Competi
action-decline = Non competere
action-spare = Paga e conserva la carta militare
action-discard = Scarta la carta militare
action-sell = Scarta una carta per monete, coperta
action-sell-for = Scarta una carta, coperta, per { $n ->
    [0] nulla: la riserva è vuota
    [one] 1 moneta
   *[other] { $n } monete
    }
action-coins-for = Scarta { $card } per { $n ->
    [0] nulla: la riserva è vuota
    [one] 1 moneta
   *[other] { $n } monete
    }
action-face-down = Uno degli scarti coperti

## Perché qualcosa non si può fare

why-civilization-taken = Questa civiltà è già presa: { $civilization }. Ogni civiltà è presente una sola volta nella scatola.
why-not-in-hand = Questa carta non è nella tua mano: { $card }.
why-sell-first = Prima di' che scarti una carta per monete; quale, lo saprai solo tu.
why-sell-now = Scegli la carta della tua mano da scartare per monete.
why-military-full = Tutti i { $most } spazi della tua area militare sono occupati.
why-build = Per { $card } { $missing ->
    [one] manca 1 risorsa
   *[other] mancano { $missing } risorse
    }, che { $missing ->
    [one] costerebbe
   *[other] costerebbero
    } { $needs ->
    [one] 1 moneta
   *[other] { $needs } monete
    }; ne hai { $has }.
why-nile-once = Solo una moneta sul Nilo può aiutare a pagare la stessa costruzione.
why-bottom-first = Prima scegli la carta che va in fondo al mazzo.
why-set-up-first = Prima completa la preparazione: questo viene dopo.
why-coins = { $needs ->
    [one] Serve 1 moneta
   *[other] Servono { $needs } monete
    }; ne hai { $has }.
why-deck = { $has ->
    [0] Il tuo mazzo è vuoto: non c'è nulla da pescare.
    [one] Nel tuo mazzo resta solo 1 carta.
   *[other] Nel tuo mazzo restano solo { $has } carte.
    }
why-swapped-already = Le carte si scambiano per monete una volta per turno, e lo hai già fatto.
why-swap-limit = Puoi scambiare per monete da 1 a { $most } carte.
why-swap-first = Prima scambia carte o dichiara di aver finito, poi gioca.
why-swap-late = Le carte si scambiano per monete solo all'inizio della fase II, prima di giocare carte.
why-tapped = L'abilità di { $source } è già stata usata in questo turno.
why-no-tap = { $source } non ti dà abilità da usare ora.
why-play-first = Tocca a te: gioca una delle tue carte, o prima usa un'abilità.
why-no-place = { $most ->
    [one] Il tuo unico posto per i leader è occupato
   *[other] Tutti i tuoi { $most } posti per i leader sono occupati
    }: copri un leader.
why-place-first = Prima indica dove va il leader.
why-pay-first = Prima paga ciò che stai costruendo.
why-no-nile = Senza l'Egitto in gioco non c'è il Nilo.
why-nile-full = Tutti i { $most } settori del Nilo sono pieni.
why-nile-limit = Puoi mettere sul Nilo { $most ->
    [one] 1 moneta
   *[other] { $most } monete
    } per turno, e lo hai già fatto.
why-no-resource-card = Non hai carte risorsa da cedere.
why-no-scholarship = Solo il Califfato Abbaside ha l'erudizione.
why-no-discards = Il tuo mazzo degli scarti è vuoto.
why-progress-first = Prima indica se sali nel Progresso.
why-not-discarded = Scegli una carta del tuo mazzo degli scarti.
why-no-symbol = Non hai nessuno dei simboli richiesti da { $province }; ne serve almeno 1.
why-contest-first = Prima indica se competi per la provincia.
why-no-military = Nella tua area militare non c'è nessuna carta.
why-keep-first = Prima indica se conservi la carta militare.

## Eventi

event-laid = Nella riga: { $province }.
event-first = { $seat } riceve il segnalino Progresso e comincia.
event-chose = { $seat } gioca con { $civilization }.
event-drew = { $seat } pesca { $card }.
event-drew-hidden = { $seat } pesca una carta.
event-kept = { $seat } mette { $card } sotto la plancia.
event-put-on-top = { $seat } mette { $card } in cima al mazzo.
event-put-on-top-hidden = { $seat } mette una carta in cima al mazzo.
event-put-on-bottom = { $seat } mette { $card } in fondo al mazzo.
event-put-on-bottom-hidden = { $seat } mette una carta in fondo al mazzo.
event-set-up-coins = { $n ->
    [0] Nell'area risorse di { $seat } non ci sono monete raffigurate.
    [one] { $seat } prende 1 moneta raffigurata nell'area risorse.
   *[other] { $seat } prende { $n } monete raffigurate nell'area risorse.
    }
event-start-coins = { $seat } prende { $n ->
    [one] 1 moneta
   *[other] { $n } monete
    } per cominciare.
event-turn = Turno { $n }: in palio { $province }.
event-income = { $seat } prende { $n ->
    [one] 1 moneta
   *[other] { $n } monete
    } di rendita.
event-swapped = { $seat } paga { $n ->
    [one] 1 moneta per scambiare 1 carta
   *[other] { $n } monete per scambiare { $n } carte
    }.
event-tapped = { $seat } usa l'abilità di { $source }.
event-sold = { $seat } scarta { $card } per { $n ->
    [one] 1 moneta
   *[other] { $n } monete
    }.
event-sold-hidden = { $seat } scarta una carta, coperta, per { $n ->
    [one] 1 moneta
   *[other] { $n } monete
    }.
event-armed = { $seat } gioca { $card } come forza, accanto allo spazio { $n }.
event-stored = { $seat } gioca { $card } come risorse.
event-built = { $seat } costruisce { $card }{ $n ->
    [0] .
    [one] {" "}e paga 1 moneta.
   *[other] {" "}e paga { $n } monete.
    }
event-elected = { $seat } elegge { $card }{ $n ->
    [0] .
    [one] {" "}e paga 1 moneta.
   *[other] {" "}e paga { $n } monete.
    }
event-covered = { $seat } copre { $card }, che non vale più.
event-rose = { $seat } sale al livello { $n } del Progresso con { $card }.
event-rose-hidden = { $seat } sale al livello { $n } del Progresso con una carta degli scarti, coperta.
event-gained = { $seat } riceve { $n ->
    [one] 1 moneta
   *[other] { $n } monete
    }.
event-rewarded = { $seat } riceve { $n ->
    [one] 1 moneta
   *[other] { $n } monete
    } da un'abilità.
event-build-coins = { $seat } riceve { $n ->
    [one] 1 moneta
   *[other] { $n } monete
    } da ciò che ha appena costruito.
event-province-coins = { $seat } riceve { $n ->
    [one] 1 moneta
   *[other] { $n } monete
    } dalla provincia.
event-strip-coins = { $seat } prende { $n ->
    [one] 1 moneta raffigurata
   *[other] { $n } monete raffigurate
    } sulla carta.
event-tied = Sono di pari forza: { $seat } ha il segnalino e prende { $province }.
event-scored-board = { event-scored }
event-scored-provinces = { event-scored }
event-scored-token = { event-scored }
event-studied = { $seat } paga { $n ->
    [one] 1 moneta
   *[other] { $n } monete
    } per l'erudizione, con { $card } dagli scarti.
event-studied-hidden = { $seat } paga { $n ->
    [one] 1 moneta
   *[other] { $n } monete
    } per l'erudizione, con la carta in cima agli scarti, coperta.
event-golden = { $civilization }: comincia l'Età dell'Oro e { $seat } gira la plancia.
event-on-nile = { $seat } mette una moneta sul settore { $n } del Nilo.
event-nile-gift = Il Nilo porta a { $seat } { $n ->
    [one] 1 moneta
   *[other] { $n } monete
    }.
event-levied = { $seat } paga per avere questo simbolo nel turno: { $symbol }, con { $source }.
event-returned = { $seat } rimette { $card } in cima al mazzo.
event-returned-hidden = { $seat } rimette l'ultima carta in cima al mazzo.
event-competed = { $seat } compete per { $province }.
event-declined = { $seat } non compete per { $province }.
event-won = { $seat } conquista { $province }.
event-unclaimed = Nessuno prende { $province }: torna nella scatola.
event-lost-military = { $seat } scarta { $card } dall'area militare.
event-kept-military = { $seat } paga per conservare { $card } nell'area militare.
event-token-goes = Il segnalino Progresso è di { $seat }.
event-over-limit = { $seat } restituisce { $n ->
    [one] 1 moneta
   *[other] { $n } monete
    } oltre il limite.
event-left-over = { $seat } mette { $card } nella scatola.
event-left-over-hidden = { $seat } mette l'ultima carta nella scatola.
event-ready = Il turno { $n } è finito; le abilità usate sono di nuovo pronte.
event-scored = { $seat }, { $line }: { $n ->
    [one] 1 punto
   *[other] { $n } punti
    }.
event-ended = La partita { $n } è finita.
event-second-game = Comincia la partita { $n }: le civiltà si scambiano, le province restano.

## Come si è vinto

won-points = più Punti Vittoria
won-token = punti pari; vince chi ha il segnalino Progresso
won-best-game = somme pari; decide la migliore partita singola
won-shared = somme pari e migliori partite pari; la vittoria è condivisa

## Nomi

line-buildings = Edifici e leader
line-board = Plancia Civiltà
line-provinces = Province
line-token = Segnalino Progresso
symbol-sword = spada
symbol-horse = cavallo
symbol-shield = scudo
resource-wood = legno
resource-brick = mattoni
resource-stone = pietra
resource-gold = oro
icon-garrison = guarnigione
icon-trade = commercio
icon-culture = cultura
source-levy = pagato per questo turno
source-rome_level_1 = Roma, livello 1 del Progresso
source-rome_level_2 = Roma, livello 2 del Progresso
source-rome_level_3 = Roma, livello 3 del Progresso
source-rome_level_4 = Roma, livello 4 del Progresso
source-rome_level_5 = Roma, livello 5 del Progresso
source-rome_level_6 = Roma, livello 6 del Progresso
source-rome_level_7 = Roma, livello 7 del Progresso
source-persia_level_1 = Persia, livello 1 del Progresso
source-persia_level_2 = Persia, livello 2 del Progresso
source-persia_level_3 = Persia, livello 3 del Progresso
source-persia_level_4 = Persia, livello 4 del Progresso
source-persia_level_5 = Persia, livello 5 del Progresso
source-persia_level_6 = Persia, livello 6 del Progresso
source-persia_level_7 = Persia, livello 7 del Progresso
source-egypt_level_1 = Egitto, livello 1 del Progresso
source-egypt_level_2 = Egitto, livello 2 del Progresso
source-egypt_level_3 = Egitto, livello 3 del Progresso
source-egypt_level_4 = Egitto, livello 4 del Progresso
source-egypt_level_5 = Egitto, livello 5 del Progresso
source-egypt_level_6 = Egitto, livello 6 del Progresso
source-egypt_level_7 = Egitto, livello 7 del Progresso
source-abbasid_level_1 = Califfato Abbaside, livello 1 del Progresso
source-abbasid_level_2 = Califfato Abbaside, livello 2 del Progresso
source-abbasid_level_3 = Califfato Abbaside, livello 3 del Progresso
source-abbasid_level_4 = Califfato Abbaside, livello 4 del Progresso
source-abbasid_level_5 = Califfato Abbaside, livello 5 del Progresso
source-abbasid_level_6 = Califfato Abbaside, livello 6 del Progresso
source-abbasid_level_7 = Califfato Abbaside, livello 7 del Progresso
amount-wood = { $n } legno
amount-brick = { $n ->
    [one] 1 mattone
   *[other] { $n } mattoni
    }
amount-stone = { $n ->
    [one] 1 pietra
   *[other] { $n } pietre
    }
amount-gold = { $n } oro
amount-sword = { $n ->
    [one] 1 spada
   *[other] { $n } spade
    }
amount-horse = { $n ->
    [one] 1 cavallo
   *[other] { $n } cavalli
    }
amount-shield = { $n ->
    [one] 1 scudo
   *[other] { $n } scudi
    }
amount-coin = { $n ->
    [one] 1 moneta
   *[other] { $n } monete
    }
amount-vp = { $n } PV

## Che cosa fanno carte, province e livelli

effect-income-passive = Rendita: { $n ->
    [one] 1 moneta
   *[other] { $n } monete
    } all'inizio di ogni turno
effect-resource-passive = Permanente: { $things }
effect-military-passive = Permanente: { $things }
effect-wild_resource-passive = Per ogni costruzione { $n } risorsa a scelta: { $things }
effect-market-passive = La risorsa mancante ({ $resource }) costa { $price ->
    [one] 1 moneta
   *[other] { $price } monete
    } invece di 2
effect-discount-passive = { $kind ->
    [leader] Ogni leader:
    [building] Ogni edificio:
   *[any] Ogni edificio o leader:
    } { $n } risorsa mancante non si paga
effect-discount-tap = Una volta per turno: { $n } risorsa mancante di una costruzione non si paga
effect-coins-now = Subito: { $n ->
    [one] 1 moneta
   *[other] { $n } monete
    }
effect-coins-on_province = Per ogni provincia che conquisti: { $n ->
    [one] 1 moneta
   *[other] { $n } monete
    }
effect-coins-on_progress = Per ogni avanzamento nel Progresso: { $n ->
    [one] 1 moneta
   *[other] { $n } monete
    }
effect-coins-on_leader = Per ogni leader che eleggi: { $n ->
    [one] 1 moneta
   *[other] { $n } monete
    }
effect-swap-tap = Una volta per turno: scambia { $n } carta senza pagare
effect-temp_military-tap = Una volta per turno: paga { $price ->
    [one] 1 moneta
   *[other] { $price } monete
    } per { $n } spada, cavallo o scudo fino alla fine del turno
effect-discard_value-passive = Una carta scartata per monete ne dà { $n } in più
effect-leader_slots-passive = Possono essere attivi { $n } leader insieme
effect-nile_placements-passive = Puoi mettere { $n } monete per turno sul Nilo
effect-hidden_leaders_score-end = Alla fine i leader coperti danno i punti che portano stampati
effect-keep_military-now = Questa provincia non ti costa carte militari
effect-keep_military-on_province = Quando conquisti una provincia puoi pagare { $price ->
    [one] 1 moneta
   *[other] { $price } monete
    } per conservare la carta militare che costa
effect-progress_from_discard-now = Subito: sposta { $n } carta dai tuoi scarti alla tua area Progresso
effect-progress_from_military-now = Subito: sposta la tua ultima carta militare nell'area Progresso invece di scartarla
effect-choice-now = Una di due: { $things }
effect-or = ; oppure: {""}
effect-vp_per-progress_level = Alla fine: { $n } PV { $per ->
    [one] per ogni livello raggiunto
   *[other] ogni { $per } livelli raggiunti
    } nel Progresso
effect-vp_per-military_cards = Alla fine: { $n } PV { $per ->
    [one] per ogni carta
   *[other] ogni { $per } carte
    } nella tua area militare
effect-vp_per-provinces = Alla fine: { $n } PV { $per ->
    [one] per ogni tua provincia
   *[other] ogni { $per } tue province
    }
effect-vp_per-icon-garrison = Alla fine: { $n } PV { $per ->
    [one] per ogni tua provincia
   *[other] ogni { $per } tue province
    } con l'icona guarnigione
effect-vp_per-icon-trade = Alla fine: { $n } PV { $per ->
    [one] per ogni tua provincia
   *[other] ogni { $per } tue province
    } con l'icona commercio
effect-vp_per-icon-culture = Alla fine: { $n } PV { $per ->
    [one] per ogni tua provincia
   *[other] ogni { $per } tue province
    } con l'icona cultura
effect-vp_per-buildings = Alla fine: { $n } PV { $per ->
    [one] per ogni tuo edificio
   *[other] ogni { $per } tuoi edifici
    }
effect-vp_per-leaders_visible = Alla fine: { $n } PV { $per ->
    [one] per ogni tuo leader visibile
   *[other] ogni { $per } tuoi leader visibili
    }
effect-vp_per-leaders_elected = Alla fine: { $n } PV { $per ->
    [one] per ogni leader eletto, anche se coperto
   *[other] ogni { $per } leader eletti, anche se coperti
    }
effect-vp_per-coins = Alla fine: { $n } PV { $per ->
    [one] per ogni moneta che hai
   *[other] ogni { $per } monete che hai
    }
effect-vp_per-coins_with_own_nile = Alla fine: { $n } PV { $per ->
    [one] per ogni moneta che hai
   *[other] ogni { $per } monete che hai
    }, comprese quelle che hai messo sul Nilo
effect-vp_per-nile_coins = Alla fine: { $n } PV { $per ->
    [one] per ogni moneta
   *[other] ogni { $per } monete
    } sul Nilo, di chiunque
effect-vp_per-discards = Alla fine: { $n } PV { $per ->
    [one] per ogni carta
   *[other] ogni { $per } carte
    } nei tuoi scarti
effect-vp_per-pairs-progress-military = Alla fine: { $n } PV { $per ->
    [one] per ogni coppia
   *[other] ogni { $per } coppie
    } formata da una carta nell'area Progresso e una nell'area militare
effect-vp_per-golden_age = Alla fine: { $n } PV in più se la tua plancia mostra il lato Età dell'Oro
effect-vp_per-progress_token = Alla fine: { $n } PV in più se hai il segnalino Progresso
effect-most = {" "}(al massimo { $n } PV)

## Il tavolo in parole

none = –
board-title = Rising Cultures, turno { $n } di { $most }
board-set-up = Rising Cultures, preparazione
board-over = Rising Cultures, la partita è finita
board-game = Partita { $n } di { $most }
board-supply = Riserva: { $n ->
    [one] 1 moneta
   *[other] { $n } monete
    }
board-token = Segnalino Progresso: { $seat }
board-nile = Nilo, settori pieni: { $n } su { $most }; monete di: { $owners }
board-row = Province
board-hand = La tua mano
board-known = Il tuo mazzo
board-known-top = In cima: { $cards }
board-known-bottom = In fondo: { $cards }
board-known-unseen = Nel mezzo, in ordine ignoto: { $cards }
head-number = N.
head-province = Provincia
head-symbols = Simboli
head-gives = Dà
head-icon = Icona
head-owner = Dove si trova
head-card = Carta
head-coins = Monete
head-strength = Forza
head-resources = Risorse
head-cost = Costo
head-points = PV
head-effect = In gioco
head-level = Livello
head-space = Spazio
head-silver = Lato argento
head-golden = Lato Età dell'Oro
head-line = Segnapunti
head-effects = Che cosa fa
head-found = Dove si trova
row-now = ora in palio
row-later = ancora da giocare
row-box = nella scatola
side-civilization = Civiltà
side-silver = { $civilization }, lato argento
side-golden = { $civilization }, Età dell'Oro
side-coins = Monete
side-coins-of = { $n } (limite { $most })
side-income = Rendita
side-resources = Risorse
side-strength = Forza
side-resource-cards = Carte risorsa, ultima in coda
side-military-cards = Carte militari, ultima in coda
side-progress = Progresso
side-progress-of = { $n ->
    [0] livello 0 di { $most }
   *[other] livello { $n } di { $most }: { $cards }
    }
side-next = Prossimo livello
side-golden-age = L'Età dell'Oro richiede
side-golden-done = raggiunta
side-buildings = Edifici
side-leaders = Leader
side-leaders-of = { $cards } (posti: { $most })
side-covered = Leader coperti
side-provinces = Province
side-discards = Scarti, la cima in coda
side-used = Abilità usate nel turno
side-deck = Mazzo e mano
side-deck-of = { $n } e { $hand }
score-title = Segnapunti
score-total = Totale
score-game = { $seat }, partita { $n }
score-both = { $seat }, entrambe le partite
golden-progress = livello { $n } del Progresso
golden-leaders = { $n } leader eletti
golden-nile = { $n } monete proprie sul Nilo

## Aiuto e schede

help-building = Edificio, { $civilization }
help-leader = Leader, { $civilization }
help-as-coins = 1) Per monete: si scarta per { $n ->
    [one] 1 moneta
   *[other] { $n } monete
    }
help-as-strength = 2) Come forza: { $things }
help-as-resources = 3) Come risorse: { $things }
help-as-play = 4) In gioco: richiede { $things }; { $n } PV
help-in-play = richiede { $cost }; { $things }
help-province = Provincia { $n }
help-condition = Va a chi ha più simboli di questi tipi: { $things }
help-points = Alla fine: { $n } PV
help-icon = Icona: { $icon } (quale provincia mostri quale icona è ideato da noi)
help-starter = Facile da imparare
help-advanced = Per chi conosce già il gioco
help-limit = Limite di monete: { $n }
help-start = Sotto la plancia dall'inizio: { $things }
help-places = Posti per i leader: { $n }
help-golden = Si gira sul lato Età dell'Oro, per sempre, con: { $things }
help-scholarship = Erudizione: dopo una costruzione { $n ->
    [one] si paga 1 moneta
   *[other] si pagano { $n } monete
    } per salire con la prima carta degli scarti invece che con l'ultima carta risorsa
help-nile = Nilo: { $n } settori, riempiti in ordine da entrambi i giocatori; una moneta messa durante una costruzione vale come una risorsa mancante
help-nile-gift = Riempire il settore { $n } dà a entrambi i giocatori { $coins ->
    [one] 1 moneta
   *[other] { $coins } monete
    }
help-nile-points = Alla fine: { $n } PV per ogni moneta sul Nilo
help-levels = Progresso
help-spaces = Spazi militari
help-deck = Il mazzo: { $n } carte
help-level = { $civilization }, livello { $n } del Progresso
help-space = { $civilization }, spazio militare { $n }
help-silver = Lato argento: { $things }
help-gold = Lato Età dell'Oro: { $things }
help-board = { $civilization }: la plancia
sheet-turn = Il turno in breve
sheet-provinces = Le province
sheet-effects = Che cosa fanno carte e plance
sheet-score = Segnapunti
card-hidden = una carta coperta
rating-title = Da dove viene
rating-head = Valore
rating-income = rendita

## Accanto al nome di una carta, dove le sue azioni stanno in una riga

short-coins = monete
short-military = forza
short-resource = risorse
short-build = costruire

## Guardando indietro

chart-coins = Monete
chart-income = Rendita
chart-provinces = Province
chart-buildings = Edifici
chart-wood = Legno
chart-brick = Mattoni
chart-stone = Pietra
chart-gold = Oro
chart-sword = Spade
chart-horse = Cavalli
chart-shield = Scudi

## Di che cosa tratta ogni tipo di domanda, per la prima volta che si incontra

coach-ChooseCivilization = La tua civiltà decide quali carte peschi e che cosa premia la sua plancia. Per una prima partita prendine una i cui premi si capiscono subito, come Roma o la Persia.
coach-KeepResource = Una carta sotto la plancia dà le sue risorse ogni turno, per tutta la partita. Quasi tutti cominciano con i tipi che servono ai loro edifici migliori; la carta però non si potrà più costruire.
coach-PutOnTop = Puoi preparare il tuo primo turno: metti in cima ciò che vuoi giocare presto, spesso un edificio economico che rende ogni turno. L'altra carta arriverà molto tardi.
coach-Swap = Lo scambio costa una moneta per carta e ti dà un'altra possibilità. Conviene quando la mano non si combina; con poche monete quasi tutti tengono ciò che hanno.
coach-PutOnBottom = La carta che metti via non si rivedrà quasi più. Separati da ciò che non puoi permetterti né usare come forza o risorsa.
coach-Sell = La carta va coperta fra i tuoi scarti e diventa monete; solo tu sai quale fosse. Vendi ciò che non serve né alle tue risorse né ai tuoi piani.
coach-PickFaceDown = Scegli fra i tuoi scarti, coperti per gli altri. Prendi la carta che d'ora in poi ti mancherebbe meno.
coach-PlayCard = Ogni carta ha quattro usi: costruirla per i punti e l'effetto, aggiungerne la forza per la provincia, metterla come risorsa, o farne monete. All'inizio si raccolgono risorse, a metà si costruisce, e si aggiunge forza quando la provincia lo merita.
coach-PlaceLeader = I leader hanno bisogno di un posto libero. Coprire un leader precedente fa perdere ciò che dà: confronta i due prima di farlo.
coach-Pay = Ciò che le risorse non coprono si paga in monete o nei modi che la tua civiltà conosce. Tieni le monete se ti serviranno per la prossima carta o per la provincia.
coach-RaiseProgress = Un livello di Progresso costa l'ultima carta risorsa che hai messo. Il premio seguente sul tracciato deve valere più di ciò che quella carta ti dà ogni turno.
coach-PickDiscard = La carta che scegli va nell'area Progresso ed esce dal gioco. Scegli quella che ti mancherebbe meno.
coach-Compete = La provincia va a chi ha più simboli dei tipi che mostra, e costa al vincitore l'ultima carta militare giocata. Competi quando punti e premi valgono quella carta, o quando il rivale non deve averla.
coach-ChooseMaghreb = In ogni caso il tuo Progresso sale. Cedi una carta scartata se la forza ti serve ancora; cedi la carta militare se verrebbe comunque scartata.
coach-KeepMilitaryCard = Tenere la carta ne salva la forza per la prossima provincia, al prezzo di monete. Di solito conviene quando le prossime province richiedono quel simbolo.

# Motivi dei suggerimenti
reason-points = { $n } punti in tavola
reason-coins = { $n } monete
reason-income = { $n } di rendita a turno
reason-levels = { $n } livelli di Progresso
reason-army = { $n } simboli militari
reason-golden-better = più vicino all'Età dell'Oro
reason-golden-worse = più lontano dall'Età dell'Oro
reason-growth-better = carte che alla fine varranno di più
reason-growth-worse = carte che alla fine varranno di meno
reason-rival-better = l'avversario ha di meno
reason-rival-worse = l'avversario ottiene di più
reason-cards-better = le carte ancora da giocare diventano più facili da costruire
reason-cards-worse = una carta della mano è spesa
reason-token-better = il segnalino Progresso si avvicina
reason-token-worse = il segnalino Progresso si allontana
reason-provinces-better = più possibilità per le prossime province
reason-provinces-worse = meno possibilità per le prossime province

## Le carte viste da vicino: il più breve possibile, con un simbolo fra i due punti

face-choice = { $a } oppure { $b }
face-points = Fine: { $n }:vp: / { $per }{ $things }
face-points-most = Fine: { $n }:vp: / { $per }{ $things }, massimo { $most }
face-per-buildings = edifici
face-per-coins = :coin:
face-per-discards = scarti
face-per-icon-culture = :culture:
face-per-icon-trade = :trade:
face-per-icon-garrison = :garrison:
face-per-leaders_elected = :leader: eletti
face-per-leaders_visible = :leader: in gioco
face-per-military_cards = carte militari
face-per-nile_coins = :coin: proprie sul Nilo
face-per-progress_level = livelli di Progresso
face-per-provinces = province
face-per-coins_with_own_nile = :coin:, anche sul Nilo
face-per-golden_age = Età dell'Oro
face-per-pairs-progress-military = coppia di carte Progresso e militari
face-per-progress_token = segnalino tenuto
face-kind-leader = :leader:
face-kind-building = Edifici
face-kind-any = Una costruzione
face-income-passive = +{ $n }:coin: ogni turno
face-resource-passive = { $things }
face-military-passive = { $things }
face-wild_resource-passive = { $n } fra { $things } a costruzione
face-market-passive = { $things } mancanti a { $price }:coin:
face-discount-passive = { $things }: { $n } mancante gratis
face-discount-tap = 1 volta a turno: { $n } mancante gratis
face-coins-now = Subito +{ $n }:coin:
face-coins-on_province = +{ $n }:coin: a provincia vinta
face-coins-on_progress = +{ $n }:coin: a ogni salita
face-coins-on_leader = +{ $n }:coin: a ogni :leader:
face-swap-tap = Scambia { $n } carta a turno
face-temp_military-tap = { $price }:coin: per un simbolo, 1 volta a turno
face-discard_value-passive = Carte vendute +{ $n }:coin:
face-leader_slots-passive = { $n } :leader: insieme
face-nile_placements-passive = { $n }:coin: a turno sul Nilo
face-hidden_leaders_score-end = :leader: coperti valgono
face-keep_military-now = Tieni la carta militare
face-keep_military-on_province = { $price }:coin: e tieni la carta militare
face-progress_from_discard-now = Sali con uno scarto
face-progress_from_military-now = sali con la carta militare
