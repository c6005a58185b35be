### Through the Ages in italiano.

game-title = Through the Ages
game-about = Da due a quattro civiltà crescono dall'antichità ai tempi moderni, fra fattorie e miniere, meraviglie, leader, governi, eserciti e patti. L'edizione originale del 2006; vince chi lascia la cultura più grande.
game-length = da una a quattro ore
game-leaving = Nella partita completa le regole permettono di lasciare all'inizio di un turno: il punteggio non conta più, chi resta sta davanti, e le guerre contro chi lascia finiscono senza effetto. Si annuncia al tavolo, fra le proprie azioni.
game-difficulty = impegnativo

## Opzioni

option-length = quanta partita si gioca
option-length-simple = semplice: mazzi civili A e I, senza carte militari
option-length-advanced = avanzata: fino alla fine dell'Epoca II, senza guerre
option-length-full = completa: tutte le epoche, con le guerre
option-easier = più facile: un segnalino giallo in più e limiti urbani più alti di uno
option-easier-on = sì
option-easier-off = no
option-no_ganging_up = nessuno può essere attaccato da due giocatori in un round
option-no_ganging_up-on = sì
option-no_ganging_up-off = no
option-peaceful = pacifica: senza aggressioni e guerre
option-peaceful-off = no
option-peaceful-with_pacts = sì, con tutti i patti
option-peaceful-without_pacts = sì, senza i patti diventati inutili
option-peaceful-no_pacts = sì, senza alcun patto (libro italiano)
option-draw_by_action = le carte militari si pescano con azioni militari invece che a fine turno
option-draw_by_action-on = sì
option-draw_by_action-off = no
option-bonus = carte bonus dell'Epoca III
option-bonus-standard = secondo la lunghezza della partita
option-bonus-public3 = tre scoperte dall'inizio
option-bonus-public4 = quattro scoperte dall'inizio
option-bonus-public5 = cinque scoperte dall'inizio
option-bonus-age_by_age = cinque, rivelate epoca per epoca
option-bonus-private = ognuno ne tiene in segreto
option-bonus-open = ognuno sceglie fra tutte, apertamente
option-fewer_bonuses = gli eventi dell'Epoca III rimasti nei mazzi non si conteggiano
option-fewer_bonuses-on = sì
option-fewer_bonuses-off = no
option-idle_mine = una miniera può restare ferma, contro la corruzione
option-idle_mine-on = sì
option-idle_mine-off = no
option-leaving = si può lasciare con onore la partita completa
option-leaving-on = sì
option-leaving-off = no
warn-not-in-simple = La partita semplice non usa questa opzione: { $option }.
warn-fewer-bonuses-alone = Meno bonus senza un'altra variante dei bonus è sconsigliato: i bonus premiano molti aspetti di una civiltà.

## Domande

ask-Act = { $seat }, le tue azioni: te ne restano { $civil ->
    [one] 1 civile
   *[other] { $civil } civili
    } e { $military ->
    [one] 1 militare
   *[other] { $military } militari
    }.
ask-Act-first = { $seat }, primo round: prendi carte con { $civil ->
    [one] 1 azione civile
   *[other] { $civil } azioni civili
    }.
ask-StayOrLeave = { $seat }, comincia il tuo turno: continui a giocare o lasci la partita?
ask-PoliticalAction = { $seat }, la tua azione politica; azioni militari rimaste: { $military }.
ask-PlaceEvent = { $seat }, quale carta metti fra gli eventi futuri?
ask-OfferBuilding = { $seat }, costruisci gratis { $card }?
ask-TakeFreely = { $seat }, prendi carte per un massimo di { $n ->
    [one] 1 azione civile
   *[other] { $n } azioni civili
    }, al prezzo della tua prossima azione politica.
ask-ChooseRuin = { $seat }, quale tua meraviglia va in rovina?
ask-KeepBonus = { $seat }, quale carta bonus tieni in segreto?
ask-ChooseBonus = { $seat }, quale carta bonus scegli?
ask-Bid = { $seat }, si colonizza { $card }; offerta più alta finora: { $n }. Quanto offri?
ask-SendForce = { $seat }, paga per { $card }: forza { $has } su { $needs }, almeno un'unità.
ask-Commit = { $seat }, { $card } contro { $seat2 }: la tua forza { $has }, necessaria { $needs }. Sacrifichi unità?
ask-Defend = { $seat }, { $seat2 } attacca con { $card }: forza { $needs } contro la tua di { $has }. Come ti difendi?
ask-Discard = { $seat }, scarta { $n ->
    [one] 1 carta militare
   *[other] { $n } carte militari
    }.
ask-Shed = { $seat }, { $n ->
    [one] c'è 1 carta militare
   *[other] ci sono { $n } carte militari
    } da scartare: di quale epoca è la prossima?
ask-LoseWorker = { $seat }, da quale carta parte il lavoratore perduto?
ask-DestroyOwn = { $seat }, quale fattoria, miniera o edificio perdi?
ask-DestroyRival = { $seat }, quale edificio di { $seat2 } si abbatte?
ask-CedeColony = { $seat }, quale colonia perdi?
ask-GainMix = { $seat }, ricevi { $n } fra cibo e risorse: quanto in cibo?
ask-GainEither = { $seat }, cibo o risorse?
ask-LoseMix-own = { $seat }, perdi { $n } fra cibo e risorse: quanto in cibo?
ask-LoseMix = { $seat }, { $seat2 } perde { $n } fra cibo e risorse: quanto in cibo?
ask-AnswerPact = { $seat }, { $seat2 } ti offre il patto { $card }; saresti la parte { $side }.
ask-AnswerPact-both = { $seat }, { $seat2 } ti offre il patto { $card }, uguale per entrambe le parti.
ask-IdleMine = { $seat }, segnalini blu nella banca: { $n }. Lasci ferma una miniera?
ask-UseActionCard = { $seat }, che cosa fai con { $card }?
ask-ChooseRaid = { $seat }, quale edificio di { $seat2 } distruggi? { $n ->
    [one] Se ne distrugge uno solo.
   *[other] Poi puoi distruggerne in tutto fino a { $n } della stessa carta.
    }
ask-ChooseRaid-more = { $seat }, distruggi un altro edificio di { $seat2 } della stessa carta? { $n ->
    [one] Sarebbe l'ultimo.
   *[other] Se ne possono distruggere ancora { $n }.
    }
ask-ChooseAnnexed = { $seat }, quale colonia prendi?
ask-StealTechnology = { $seat }, puoi prendere { $n } di scienza a { $seat2 }; porti via una tecnologia speciale per una parte?

## Perché una cosa non si può fare adesso

why-first-round = Nel primo round si possono solo prendere carte.
why-not-in-hand = { $card } non è nella tua mano, o non si gioca così.
why-military-actions = Servono { $needs ->
    [one] 1 azione militare
   *[other] { $needs } azioni militari
    }, te ne restano { $has }.
why-no-cards-to-draw = Qui non si pescano carte militari con un'azione, o non ce ne sono.
why-no-barter = Nessun patto ti lascia ora pagare un bene con l'altro.
why-not-an-action = Questa non è una delle azioni del tuo turno.
why-no-liner = Non hai transatlantici.
why-liner-gone = I tuoi transatlantici sono già salpati in questo turno.
why-no-recruits = Nessun tuo leader arruola nuovi lavoratori, o non così.
why-bank-empty = La tua banca gialla è vuota.
why-no-civil-action = Servono { $needs ->
    [one] 1 azione civile
   *[other] { $needs } azioni civili
    }, te ne restano { $has }.
why-food = Costa { $needs } di cibo, ne hai { $has }.
why-resources = Costa { $needs ->
    [one] 1 risorsa
   *[other] { $needs } risorse
    }, ne hai { $has }.
