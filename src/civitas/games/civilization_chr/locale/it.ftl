### Civilization CHR: opzioni, domande, azioni, eventi, nomi.

game-title = Civilization CHR
game-about = Quattro ere dai primi villaggi alle stelle, dodici fasi a turno, da tre a sei giocatori.

## Opzioni

option-length = Quanto dura la partita
option-length-short = breve: può finire con le prime tecnologie medievali
option-length-medium = media: con le prime tecnologie industriali
option-length-medium_long = medio-lunga: con le prime tecnologie moderne
option-length-long = lunga: con una delle quattro vittorie
option-civilizations = Civiltà, nelle due partite più lunghe
option-civilizations-off = non usate
option-civilizations-choose = scelte dai giocatori
option-civilizations-draw = pescate a caso
option-turn_order = Chi agisce per primo
option-turn_order-clockwise = in senso orario, il segnaturno passa ogni turno
option-turn_order-random = estratto ogni turno
option-turn_order-secret_bid_clockwise = offerte segrete, poi in senso orario
option-turn_order-secret_bid_random = offerte segrete, poi estratto
option-turn_order-public_auction = asta pubblica
option-governments = Governi
option-events = Eventi e catastrofi
option-luxury = Lusso oltre 100 monete
option-experience = Esperienza militare
option-roads = Strade e ferrovie
option-prospecting = Prospezione e terraforming
option-barbarians = Barbari
option-delayed_battles = Battaglie solo dopo che tutti hanno mosso
option-equal_bids_are_lost = Se tutte le offerte sono uguali le monete si perdono
option-fleet_may_stay = Le flotte barbare possono restare ferme
option-happy_target_minus_one = Un insediamento felice è più difficile da predominare (spento: uno infelice)
option-enlarge_new_village = Gli Espansionisti possono ingrandire i villaggi appena fondati
option-government_needs_improvement = I governi richiedono la loro miglioria oltre alla tecnologia
option-second_dominance_bonus = Anche una seconda capitale predominata nel turno porta un insediamento
option-offers = Quante offerte ciascuno può aprire in una fase di Commercio
option-turn_limit = Ultimo turno della partita (0: nessun limite)
option-strategy = Carte strategia
option-strategy-off = non usate
option-strategy-standard = senza carte permanenti e speciali
option-strategy-all = tutte

## Domande

ask-GameOver = La partita è finita.
ask-ChooseCivilization = { $seat }: scegli la tua civiltà.
ask-PlaceVillage = { $seat }: scegli un territorio per un villaggio con un fante e un esploratore.
ask-DeclareEnd = { $seat }: dichiari la fine della partita? Finisce con questo turno.
ask-Bid = { $seat }: quante monete offri in segreto per giocare per primo? Paga solo chi vince.
ask-RaiseOrPass = { $seat }: rilanci per giocare per primo, o passi?
ask-HolyYear = { $seat }: quale insediamento rende felice l'Anno Santo?
ask-Buy = { $seat }: che cosa acquisti? Spostare la capitale chiude i tuoi acquisti.
ask-ChoosePrize = { $seat }: scegli un premio al merito.
ask-PlayMerit = { $seat }: giochi tutta l'esperienza per premi al merito? Scegli la prima posta, o conservala.
ask-Stake = { $seat }: quanta esperienza metti sul prossimo tiro?
ask-Grow = { $seat }: quale insediamento si ingrandisce?
ask-PlaceUnit = { $seat }: dove metti l'unità?
ask-TakeFree = { $seat }: quale miglioria prendi gratis?
ask-NewCapital = { $seat }: scegli la nuova capitale.
ask-PlaceImprovement = { $seat }: metti una miglioria sotto un insediamento?
ask-TakeCard = { $seat }: peschi una carta strategia, ne cambi una, o tieni ciò che hai?
ask-DrawAgain = { $seat }: la carta ti permette di pescare ancora. Peschi?
ask-ShowCard = { $seat }: mostri una carta strategia?
ask-Respond = { $seat }: rispondi con una carta strategia?
ask-TakeImprovement = { $seat }: quale miglioria porta la carta?
ask-PlaceResource = { $seat }: dove va la risorsa?
ask-Sacrifice = { $seat }: quale esploratore sacrifichi?
ask-MovePieces = { $seat }: muovi i tuoi pezzi e fai lavorare gli esploratori.
ask-ChooseTechnology = { $seat }: quale delle tecnologie meno care prendi?
ask-Attack = { $seat }: attacchi un giocatore in pace, o prosegui in pace?
ask-Permit = { $seat }: lasci entrare le unità?
ask-Repel = { $seat }: attacchi le unità entrate, o le lasci in pace?
ask-TakeSides = { $seat }: ti unisci all'attacco, alla difesa, o resti neutrale?
ask-AskSenate = { $seat }: quanti senatori corrompi, a 20 monete l'uno?
ask-ChooseUnit = { $seat }: scegli un'unità in segreto.
ask-Retreat = { $seat }: ti ritiri o continui a combattere?
ask-ChooseFanatic = { $seat }: quali fanatici insorgono?
ask-ChooseTerror = { $seat }: il terrore colpisce monete o unità?
ask-Revenge = { $seat }: come rispondi alla perdita dell'insediamento?
ask-TerrorKill = { $seat }: quale unità cade?
ask-AllowTransit = { $seat }: lasci passare le merci per la tua terra?
ask-AnswerOffer = { $seat }: accetti l'offerta?
ask-AnswerPeace = { $seat }: fai la pace?
ask-BuildOffer = { $seat }: che cosa offri e chiedi?
ask-OpenOffer = { $seat }: con chi tratti?
ask-ChooseDefector = { $seat }: quale unità cambia parte?
ask-ChooseSecond = { $seat }: quale secondo insediamento si perde con la capitale?
ask-ChooseTarget = { $seat }: quale insediamento tenti di predominare?
ask-AnnounceChange = { $seat }: cambi governo? L'anarchia dura fino al prossimo cambio.
ask-ChooseGovernment = { $seat }: quale governo adotti?
ask-LoseImprovement = { $seat }: a quale miglioria rinunci?
ask-Sack = { $seat }: distruggi l'insediamento conquistato?