why-unknown-technology = Non hai la tecnologia { $card }.
why-no-worker-on = Non c'è nessun lavoratore su { $card }.
why-not-an-upgrade = Si migliora in { $card } solo da un livello inferiore dello stesso tipo.
why-no-unused-worker = Non hai lavoratori non utilizzati.
why-urban-limit = { $card }: il tuo governo consente { $most } edifici di quel tipo.
why-no-wonder = Non hai meraviglie in costruzione.
why-stages = Ora si può costruire insieme al massimo { $most ->
    [one] 1 piano
   *[other] { $most } piani
    }.
why-no-blue-token = Nella banca non restano segnalini blu per coprire il piano.
why-just-taken = { $card } è stata presa in questo turno: le carte azione aspettano il prossimo.
why-card-useless = { $card } non servirebbe: ciò che contiene ora non si può fare.
why-nothing-to-upgrade = Non hai nulla da migliorare: manca una tecnologia migliore dello stesso tipo, o un lavoratore su una inferiore.
why-no-technology-in-hand = Non hai tecnologie in mano.
why-no-card-there = Al posto { $n } della riga non c'è nessuna carta.
why-civil-actions = { $card } richiede { $needs ->
    [one] 1 azione civile
   *[other] { $needs } azioni civili
    }, te ne restano { $has }.
why-wonder-begun = { $card } è ancora in costruzione.
why-leader-of-age = Hai già preso un leader dell'epoca di { $card }.
why-known-technology = Hai già { $card } in mano o in gioco.
why-hand-full = Hai in mano { $has } carte, e { $most } è il limite per prenderne.
why-no-shared-science = { $card }: nella cooperazione scientifica serve scienza a entrambe le parti; tu ne hai { $has }, l'altra parte { $others }.
why-no-government = { $card } non è un governo.
why-red-used = { $card }: la rivoluzione deve essere la prima e unica azione militare del turno; { $n ->
    [one] ne è già stata compiuta 1
   *[other] ne sono già state compiute { $n }
    }.
why-white-used = { $card }: una rivoluzione deve essere la prima e unica azione civile del turno; { $n ->
    [one] ne è già stata compiuta 1
   *[other] ne sono già state compiute { $n }
    }.
why-science = { $card } costa { $needs } di scienza, ne hai { $has }.
why-bid-low = Un'offerta deve essere almeno { $needs }, non { $has }.
why-bid-high = Non potresti pagare { $needs }: al massimo puoi inviare { $has }.
why-bid-or-pass = Offri o passa.
why-force = La spedizione deve raggiungere { $needs }, con almeno un'unità, ed è a { $has }; manda solo quello che hai.
why-discard-order = Scegli una carta della tua mano; { $n ->
    [one] ne resta 1
   *[other] ne restano { $n }
    } da scartare.
why-not-on-card = { $card } non lo consente.
why-no-event-in-hand = Non è un evento né un territorio della tua mano.
why-leaving-late = La partita si lascia all'inizio del proprio turno; annuncialo fra le tue azioni.
why-no-leaving = A questo tavolo si è convenuto che nessuno lascia.
why-leaving-in-full = Solo la partita completa permette di lasciare.
why-not-political = Questa non è un'azione politica.
why-no-such-pact = Non sei parte di { $card }.
why-no-settler = Nessun tuo leader colonizza { $card } senza sacrifici.
why-settled = { $card }: il tuo leader ha già colonizzato un territorio, e lo fa una volta sola.
why-no-territory = { $card } non è un territorio.
why-no-rival = { $card } richiede un rivale ancora in gioco.
why-peaceful-leader = { $card } non attacca nessuno.
why-ganging-up = { $seat2 } è già sotto attacco di qualcun altro.
why-pact-forbids = Un patto ti vieta di attaccare { $seat2 }.
why-no-wars-against = Un patto protegge { $seat2 } da ogni guerra.
why-nothing-to-attack = { $seat2 } non ha nulla che { $card } possa colpire.
why-no-technology = { $card } non è una tecnologia.
why-take-or-done = Prendi una carta che puoi prendere, o di' che hai finito.
why-stay-first = Prima indica se continui a giocare o lasci la partita.
why-bonus-kept = Tieni già { $card }.
why-bonus-not-dealt = { $card } non è fra le carte bonus che hai ricevuto.
why-bonus-taken = { $card } è già stata scelta.
why-not-a-bonus = { $card } non è una carta bonus: lo sono gli eventi dell'Epoca III.
why-all-chosen = Non c'è altro da scegliere: { $card }.
why-not-a-building = { $card } non è una fattoria, una miniera o un edificio urbano.
why-not-urban = { $card } non è un edificio urbano.
why-no-building-there = { $seat2 } non ha edifici di { $card }.
why-raze-one = Si distrugge almeno un edificio.
why-one-card-only = Tutti gli edifici distrutti sono di una sola carta: { $card }.
why-no-such-colony = { $card } non è una colonia di { $seat2 }.
why-food-part = In cibo se ne può avere da { $least } a { $most }.
why-all-or-none = Tutto in cibo ({ $n }), o niente.
why-pact-first = Prima accetta o rifiuta il patto.
why-mine-first = Prima indica se una miniera resta ferma.
why-no-unit-left = Non hai altre unità da sacrificare: { $card }.
why-no-sacrifice = Nell'ultimo round nessuno sacrifica unità.
why-no-cards-in-war = In guerra non si giocano carte bonus.
why-no-bonus-card = { $card } non è una carta bonus per difesa e colonizzazione.
why-no-such-special = { $card } non è una tecnologia speciale di { $seat2 }.
why-steal-dear = { $card } vale { $needs } di scienza, e di quella che puoi prendere resta { $has }.
why-only-this-building = Qui si costruisce gratis solo { $card }.
why-not-your-wonder = { $card } non è una tua meraviglia completata.
why-in-ruins = { $card } è già in rovina.
why-wonder-of-other-age = { $card } non è di un'epoca che ora va in rovina.

## Azioni

action-deal = Nella riga arriva { $card }
action-draw = Si pesca { $card }
action-reveal = Si rivela { $card }
action-show = { $card } è una carta bonus
action-keep = Tieni { $card } come carta bonus
action-plan = Metti una carta dell'Epoca { $age } fra gli eventi futuri
action-event = Metti { $card } fra gli eventi futuri
action-attack-on = Aggressione: { $card } contro { $seat }
action-war-on = Guerra: { $card } contro { $seat }
action-pact-with-as = Offri { $card } a { $seat } prendendo la parte { $side }
action-pact-with = Offri { $card } a { $seat }
action-cancel = Annulla il patto { $card }
action-settle = Colonizza { $card } senza sacrifici
action-pass = Passa
action-leave = Lascia la partita con onore, all'inizio del turno
action-stay = Continua a giocare
action-bid = Offri { $n }
action-send = Sacrifica un'unità: { $card }
action-use = Usa { $card }
action-accept = Accetta
action-refuse = Rifiuta
action-discard = Scarta { $card }
action-shed = Scarta una carta dell'Epoca { $age }
action-food = { $n } in cibo, il resto in risorse
action-lose = Rinuncia a un lavoratore: { $card }
action-raze = Abbatti un edificio: { $card }
action-cede = La colonia { $card }
action-turn = Va in rovina: { $card }
action-steal = Porta via { $card }
action-idle = Lascia ferma una miniera
action-work = Fai lavorare tutte le miniere
action-grow = Aumenta la popolazione
action-liner = Aumenta la popolazione con i transatlantici
action-recruit = Cresci e arruola il nuovo lavoratore: { $card }
action-build = Costruisci: { $card }
action-upgrade-to = Migliora { $card } in { $card2 }
action-destroy = Rinuncia, per liberare il lavoratore: { $card }
action-stage = { $n ->
    [one] Costruisci 1 piano della meraviglia
   *[other] Costruisci { $n } piani della meraviglia
    }
action-elect = Metti in gioco come leader { $card }
action-discover = Gioca { $card } dalla mano
action-revolt = Rivoluzione: { $card }
action-play = Gioca la carta azione { $card }
action-take = Prendi la carta al posto { $n } della riga
action-take-card = Prendi { $card } dal posto { $n }
action-tactic = Tattica: { $card }
action-muster = Pesca una carta militare con un'azione militare
action-barter = Paga un bene con l'altro, per patto
action-barter-food = Metti 1 di cibo, per pagare 1 risorsa (per patto)
action-barter-resource = Metti 1 risorsa, per pagare 1 di cibo (per patto)
action-done = Fatto
action-end-drawing = { $n ->
    [0] Fatto, senza pescare carte militari
    [one] Fatto, pescando solo 1 carta militare
   *[other] Fatto, pescando solo { $n } carte militari
    }

## Che cosa è successo

event-dealt = { $card } arriva nella riga, al posto { $n }.
event-removed = { $card } lascia la riga.
event-turn = Round { $n }, Epoca { $age }: il turno di { $seat }.
event-took = { $seat } prende { $card } con { $n ->
    [one] 1 azione civile
   *[other] { $n } azioni civili
    }.
event-grew = La popolazione di { $seat } cresce di { $n }.
event-recruited = { $seat } cresce e arruola: { $card }, per { $n ->
    [one] 1 risorsa
   *[other] { $n } risorse
    }.
event-built = { $seat } costruisce { $card } per { $n ->
    [one] 1 risorsa
   *[other] { $n } risorse
    }.
event-upgraded = { $seat } migliora { $card } in { $card2 }.
event-destroyed = { $seat } rinuncia a un lavoratore di { $card }.
event-staged = { $seat } lavora a { $card }: { $n ->
    [one] 1 piano costruito
   *[other] { $n } piani costruiti
    }.
event-completed = { $seat } completa { $card }.
event-elected = { $card } guida ora la civiltà di { $seat }.
event-discovered = { $seat } gioca { $card } per { $n } di scienza.
event-overthrown = Finisce il governo di { $seat }: { $card }.
event-revolution = Rivoluzione: { $seat } passa a { $card } per { $n } di scienza.
event-reformed = { $seat } passa in pace a { $card } per { $n } di scienza.
event-played = { $seat } gioca { $card }.
event-ordered = { $seat } adotta la tattica { $card }.
event-bartered = { $seat } mette 1 di cibo: pagherà 1 risorsa.
event-bartered-resource = { $seat } mette 1 risorsa: pagherà 1 di cibo.
event-got-food = { $seat } riceve { $n } di cibo.
event-got-resources = { $seat } riceve { $n ->
    [one] 1 risorsa
   *[other] { $n } risorse
    }.
event-lost-food = { $seat } perde { $n } di cibo.
event-lost-resources = { $seat } perde { $n ->
    [one] 1 risorsa
   *[other] { $n } risorse
    }.
event-culture = { $seat }: +{ $n } di cultura.
event-culture-lost = { $seat }: −{ $n } di cultura.
event-science = { $seat }: +{ $n } di scienza.
event-science-lost = { $seat }: −{ $n } di scienza.
event-harvest = Le fattorie di { $seat } producono { $n } di cibo.
event-mined = Le miniere di { $seat } producono { $n ->
    [one] 1 risorsa
   *[other] { $n } risorse
    }.
event-ate = Il popolo di { $seat } mangia { $n } di cibo.
event-famine = Carestia: a { $seat } mancano { $n } di cibo.
event-corrupted = La corruzione prende a { $seat } { $n ->
    [one] 1 risorsa
   *[other] { $n } risorse
    }.
event-uprising = Sommossa: { $seat } ha { $n ->
    [one] 1 lavoratore scontento
   *[other] { $n } lavoratori scontenti
    }, più di quelli non utilizzati, e nulla si produce.
event-rested = { $seat } lascia ferma una miniera.
event-drew = { $seat } pesca { $card }.
event-drew-hidden = { $seat } pesca una carta militare.
event-reshuffled = Gli scarti militari si rimescolano: { $n ->
    [one] 1 carta
   *[other] { $n } carte
    }.
event-discarded = { $seat } scarta { $card } (Epoca { $age }).
event-discarded-hidden = { $seat } scarta una carta militare dell'Epoca { $age }.
event-placed = { $seat } mette { $card } (Epoca { $age }) fra gli eventi futuri.
event-placed-hidden = { $seat } mette una carta dell'Epoca { $age } fra gli eventi futuri.
event-revealed = { $seat } rivela { $card }.
event-shuffled = Gli eventi futuri diventano correnti: { $n ->
    [one] 1 carta
   *[other] { $n } carte
    }.
event-bid = { $seat } offre { $n }.
event-passed = { $seat } passa.
event-unclaimed = Nessuno vuole { $card }.
event-colonized = { $seat } colonizza { $card } con un'offerta di { $n }.
event-sent = { $seat } invia { $card }.
event-used = { $seat } usa { $card }: +{ $n }.
event-lost-colony = { $seat } perde { $card }.
event-settled = { $seat } colonizza { $card } senza sacrifici.
event-attacked = { $seat } attacca { $seat2 }: { $card }.
event-repelled = { $seat2 } resiste all'attacco di { $seat }: { $card } non ha effetto.
event-succeeded = L'attacco di { $seat } a { $seat2 } riesce: { $card }.
event-sacrificed = { $seat } sacrifica { $n ->
    [one] 1 unità
   *[other] { $n } unità
    }: { $card }.
event-war-declared = { $seat } dichiara guerra a { $seat2 }: { $card }.
event-war-won = { $seat } vince la guerra contro { $seat2 } con un vantaggio di { $n }.
event-war-drawn = { $seat } e { $seat2 } hanno pari forza: { $card } non cambia nulla.
event-war-void = { $seat }: la guerra { $card } finisce senza effetto.
event-offered = { $seat } offre un patto a { $seat2 }: { $card }.
event-pact-made = { $seat } e { $seat2 } sono legati da { $card }.
event-refused = { $seat } rifiuta ciò che { $seat2 } offriva: { $card }.
event-pact-ended = { $card }, il patto di { $seat }, è finito.
event-lost-worker = { $seat } perde un lavoratore non utilizzato.
event-lost-worker-from = { $seat } perde un lavoratore di { $card }.
event-yellow = { $seat }: +{ $n ->
    [one] 1 segnalino giallo
   *[other] { $n } segnalini gialli
    }.
event-yellow-lost = { $seat }: −{ $n ->
    [one] 1 segnalino giallo
   *[other] { $n } segnalini gialli
    }.
event-blue = { $seat }: −{ $n ->
    [one] 1 segnalino blu
   *[other] { $n } segnalini blu
    }.
event-rebelled = Ribellione: a { $seat } { $n ->
    [one] manca 1 azione civile
   *[other] mancano { $n } azioni civili
    } in questo turno.
event-rebelled-next = Ribellione: a { $seat } { $n ->
    [one] mancherà 1 azione civile
   *[other] mancheranno { $n } azioni civili
    } nel prossimo turno.
event-leader-gone = { $seat } non ha più { $card }.
event-ruined = { $card } di { $seat } va in rovina.
event-abandoned = { $seat } abbandona { $card }, ancora in costruzione.
event-stolen = { $seat } porta via { $card } a { $seat2 }.
event-razed = { $seat } perde un edificio: { $card }.
event-age = Comincia l'Epoca { $age }.
event-obsolete = { $card } di { $seat } è obsoleta.
event-last-round = Il round { $n } è l'ultimo.
event-bonus-shown = Carta bonus: { $card }.
event-bonus-dealt = { $seat } riceve la carta bonus { $card }.
event-bonus-dealt-hidden = { $seat } riceve una carta bonus.
event-bonus-kept = { $seat } tiene la carta bonus { $card }.
event-bonus-kept-hidden = { $seat } tiene una carta bonus.
event-bonus-chosen = { $seat } sceglie la carta bonus { $card }.
event-final = Alla fine si conteggia { $card }.
event-scored = { $seat } segna { $n } di cultura con { $card }.
event-line = { $seat }, { $line }: +{ $n } di cultura.
event-announced = { $seat } lascerà la partita all'inizio del suo prossimo turno.
event-taken-back = { $seat } alla fine continua a giocare.
event-left = { $seat } lascia la partita con onore.
event-ended = La partita finisce dopo { $n ->
    [one] 1 round
   *[other] { $n } round
    }.