## Azioni

action-roll = I dadi mostrano { $n }
action-token = Gettone: { $token }
action-technology = Tecnologia: { $technology }
action-civilization = Civiltà: { $civilization }
action-place = { $space }
action-done = Fatto
action-seat = { $owner }
action-bid = Offri { $n }
action-pass = Passa
action-take = Prendi: { $card }
action-put-on = Metti { $card } su { $space }
action-stake = Punta { $n }
action-prize-coins = Premio: monete
action-prize-point = Premio: un punto vittoria
action-prize-card = Premio: { $card }
action-prize-unit = Premio: { $kind }
action-prize-growth = Premio: un ingrandimento
action-recruit-in = Arruola { $kind } in { $space }
action-sell-in = Vendi { $kind } in { $space }
action-upgrade-in = Aggiorna { $kind } in { $space }
action-enlarge = Ingrandisci { $space }
action-weapon-in = Costruisci un'arma nucleare in { $space }
action-capital = Sposta la capitale in { $space }
action-colony-ship = Compra la nave colonia
action-move-from-to = Muovi { $kind } da { $space } a { $space2 }
action-carry-from-to = Salpa con { $kind } e carico da { $space } a { $space2 }
action-bear-from-to = Muovi { $kind } con un'arma nucleare da { $space } a { $space2 }
action-launch-from-at = Lancia un'arma nucleare da { $space } su { $space2 }
action-draw = Pesca una carta
action-card = { $strategy }
action-exchange-card = Cambia { $strategy }
action-show = Mostra { $strategy }
action-lay-in = { $token } in { $space }
action-look = Guarda il gettone in { $space }
action-found = Fonda un villaggio in { $space }
action-road = Costruisci strada o ferrovia in { $space }
action-prospect = Fai prospezione in { $space }
action-terraform = Trasforma il territorio { $space }
action-migrate = Il villaggio di { $space } migra
action-attack = Attacca { $seat }
action-allow = Permetti
action-refuse = Rifiuta
action-neutral = Resta neutrale
action-join-attack = Unisciti all'attacco
action-join-defence = Unisciti alla difesa
action-bribe = Corrompi { $n } senatori
action-send-of = Manda { $kind } di { $owner }
action-send-of-with-aircraft = Manda { $kind } di { $owner } con un aereo
action-end-round = Chiudi il round
action-retreat = Ritirata: { $space }
action-fight-on = Combatti ancora
action-wonder = Meraviglia: { $wonder }
action-fanatics = Fanatici in { $space }
action-terror = Un attacco terroristico
action-terror-coins = Colpisci le monete
action-terror-units = Colpisci le unità
action-strike-in = Colpisci { $kind } in { $space }
action-raise = { $kind }
action-raze = Distruggi { $space }
action-give-up = Rinuncia a { $card }
action-deal-with = Tratta con { $seat }
action-deal-with-through = Tratta con { $seat } attraverso la terra di { $seat2 }
action-offer-peace = Offri la pace a { $seat }
action-end-swap = Interrompi lo scambio di { $space }
action-impose-for = Imponi lo scambio di { $space } con { $space2 }
action-duty = Offri un dazio di { $n }
action-swap-for = Scambia la risorsa di { $space } con quella di { $space2 }
action-give-unit-in = Cedi { $kind } in { $space }
action-give-card = Cedi { $card }
action-give-technology = Cedi { $technology }
action-give-coins = Dai { $n } monete
action-ask-unit-in = Chiedi { $kind } in { $space }
action-ask-card = Chiedi { $card }
action-ask-technology = Chiedi { $technology }
action-ask-coins = Chiedi { $n } monete
action-offer = Fai l'offerta
action-drop = Lascia perdere
action-accept = Accetta
action-counter = Fai un'altra offerta
action-dominate-from-to = Predomina { $space2 } da { $space }
action-change-government = Cambia governo
action-adopt = Adotta: { $government }
action-declare-end = Dichiara la fine con { $wonder }