event-politics-lost = { $seat } ha rinunciato alla prossima azione politica.
event-ignored = La partita semplice non usa una parte di { $card }: si ignora.

## Come si è vinto

won-culture = { $seat } ha più cultura: { $n }.
won-shared = Cultura pari, { $n }: la vittoria è condivisa.
won-last = { $seat } è l'ultima persona rimasta in gioco.

## Nomi

age-A = A
age-I = I
age-II = II
age-III = III
age-IV = IV
side-a = A
side-b = B
line-technologies = tecnologie dell'Epoca I
line-strength = forza
line-happiness = felicità
line-science = produzione di scienza
line-food = produzione di cibo
line-resources = produzione di risorse
kind-farm = Fattoria
kind-mine = Miniera
kind-lab = Laboratorio
kind-temple = Tempio
kind-arena = Arena
kind-library = Biblioteca
kind-theater = Teatro
kind-infantry = Fanteria
kind-cavalry = Cavalleria
kind-artillery = Artiglieria
kind-air_force = Forze Aeree
kind-government = Governo
kind-special = Tecnologia speciale
kind-wonder = Meraviglia
kind-leader = Leader
kind-action = Carta azione
kind-event = Evento
kind-territory = Territorio
kind-tactic = Tattica
kind-bonus = Carta bonus
kind-aggression = Aggressione
kind-war = Guerra
kind-pact = Patto
kinds-lab = laboratori
kinds-temple = templi
kinds-library = biblioteche
kinds-theater = teatri
kinds-infantry = fanteria
kinds-cavalry = cavalleria
kinds-artillery = artiglieria
kinds-urban = edifici urbani
kinds-units = unità
kinds-goods = fattorie e miniere
kinds-civil = fattorie, miniere ed edifici urbani
unit-line-military = serie militare
unit-line-civil = serie civile
unit-line-colonization = serie coloniale
unit-line-construction = serie edilizia

## Che cosa fanno le carte

amount-culture = { $n } di cultura
amount-science = { $n } di scienza
amount-strength = { $n } di forza
amount-happiness = { $n ->
    [one] 1 viso felice
   *[other] { $n } visi felici
    }
amount-unhappiness = { $n ->
    [one] 1 viso infelice
   *[other] { $n } visi infelici
    }
amount-minus = meno { $things }
amount-food = { $n } di cibo
amount-resource = { $n ->
    [one] 1 risorsa
   *[other] { $n } risorse
    }
amount-civil = { $n ->
    [one] 1 azione civile
   *[other] { $n } azioni civili
    }
amount-military = { $n ->
    [one] 1 azione militare
   *[other] { $n } azioni militari
    }
amount-limit = limite urbano { $n }
amount-hand = posto per { $n } in più in ogni mano
amount-colonization = { $n } per colonizzare
amount-blue = { $n ->
    [one] 1 segnalino blu
   *[other] { $n } segnalini blu
    }
amount-yellow = { $n ->
    [one] 1 segnalino giallo
   *[other] { $n } segnalini gialli
    }
amount-population = { $n ->
    [one] 1 lavoratore
   *[other] { $n } lavoratori
    }
amount-military_cards = { $n ->
    [one] 1 carta militare
   *[other] { $n } carte militari
    }
who-each = Tutti: { $things }
who-active = Il giocatore di turno: { $things }
who-strongest = Il più forte: { $things }
who-two_strongest = I due più forti: { $things }
who-weakest = Il più debole: { $things }
who-two_weakest = I due più deboli: { $things }
who-most_culture = Chi ha più cultura: { $things }
who-least_culture = Chi ha meno cultura: { $things }
who-most_culture_if_weak = Chi ha più cultura, se è fra i due più deboli: { $things }
who-happiest = Tutti quelli che hanno più visi felici: { $things }
effect-cheaper_urban = gli edifici urbani costano meno: { $a } al livello I, { $b } al livello II, { $c } al livello III
effect-stages = fino a { $n } piani di una meraviglia con una sola azione civile
effect-strength_per_unit = { $n } di forza per ognuna: { $things } (non di nuovo se sacrificata)
effect-faces_times = ogni viso felice conta { $n } volte
effect-free_growth = una volta per turno cresci senza azione civile, con { $n } di cibo in meno
effect-best_mine_twice = { $n } segnalino blu in più sulla miniera attiva migliore
effect-score_workers = al completamento: { $a } di cultura per lavoratore su unità ed edifici urbani, { $b } per ognuno su fattorie e miniere
effect-score_technologies = al completamento: { $n } di cultura per ogni livello di ogni tecnologia in gioco
effect-score_levels = al completamento: { $n } di cultura per livello di ogni lavoratore fra { $things }
effect-taking_technology = ogni volta che prendi una tecnologia: { $things }
effect-unit_resources = ogni turno { $n } risorsa solo per le unità
effect-culture_of_card = { $n } di cultura per ogni unità di { $card }, al massimo { $most }
effect-cheaper_growth = crescere costa { $n } di cibo in meno
effect-settle = una volta per partita, come azione politica, un territorio in mano diventa colonia senza sacrifici
effect-recruit = con un'azione civile cresci e arruola il lavoratore, con { $a } di cibo e { $b } risorsa in meno
effect-no_tactics = la tua carta tattica si ignora
effect-stronger_units = { $n } di forza in più per unità, anche se sacrificata: { $things }
effect-culture_per_worker = { $n } di cultura per ognuno: { $things }
effect-strength_per_face = { $n } di forza per ogni viso felice su { $things }
effect-attacked = { $things } ogni volta che subisci un'aggressione o una guerra
effect-best_science = scienza pari al livello del migliore fra { $things }
effect-playing_technology = ogni volta che giochi una tecnologia: { $things }
effect-culture_per_face = { $n } di cultura per ogni viso felice su { $things } e meraviglie
effect-cheaper_wonders = prendere una meraviglia costa { $n } azione civile in meno
effect-cheaper_technology = le tecnologie costano { $n } di scienza in meno: { $things }
effect-cheaper_buildings = costruire costa { $n } risorsa in meno: { $things }
effect-better_colonization_cards = ogni carta bonus conta { $n } in più per colonizzare
effect-culture_per_colony = { $n } di cultura per ogni colonia
effect-military_revolution = una rivoluzione usa tutte le azioni militari invece di quelle civili
effect-best_army_again = il bonus della tua armata migliore conta un'altra volta
effect-culture_per_pair = { $n } di cultura per ogni coppia, uno per tipo: { $things }
effect-best_theater_twice = uno dei tuoi teatri migliori dà due volte la sua cultura
effect-culture_per_level = { $n } di cultura per livello di ognuno: { $things }
effect-science_per_worker = { $n } di scienza per ognuno: { $things }
effect-peaceful = non puoi giocare aggressioni né guerre
effect-dearer_attacks = attaccarti costa { $n } volte le azioni militari
effect-labs_are_mines = i laboratori dall'Epoca I in poi sono anche miniere, del valore del livello
effect-dearer_for_others = gli altri pagano { $n } risorsa in più per costruire o migliorare: { $things }
effect-better_defense_cards = le carte difesa contano { $n } volte
effect-cheaper_units_at_war = le unità costano { $n } risorse in meno finché sei in guerra per dichiarazione altrui
effect-build_wonder_stage = costruisci un piano di una meraviglia con { $n } risorse in meno
effect-grow_then = cresci a prezzo pieno, poi ricevi { $things }
effect-build_new = costruisci uno di questi, nuovo, con { $n } in meno: { $things }
effect-arm = in questo turno, per le unità: { $things }
effect-gain = più { $things }
effect-play_technology = gioca una tecnologia a prezzo pieno, poi ricevi { $things }
effect-upgrade = migliora uno di questi con { $n } in meno: { $things }
effect-arm_against_stronger = risorse per le unità in questo turno per ogni civiltà più forte: { $a }, { $b } o { $c } in 2, 3 o 4 giocatori
effect-culture_against_richer = cultura per ogni civiltà che ne ha di più: { $a }, { $b } o { $c } in 2, 3 o 4 giocatori
effect-choose_gain = a scelta uno fra { $things }
effect-draw = si pescano { $n } carte militari
effect-keep_hand = nessuno scarto di carte militari in eccesso in questo turno
effect-build_free = con un lavoratore non utilizzato, costruzione gratuita: { $card }
effect-grow = la popolazione cresce di { $n } senza costo
effect-lose_population = la popolazione cala di { $n }
effect-destroy_own = perdita di una fattoria, miniera o edificio urbano a propria scelta
effect-lose = meno { $things }
effect-gain_rating-culture-culture = cultura pari all'indice di cultura
effect-gain_rating-science-science = scienza pari all'indice di scienza
effect-gain_rating-culture-science = cultura pari all'indice di scienza
effect-gain_mix = più { $n } fra cibo e risorse, a scelta
effect-lose_mix = meno { $n } fra cibo e risorse, a scelta
effect-produce-farms = le fattorie producono, senza consumo
effect-produce-mines = le miniere producono, senza corruzione
effect-produce-both = fattorie e miniere producono, con consumo e corruzione
effect-lose_food = tutto il cibo va perso
effect-rebel = { $n } azioni civili in meno per ogni lavoratore scontento: in questo turno per il giocatore di turno, nel prossimo per gli altri
effect-yield_territory = { $n } segnalino giallo della banca passa a quella del più forte
effect-unrest = meno { $n } di cultura per ogni lavoratore scontento
effect-emigrate = metà degli scontenti, per eccesso, torna nella banca
effect-lose_old_leader = un leader che non è dell'epoca in corso si scarta
effect-lose_colony = perdita di una colonia a propria scelta
effect-agreement = può prendere dalla riga carte per { $n } azioni civili, al prezzo della prossima azione politica; poi la riga si rifornisce
effect-turn_wonder = una meraviglia finita dell'Epoca A o I perde l'effetto e dà { $n } di cultura
effect-terror = abbatte un edificio urbano a ogni rivale
effect-rank-science = cultura secondo il posto nell'indice di scienza: { $a }, { $b } o { $c } in 2, 3 o 4 giocatori
effect-rank-strength = cultura secondo il posto nella forza: { $a }, { $b } o { $c } in 2, 3 o 4 giocatori
effect-score_wonders = cultura per ogni meraviglia finita: { $a } dell'Epoca A, { $b } della I, { $c } della II, { $d } della III
effect-enslave = la vittima perde un lavoratore; tu ricevi { $things }
effect-plunder = prendi { $n } fra cibo e risorse, nella misura che scegli
effect-raid-up = distruggi un edificio urbano e ricevi metà del costo, per eccesso
effect-raid-down = distruggi fino a { $n } edifici urbani di una carta e ricevi metà del costo, per difetto
effect-annex = prendi una colonia della vittima, col vantaggio permanente
effect-assassinate = la vittima perde il leader; costa il suo livello in azioni militari e dà { $n } di cultura per livello
effect-sabotage = la vittima perde la meraviglia in costruzione; costa il suo livello in azioni militari e dà { $n } di cultura per livello
effect-take = prendi alla vittima fino a { $things }
effect-war_culture = il vincitore prende { $n } di cultura per ogni punto di vantaggio
effect-war_goods = il vincitore prende { $n } fra cibo e risorse per ogni punto di vantaggio, a sua scelta
effect-war_science = il vincitore prende { $n } di scienza per ogni punto di vantaggio, o tecnologie speciali al loro prezzo in scienza
effect-war_territory = il vincitore prende { $a } segnalino giallo dalla banca dello sconfitto e uno in più ogni { $b } punti di vantaggio
effect-holy_war = lo sconfitto perde un lavoratore ogni { $a } punti di vantaggio; il vincitore segna { $b } di cultura per ognuno
effect-score-food_produced_by_farms = { $n } di cultura per ogni cibo prodotto dalle fattorie
effect-score-urban_building_level = { $n } di cultura per livello di ogni edificio urbano
effect-score-colony = { $n } di cultura per ogni colonia
effect-score-level_of_units_and_arenas = { $n } di cultura per livello di ogni unità e arena
effect-score-civil_action = { $n } di cultura per ogni azione civile
effect-score-military_action = { $n } di cultura per ogni azione militare
effect-score-happy_face = { $n } di cultura per ogni viso felice, al massimo 16
effect-score-discontent_worker = { $n } di cultura per ogni lavoratore scontento
effect-score-resource_produced_by_mines = { $n } di cultura per ogni risorsa prodotta dalle miniere
effect-score-content_worker_above_10 = { $n } di cultura per ogni lavoratore contento oltre il decimo
effect-score-level_of_government_and_special_technologies = { $n } di cultura per livello di governo e tecnologie speciali
effect-score-level_III_technology = { $n } di cultura per ogni tecnologia dell'Epoca III (nella partita avanzata dell'Epoca II)
pact-military = { $n } azione militare in più
pact-culture = { $n } all'indice di cultura
pact-strength = { $n } di forza
pact-resource_production = { $n } alla produzione di risorse
pact-food_production = { $n } alla produzione di cibo
pact-barter-food = una volta per turno 1 di cibo paga 1 risorsa
pact-barter-resource = una volta per turno 1 risorsa paga 1 di cibo
pact-cheaper_technology = le tecnologie costano { $n } di scienza in meno
pact-partner_science = per ognuna l'altra parte paga { $n } di scienza
pact-tourism = { $n } di cultura per ogni meraviglia finita dell'altra parte
pact-no_wars = nessuno può dichiarare guerra a questa parte
pact-forbidden = le parti non si possono attaccare
pact-cancels = un attacco fra le parti fa finire il patto
pact-attack-strength = chi attacca l'altra parte ha { $n } di forza in più
pact-both = Entrambe le parti: { $things }
pact-side = Parte { $side }: { $things }

## Il tavolo in parole