## Eventi

event-turn = Turno { $n }.
event-became = { $seat } gioca con la civiltà { $civilization }.
event-begins = Comincia { $seat }.
event-first = { $seat } gioca per primo in questo turno.
event-bid-shown = { $seat } offre { $n }.
event-turned-up = { $space }: { $token }.
event-looked = { $seat } trova { $token } in { $space }.
event-looked-hidden = { $seat } guarda il gettone in { $space }.
event-treasure-found = { $seat } trova un tesoro di { $n } monete.
event-resource-found = { $space } ha { $token }.
event-prospected = Prospezione di { $seat } in { $space }: { $token }.
event-joined = La civiltà minore di { $space } si unisce a { $seat }.
event-plague-broke-out = Una piaga scoppia in { $space }.
event-barbarians-appear = Barbari in { $space }.
event-barbarians-moved = I barbari muovono da { $space } a { $space2 }.
event-learned = { $seat } possiede { $technology }.
event-wonder-built = { $seat } riceve { $wonder }.
event-wonder-lost = { $seat } prende { $wonder }.
event-took = { $seat } prende { $card }.
event-put-on = { $seat } mette { $card } su { $space }.
event-lost-improvement = { $seat } rinuncia a { $card }.
event-recruited = { $seat }: { $kind } in { $space }.
event-sold = { $seat } vende { $kind } per { $n }.
event-upgraded = { $seat } aggiorna a { $kind } in { $space }.
event-grew = { $space } di { $seat } arriva a dimensione { $n }.
event-capital = { $space } è la capitale di { $seat }.
event-royalty = { $seat } riceve un diritto di { $n }.
event-merit = { $seat } tira per un premio al merito: { $n ->
    [1] vinto
   *[other] perso
    }.
event-founded = { $seat } fonda un villaggio in { $space }.
event-moved = { $kind } muove da { $space } a { $space2 }.
event-built-road = { $seat } costruisce una { $n ->
    [1] strada
   *[other] ferrovia
    } in { $space }.
event-terraformed = { $seat } trasforma il territorio { $space }.
event-migrated = Il villaggio di { $seat } in { $space } migra.
event-nuclear-strike = { $seat } colpisce { $space } con un'arma nucleare.
event-dividend = { $seat } riceve { $n } dal fondo carburante.
event-shrank = { $space } scende a dimensione { $n }.
event-vanished = L'insediamento di { $space } non c'è più.
event-changed-hands = { $space } ora appartiene a { $owner }.
event-lost-piece = { $owner } perde { $kind } in { $space }.
event-captured-piece = { $owner } cattura { $kind } in { $space }.
event-war = { $seat } e { $seat2 } sono in guerra.
event-peace = { $seat } e { $seat2 } sono in pace.
event-senate-voted = Il Senato di { $seat } { $n ->
    [1] acconsente
   *[other] rifiuta
    }.