none = –
board-title = Through the Ages: round { $n }, Epoca { $age }, turno di { $seat }
board-over = Through the Ages: la partita è finita
board-decks = Carte rimaste: { $civil } civili, { $military } militari
board-last-round = Il round { $n } è l'ultimo
board-current = Eventi correnti: { $things }
board-current-own = Fra questi, tuoi: { $things }
board-future = Eventi futuri: { $things }
board-future-own = Di questi hai messo: { $things }
board-bonus = Carte bonus: { $things }; coperte: { $n }
board-discards = Scarti militari: { $things }; coperti: { $n }
board-discards-own = Coperte, da te: { $things }
cards-of-age = { $n } dell'Epoca { $age }
board-row = Riga delle carte
board-hand = La tua mano civile
board-cards = La tua mano militare
board-secret = Le tue carte bonus segrete: { $things }
just-taken = { $things }, appena presa
head-place = Posto
head-price = Prezzo
head-card = Carta
head-kind = Tipo
head-effect = Che cosa fa
head-age = Epoca
head-copies = Copie in 2/3/4
head-left = Rimasti nella banca
head-faces = Visi felici richiesti
head-eaten = Cibo consumato
head-growth = Cibo per crescere
head-corruption = Risorse perse
side-culture = Cultura
side-science = Scienza
side-points = { $n }, ogni turno { $rate }
side-strength = Forza
side-happiness = Felicità
side-happiness-of = { $n } su { $needs } richiesti, scontenti: { $discontent }
side-actions = Azioni rimaste
side-actions-of = civili { $n } su { $most }, militari { $m } su { $total }
side-yellow = Popolazione
side-yellow-of = non utilizzati { $unused }, banca { $n }; mangia { $eats }, crescere costa { $price }
side-yellow-empty = non utilizzati { $unused }, banca { $n }; mangia { $eats }, non cresce
side-blue = Banca blu
side-blue-of = { $n }; corruzione { $lost }
side-food = Cibo
side-resources = Risorse
side-goods = { $n }, produce { $rate }
side-government = Governo
side-leader = Leader
side-farms = Fattorie
side-mines = Miniere
side-urban = Edifici urbani
side-units = Unità
side-tactic = Tattica
side-specials = Tecnologie speciali
side-wonders = Meraviglie
side-wonder = In costruzione
side-colonies = Colonie
side-pact = Patto offerto
side-war = Guerra dichiarata
side-hand = Mano civile
side-cards = Mano militare
side-technology = { $card }: { $n }
side-technology-stored = { $card }: { $n }, in deposito { $tokens }
side-ruin = { $card } (in rovina)
side-stages = { $card }: piani { $n } su { $most }
side-pact-of = { $card }: parte A { $seat }, parte B { $seat2 }
side-war-on = { $card } contro { $seat }
side-hand-of = { $n }, limite { $most }
side-cards-of = { $things }; limite { $most }
side-shown = note a tutti: { $things }
side-out = ha lasciato
rating-title = Da dove vengono gli indici
rating-culture = Indice di cultura
rating-science = Indice di scienza
rating-strength = Forza
rating-happiness = Felicità
rating-civil = Azioni civili
rating-military = Azioni militari
score-title = Punti cultura per provenienza
score-total = Totale
score-simple = La fine aggiungerebbe
source-production = cultura prodotta
source-famine = carestie
source-politics = eventi messi
source-events = eventi
source-impacts = impatti (eventi dell'Epoca III)
source-cards = carte azione
source-leaders = leader
source-wonders = meraviglie completate
source-colonies = colonie
source-attacks = aggressioni e guerre
source-final = punti bonus della partita semplice

## Aiuto e schede

help-kind = { $things }, Epoca { $age }
help-copies = Copie in 2, 3 e 4 giocatori: { $a }, { $b }, { $c }
help-initial = Stampata su ogni plancia
help-science = costa { $n } di scienza
help-cost = un lavoratore costa { $n } risorse
help-worker = ogni lavoratore dà { $things }
help-gives = dà { $things }
help-now = subito: { $things }
help-stages = piani: { $things }
help-attack = costa { $n ->
    [one] 1 azione militare
   *[other] { $n } azioni militari
    }
help-line = sostituisce le carte più vecchie della { $things }
help-defense = { $n } per difendersi da un'aggressione
help-settling = oppure { $n } per colonizzare
help-revolution = per rivoluzione { $n } di scienza e tutte le azioni civili
help-peaceful = in pace { $n } di scienza e 1 azione civile
help-army = un'armata è { $things }
help-army-bonus = ogni armata aggiunge { $n } di forza
help-antiquated = con un'unità antiquata { $n }
help-air-force = raddoppia il bonus di un'armata a cui si unisce
help-nothing = non succede nulla
sheet-simple = Riassunto: la partita semplice
sheet-advanced = Riassunto: ciò che aggiunge la partita avanzata
sheet-full = Riassunto: ciò che aggiunge la partita completa
sheet-mat = La plancia del giocatore
sheet-technologies = Tecnologie
sheet-wonders = Meraviglie
sheet-leaders = Leader
sheet-actions = Carte azione
sheet-events = Eventi e territori
sheet-military = Carte militari
mat-yellow = Banca gialla
mat-blue = Banca blu
mat-row = Riga delle carte
mat-start = Ogni civiltà inizia con { $things }

## Guardando indietro

chart-culture = Cultura a turno
chart-science = Scienza a turno
chart-strength = Forza
chart-happiness = Visi felici
chart-food = Cibo prodotto
chart-resources = Risorse prodotte
chart-civil = Azioni civili
chart-military = Azioni militari
chart-wonders = Meraviglie
chart-colonies = Colonie
chart-workers = Lavoratori al lavoro

## Quanto sono sicure le cifre di una carta

confidence-certain = Due trascrizioni pubbliche delle carte concordano, e con loro il regolamento dove nomina la carta; la carta stampata non era a disposizione.
confidence-reconstructed = Da una sola trascrizione pubblica: la carta stampata può differire.
confidence-disputed = Due trascrizioni pubbliche non concordano sul numero di copie; le cifre della carta concordano.

## Le carte viste da vicino: il più breve possibile, con un simbolo fra i due punti

face-who-each = Tutti: { $things }
face-who-active = Di turno: { $things }
face-who-strongest = Più forte: { $things }
face-who-two_strongest = 2 più forti: { $things }
face-who-weakest = Più debole: { $things }
face-who-two_weakest = 2 più deboli: { $things }
face-who-most_culture = Più cultura: { $things }
face-who-least_culture = Meno cultura: { $things }
face-who-most_culture_if_weak = Più cultura, se debole: { $things }
face-who-happiest = Più felici: { $things }
face-nothing = Non succede niente
face-now = Subito { $things }
face-antiquated = { $things } (vecchi { $n })
face-cheaper_urban = :urban: −{ $a }/{ $b }/{ $c }:resource: per epoca I/II/III
face-stages = { $n } piani con 1:civil:
face-strength_per_unit = +{ $n }:strength: per { $things }
face-faces_times = :happiness: ×{ $n }
face-free_growth = 1 volta a turno cresci senza :civil:, −{ $n }:food:
face-best_mine_twice = :mine: migliore +{ $n }:blue:
face-score_workers = { $a }:culture: per lavoratore :urban: o :units:, { $b }:culture: per :farm: o :mine:
face-score_technologies = { $n }:culture: per livello di tecnologia
face-score_levels = { $n }:culture: per livello di { $things }
face-taking_technology = { $things } per tecnologia presa
face-unit_resources = { $n }:resource: a turno per :units:
face-culture_of_card = +{ $n }:culture: per { $card }, al massimo { $most }
face-cheaper_growth = Crescere −{ $n }:food:
face-settle = 1 volta: un territorio in mano è colonia
face-recruit = 1:civil:: cresci e arma, −{ $a }:food: −{ $b }:resource:
face-no_tactics = Niente tattiche
face-stronger_units = +{ $n }:strength: per { $things }
face-culture_per_worker = +{ $n }:culture: per { $things }
face-strength_per_face = +{ $n }:strength: per :happiness: di { $things }
face-attacked = { $things } se attaccato
face-best_science = +:science: dal migliore { $things }
face-playing_technology = { $things } per tecnologia giocata
face-culture_per_face = +{ $n }:culture: per :happiness: di { $things }:wonder:
face-cheaper_wonders = Prendere :wonder: −{ $n }:civil:
face-cheaper_technology = { $things } −{ $n }:science:
face-cheaper_buildings = { $things } −{ $n }:resource:
face-better_colonization_cards = Carte bonus +{ $n }:colonization:
face-culture_per_colony = +{ $n }:culture: per :colony:
face-military_revolution = La rivoluzione usa :military:
face-best_army_again = L'armata migliore vale doppio
face-culture_per_pair = +{ $n }:culture: per coppia { $things }
face-best_theater_twice = :theater: migliore vale doppio
face-culture_per_level = +{ $n }:culture: per livello di { $things }
face-science_per_worker = { $n }:science: per { $things }
face-peaceful = Non puoi attaccare
face-dearer_attacks = Attaccarti costa ×{ $n }
face-labs_are_mines = :lab: anche come :mine:
face-dearer_for_others = Altri: { $things } +{ $n }:resource:
face-better_defense_cards = :defense: ×{ $n }
face-cheaper_units_at_war = In guerra :units: −{ $n }:resource:
face-build_wonder_stage = 1 piano di :wonder:, −{ $n }:resource:
face-grow_then = Cresci, poi { $things }
face-build_new = Costruisci { $things }, −{ $n }:resource:
face-arm = { $things } per :units:
face-gain = { $things }
face-play_technology = Gioca una tecnologia, poi { $things }
face-upgrade = Migliora { $things }, −{ $n }:resource:
face-arm_against_stronger = { $a }/{ $b }/{ $c }:resource: per :units: per rivale più forte
face-culture_against_richer = { $a }/{ $b }/{ $c }:culture: per rivale più ricco
face-choose_gain = Uno fra { $things }
face-draw = Pesca { $n } :cards:
face-keep_hand = Non si scarta
face-build_free = Gratis { $card }
face-grow = +{ $n }:population:
face-lose_population = −{ $n }:population:
face-destroy_own = perde un edificio
face-lose = −{ $things }
face-gain_rating-culture-culture = :culture: per turno
face-gain_rating-science-science = :science: per turno
face-gain_rating-culture-science = :culture: pari a :science: per turno
face-gain_mix = +{ $n } :food: o :resource:
face-lose_mix = −{ $n } :food: o :resource:
face-produce-farms = :farm: producono
face-produce-mines = :mine: producono
face-produce-both = :farm: e :mine: producono
face-lose_food = perde tutto :food:
face-rebel = −{ $n }:civil: per scontento
face-yield_territory = { $n }:yellow: al più forte
face-unrest = −{ $n }:culture: per scontento
face-emigrate = metà degli scontenti va via
face-lose_old_leader = vecchi :leader: via
face-lose_colony = perde 1:colony:
face-agreement = prende carte per { $n }:civil:
face-turn_wonder = :wonder: antica in rovina, { $n }:culture:
face-terror = distrugge 1:urban: a ogni rivale
face-rank-science = :culture: per rango in :science:
face-rank-strength = :culture: per rango in :strength:
face-score_wonders = :wonder: A { $a }, I { $b }, II { $c }, III { $d }:culture:
face-enslave = Vittima −1:population:; tu { $things }
face-plunder = Prendi { $n } :food: o :resource:
face-raid-up = Distruggi 1:urban:, metà del costo
face-raid-down = Distruggi fino a { $n }:urban:, metà del costo
face-annex = Prendi 1:colony:
face-assassinate = Uccidi il :leader:, { $n }:culture: a livello
face-sabotage = Rovina la :wonder:, { $n }:culture: a livello
face-take = Prendi { $things }
face-war_culture = { $n }:culture: per punto di vantaggio
face-war_goods = { $n } :food: o :resource: per punto di vantaggio
face-war_science = { $n }:science: o tecnologia per punto di vantaggio
face-war_territory = { $a }:yellow:, +1 ogni { $b } punti di vantaggio
face-holy_war = 1:population: ogni { $a } di vantaggio, { $b }:culture: l'uno
face-score-food_produced_by_farms = { $n }:culture: per :food: prodotto
face-score-urban_building_level = { $n }:culture: per livello di :urban:
face-score-colony = { $n }:culture: per :colony:
face-score-level_of_units_and_arenas = { $n }:culture: per livello di :units::arena:
face-score-civil_action = { $n }:culture: per :civil:
face-score-military_action = { $n }:culture: per :military:
face-score-happy_face = { $n }:culture: per :happiness:
face-score-discontent_worker = { $n }:culture: per scontento
face-score-resource_produced_by_mines = { $n }:culture: per :resource: prodotto
face-score-content_worker_above_10 = { $n }:culture: per lavoratore contento oltre 10
face-score-level_of_government_and_special_technologies = { $n }:culture: per livello di :government::special:
face-score-level_III_technology = { $n }:culture: per tecnologia più nuova
face-pact-both = Entrambi: { $things }
face-pact-side = { $side }: { $things }
face-pact-forbidden = Nessun attacco fra loro
face-pact-cancels = Un attacco lo scioglie
face-pact-attack = Attacco al partner +{ $n }:strength:
face-pact-military = { $signed }:military:
face-pact-culture = { $signed }:culture:
face-pact-strength = { $signed }:strength:
face-pact-resource_production = { $signed }:resource:
face-pact-food_production = { $signed }:food:
face-pact-barter-food = 1:food: paga 1:resource:
face-pact-barter-resource = 1:resource: paga 1:food:
face-pact-cheaper_technology = −{ $n }:science: per giocare
face-pact-partner_science = (partner −{ $n }:science:)
face-pact-tourism = { $n }:culture: per :wonder: del partner
face-pact-no_wars = niente guerre

## Quanto costa un'azione

price-civil = { $n ->
    [0] nessuna azione civile
    [one] 1 azione civile
   *[other] { $n } azioni civili
    }
price-military = { $n ->
    [0] nessuna azione militare
    [one] 1 azione militare
   *[other] { $n } azioni militari
    }
price-all-civil = tutte le azioni civili
price-all-military = tutte le azioni militari
price-science = { $n } di scienza
price-food = { $n } di cibo
price-resources = { $n ->
    [one] 1 risorsa
   *[other] { $n } risorse
    }

## Di che cosa tratta ogni tipo di domanda, per la prima volta che si incontra

coach-Act = Questo è il tuo turno vero e proprio: le azioni bianche prendono carte, costruiscono e giocano tecnologie, le rosse servono all'esercito. Guarda prima cibo e risorse: più fattorie, miniere e laboratori all'inizio fanno fare di più in ogni turno seguente. Tieni d'occhio felicità e corruzione.
coach-StayOrLeave = Lasciare è l'ultima risorsa: chi resta finisce davanti a te. Annulla le guerre che ti riguardano; quasi tutti continuano e si difendono.
coach-PoliticalAction = Prima delle azioni puoi giocare una carta militare: un evento per dopo, un'aggressione o una guerra contro chi è più debole, o un patto. Se nulla va bene, passa; preparare un evento dà cultura e ti fa sapere che cosa arriverà.
coach-PlaceEvent = La carta che metti fra gli eventi futuri uscirà qualche turno dopo, e solo tu la conosci. Scegline una adatta ai tuoi punti forti: spesso decide chi è il più forte, o il più debole.
coach-OfferBuilding = Un edificio gratuito occupa comunque un lavoratore non utilizzato. Prendilo, a meno che tu preferisca tenere quel lavoratore per qualcosa di meglio.
coach-TakeFreely = Puoi prendere carte dalla riga senza spendere azioni, fino al valore indicato. Le carte care in fondo a destra sono quelle che ti fanno risparmiare di più.
coach-ChooseRuin = La meraviglia va in rovina e non dà più ciò che dava. Rinuncia a quella il cui effetto userai meno d'ora in poi.
coach-KeepBonus = La carta che tieni in segreto ti darà punti alla fine. Scegli quella in cui pensi di primeggiare.
coach-ChooseBonus = Tutti vedono questa scelta. Prendi il bonus adatto alla civiltà che stai costruendo, non quello in cui oggi primeggi.
coach-Bid = Chi offre di più ottiene la colonia e deve inviare unità e carte bonus di quella forza, che vanno perdute. Conta che cosa invieresti prima di offrire: una colonia è buona, un esercito perduto invita alle aggressioni.
coach-SendForce = Hai vinto l'asta e ora paghi con unità e carte bonus. Usa prima le carte bonus e le unità vecchie; ciò che invii è perduto.
coach-Commit = Le unità che sacrifichi aggiungono la loro forza a questo attacco e vanno perdute. Sacrifica solo ciò che fa la differenza e vale meno del guadagno.
coach-Defend = Se la tua forza con ciò che aggiungi raggiunge quella dell'attaccante, l'aggressione fallisce. Le carte bonus servono a questo; sacrifica unità solo se la perdita farebbe più male.
coach-Discard = Hai più carte militari di quante ne puoi tenere. Tieni carte bonus per difenderti, una tattica che le tue unità possono formare, ed eventi che ti favoriscono.
coach-Shed = Hai troppe carte militari; gli altri vedono solo di quale epoca sono quelle che scarti. Scarta prima quelle vecchie, ma tieni le carte bonus per difenderti e una tattica che le tue unità possono formare.
coach-LoseWorker = Perdi un lavoratore. Toglilo dalla carta che rende meno, ma occhio alla felicità: un tempio o un'arena forse tiene la pace.
coach-DestroyOwn = Perdi una fattoria, una miniera o un edificio. Scegli ciò che è più vecchio e di cui il prossimo turno può fare a meno.
coach-DestroyRival = Abbatti un edificio del rivale. Di solito fa più male ciò che produce ogni turno, o che tiene felice il suo popolo.
coach-CedeColony = Perdi una colonia con ciò che dà stabilmente. Cedi quella dal vantaggio permanente più piccolo.
coach-GainMix = Puoi dividere il guadagno fra cibo e risorse. Prendi ciò che ti manca per la prossima costruzione o crescita; troppo in magazzino porta corruzione.
coach-GainEither = Il cibo fa crescere il popolo, le risorse lo fanno costruire. Prendi ciò che manca al prossimo turno.
coach-LoseMix = Decidi in che misura si perdono cibo e risorse: di tuo cedi ciò che ti serve meno, a un rivale togli ciò che gli serve al prossimo turno.
coach-AnswerPact = Un patto dà qualcosa a entrambi; spesso le due parti non sono uguali. Accetta se giova a te almeno quanto all'altro, e ricorda che quasi tutti i patti finiscono con un attacco fra voi.
coach-IdleMine = Con pochi segnalini blu nella banca le miniere possono non produrre nulla e la corruzione mangia le scorte. Far riposare una miniera può essere meglio che perdere ciò che hai.
coach-UseActionCard = La carta gialla ti aiuta ora in una di queste cose. Usala per ciò che faresti comunque e che costa di più.
coach-ChooseRaid = Ogni edificio distrutto ti rende metà del suo costo. Scegli la carta che fa più male: ciò che produce ogni turno, o che tiene felice il popolo.
coach-ChooseAnnexed = Prendi una colonia del rivale con ciò che dà stabilmente. Guarda i vantaggi durevoli, come forza, lavoratori o cultura ogni turno.
coach-StealTechnology = Puoi portare via una tecnologia speciale al posto di parte della scienza. Una tecnologia che ti manca e che agisce ogni turno di solito vale di più.

## Il tavolo disegnato

table-headline = Epoca { $age } · round { $n }
table-row-price = { $n ->
    [one] 1 azione civile
   *[other] { $n } azioni civili
    }
table-price-changed = stampato { $n }; { $things }
table-workers = { $n ->
    [one] 1 lavoratore
   *[other] { $n } lavoratori
    }, { $stored } in deposito
table-stages = { $n } piani su { $most }
table-banks = Banche e depositi
table-unused = non usati
table-grow = crescita
table-end-turn = Termina il turno
table-uprising = Sommossa! Non si produce nulla: { $n } scontenti
table-hand = La tua mano
table-civil = Civili
table-military = Militari
table-fresh = nuova
table-rivals = Rivali
table-open = Tutta la plancia di { $seat }
table-decks = Mazzi ed eventi
table-age = Epoca { $age }
table-left = ne restano { $n }
table-last-round = fine al round { $n }
table-current = Eventi
table-future = Futuri
table-history = Eventi e impatti
table-impacts = Impatti allo stato attuale
table-age-ends = L'Epoca { $age } comincia dopo { $n ->
    [one] 1 altra carta
   *[other] altre { $n } carte
    }
table-you-lose = Perdi: { $things }
table-loses = { $seat } perde { $things }
table-tokens-lost = Tutti perdono { $n } segnalini gialli della banca
table-question = Che cosa si chiede
table-fold = Chiudi o apri
table-attack-succeeds = Così l'attacco riesce, con { $n } di vantaggio
table-attack-fails = Così l'attacco fallisce, mancano { $n } alla parità
table-highest-bid = Offerta più alta: { $n }, { $seat }
table-no-bid = Nessuno ha offerto
table-most-bid = Arrivi a { $most }: unità { $units }, bonus { $bonus }, carte { $cards }
table-sent = Inviati finora: { $n } su { $needs }
table-past = Eventi finora
table-past-event = Round { $n }: { $card }
table-politics-hint = Patti, aggressioni e guerre: tocca la carta in mano o il rivale.
gain-culture = { $n } cultura
gain-science = { $n } scienza
gain-food = { $n } cibo
gain-resources = { $n } risorse
gain-culture-rate = { $n } cultura a turno
gain-science-rate = { $n } scienza a turno
gain-strength = { $n } forza
gain-happy = { $n } visi felici
gain-discontent = { $n } scontenti
sign-food = cibo
sign-resource = risorse
sign-science = scienza
sign-culture = cultura
sign-strength = forza
sign-happiness = visi felici
sign-civil = azioni civili
sign-military = azioni militari
sign-limit = limite urbano
sign-hand = mano
sign-colonization = colonizzazione
sign-blue = segnalini blu
sign-yellow = segnalini gialli
sign-population = popolazione
sign-military_cards = carte militari
sign-cards = carte militari
sign-defense = difesa
sign-farm = fattorie
sign-mine = miniere
sign-lab = laboratori
sign-temple = templi
sign-arena = arene
sign-library = biblioteche
sign-theater = teatri
sign-infantry = fanteria
sign-cavalry = cavalleria
sign-artillery = artiglieria
sign-air_force = forze aeree
sign-urban = edifici urbani
sign-units = unità
sign-government = governo
sign-special = tecnologie speciali
sign-wonder = meraviglie
sign-leader = leader
sign-colony = colonie