event-declared = È dichiarata battaglia in { $space }.
event-joined-side = { $seat } si unisce { $n ->
    [1] all'attacco
   *[other] alla difesa
    } in { $space }.
event-battle = Battaglia in { $space }.
event-showed = { $seat } mostra { $kind }.
event-clashed = { $kind } contro { $kind2 }.
event-rolled = L'attacco totalizza { $n }, la difesa { $n2 }.
event-retreat-tried = { $seat } { $n ->
    [1] si ritira
   *[other] non riesce a ritirarsi
    }.
event-battle-over = La battaglia in { $space } è finita. Vincitore: { $owner }.
event-experience = { $seat } guadagna { $n } punti esperienza.
event-cleared = { $seat } sgombra un insediamento barbaro: { $n } monete.
event-freed = { $space } di { $seat } è di nuovo libero.
event-occupied = I barbari occupano { $space }.
event-plundered = { $seat } subisce un saccheggio di { $n } monete.
event-robbed = { $seat } prende un tesoro di { $n } monete.
event-terrorised = Il terrore costerà { $n } monete a { $seat }.
event-sacked = { $seat } saccheggia un insediamento per { $n } monete.
event-paid-for-war = { $seat } paga { $n } per la guerra.
event-drew = { $seat } pesca { $strategy }.
event-drew-hidden = { $seat } pesca una carta strategia.
event-showed-card = { $seat } mostra { $strategy }.
event-event = Evento: { $event }.
event-gladdened = { $space } di { $seat } è felice in questo turno.
event-catastrophe = Catastrofe: { $catastrophe }.
event-struck = { $space } è colpito: dimensioni { $n }, unità { $n2 }.
event-climate-struck = La fascia { $band } è colpita: unità { $n }.
event-revolt = Rivolta in { $space }.
event-revolution = Rivoluzione: il governo di { $seat } cade.
event-government = { $seat }: { $government }.
event-taboo = { $token } è proibito a { $seat }.
event-offered = { $seat } fa un'offerta a { $seat2 }.
event-refused = { $seat } rifiuta.
event-deal-made = { $seat } e { $seat2 } concludono un affare.
event-swapped = { $space } e { $space2 } si scambiano le risorse.
event-swap-ended = { $seat } interrompe lo scambio di { $space }.
event-dominance-tried = { $seat } tenta di predominare { $space }: { $n ->
    [1] riesce
   *[other] fallisce
    }.
event-critical = Risorsa critica: { $token }.
event-earned = { $seat } guadagna { $n } monete.
event-era = Una nuova era: { $era }.
event-last-turn = La partita finisce con questo turno.
event-out-of-game = { $seat } è fuori dal gioco.
event-ended = La partita è finita.

## Come si è vinto

won-technologies = L'età della partita è conclusa: vince chi ha più punti.
won-diplomatic = Vittoria diplomatica: vince chi ha più punti.
won-military = Vittoria militare: vince chi ha più punti.
won-technological = Le stelle sono raggiunte: vince chi ha più punti.
won-conquest = Conquista totale.
won-turn-limit = L'ultimo turno è finito: vince chi ha più punti.

## Nomi

government-no_government = nessun governo
owner-barbarian_tribes = i barbari
owner-nobody = nessuno
owner-0 = giocatore 1
owner-1 = giocatore 2
owner-2 = giocatore 3
owner-3 = giocatore 4
owner-4 = giocatore 5
owner-5 = giocatore 6
band-arctic = artica
band-tropical = tropico-equatoriale
band-antarctic = antartica
era-ancient = antica
era-medieval = medievale
era-industrial = industriale
era-modern = moderna
kind-ancient_infantry = fanteria antica
kind-medieval_infantry = fanteria medievale
kind-industrial_infantry = fanteria industriale
kind-modern_infantry = fanteria moderna
kind-ancient_cavalry = cavalleria antica
kind-medieval_cavalry = cavalleria medievale
kind-industrial_cavalry = cavalleria industriale
kind-modern_cavalry = cavalleria moderna
kind-ancient_artillery = artiglieria antica
kind-medieval_artillery = artiglieria medievale
kind-industrial_artillery = artiglieria industriale
kind-modern_artillery = artiglieria moderna
kind-ancient_ship = nave antica
kind-medieval_ship = nave medievale
kind-industrial_ship = nave industriale
kind-modern_ship = nave moderna