# Motivi dei suggerimenti
reason-culture = { $n } cultura
reason-culture_rate = { $n } cultura a turno
reason-science_rate = { $n } scienza a turno
reason-resource_rate = { $n } risorse a turno
reason-food_rate = { $n } cibo a turno dopo il consumo
reason-actions = { $n } azioni a turno
reason-limit = { $n } al limite di edifici urbani
reason-science = { $n } scienza
reason-resources = { $n } risorse
reason-food = { $n } cibo
reason-people = { $n } lavoratori
reason-happiness = { $n } visi felici di scorta
reason-technologies = { $n } tecnologie
reason-strength = { $n } forza
reason-unrest-better = nessuna sommossa
reason-unrest-worse = minaccia una sommossa
reason-corruption-better = meno corruzione
reason-corruption-worse = più corruzione
reason-specials-better = una tecnologia speciale per il resto della partita
reason-specials-worse = una tecnologia speciale in meno
reason-wonder-better = la meraviglia si avvicina
reason-wonder-worse = la meraviglia diventa un peso
reason-hand-better = una carta civile utile in mano
reason-hand-worse = una carta civile in meno in mano
reason-cards-better = carte militari più utili
reason-cards-worse = una carta militare in meno
reason-conflicts-better = buone prospettive in ciò per cui si combatte
reason-conflicts-worse = un conflitto che può andare male
reason-rivals-better = gli avversari restano indietro
reason-rivals-worse = gli avversari guadagnano
reason-colonies = { $n } colonie
reason-wonders = { $n } meraviglie completate
reason-leader-better = un leader all'opera
reason-leader-worse = nessun leader all'opera
reason-famine-better = nessuna carestia al prossimo turno
reason-famine-worse = minaccia una carestia
