### Il tavolo nel browser

web-skip = Vai al contenuto
web-language = Lingua
web-theme = Colori
web-theme-auto = Come il sistema
web-theme-light = Chiari
web-theme-dark = Scuri
web-guest = Ospite
web-welcome = Benvenuti in Civitas
web-tagline = Grandi giochi di civiltà, fedeli ai loro regolamenti: contro amici, o contro bot che vale la pena battere.
web-who-are-you = Chi sei?
web-name = Nome
web-rename = Cambia nome
web-hello = Ciao!
web-you-are = Sei { $name }.
web-recovery = Per essere la stessa persona su un altro dispositivo, conserva solo per te questo collegamento:
web-games = Giochi
web-players = { $n } giocatori
web-players-range = da { $least } a { $most } giocatori
web-play-now = Gioca subito
web-set-up = Prepara un tavolo
web-rules = Regole
web-waiting-for-players = In attesa di giocatori
web-over = Finita
web-your-turn = Tocca a te.
web-turn-of = Tocca a { $name }.
web-free-seat = posto libero
web-replay = Rivedi
web-how-many = Giocatori
web-seats = Posti
web-seat-me = Io (o chi è accanto a me)
web-seat-open = Su invito
web-seat-bot = Bot: { $name }
web-options = Opzioni
web-usual = { $value } (come al solito)
web-open-table = Chiunque può unirsi
web-allow-hints = I suggerimenti sono permessi
web-begin = Comincia
web-type-action = Numero o azione
web-do = Fallo
web-disconnected = La connessione è caduta. Si riprova; niente di ciò che hai fatto va perso.
web-lobby = Chi gioca
web-invite = Manda questo collegamento a chi deve giocare:
web-join = Siediti
web-hand-over = Passa il dispositivo a { $name }
web-ready = Ci sono, mostra il tavolo
web-undo = Annulla
web-hint = Suggerimento
web-aids = Riepiloghi
web-as-text = Come testo
web-download = Scarica la partita
web-home = Inizio
web-menu = Menu
web-text = Testo
web-panel = Pannello laterale
web-full-screen = Schermo intero
web-tab-hand = Mano
web-tab-log = Cronaca
web-tab-actions = Azioni
web-tab-chat = Chat
web-tab-table = Tavolo
web-recap = Dal tuo ultimo turno
web-skip-playback = Salta
web-sign-out = Esci
web-sign-out-about = Su questo dispositivo non sarai più nessuno; conserva il link di recupero per tornare.
web-help-back = Indietro
web-hint-gain = attesi { $more ->
    [yes] +
   *[no] −
}{ $n ->
    [one] 1 punto
   *[other] { $n } punti
}
web-what-if = Che cosa porterebbe?
web-what-if-nothing = Niente che si possa dire.
web-thinking = Sto pensando ...
web-analyse = Analizza
web-analysis = Analisi
web-analysis-about = Un bot riguarda ogni mossa: le possibilità di ciascuno nel tempo e le mosse che sono costate di più. Ci vuole qualche minuto, in secondo piano.
web-analysing = La partita viene analizzata. Puoi lasciare questa pagina e tornare.
web-analysis-failed = L'analisi non è riuscita. Si può riprovare.
web-analysis-shares = Probabilità di vincere, in percento
web-analysis-worst = Le mosse più costose
web-analysis-no-worst = Nessuna mossa spicca come costosa.
web-analysis-better = Meglio: { $action }. È costata circa { $n ->
    [one] 1 punto
   *[other] { $n } punti
}.
web-hint-win = probabilità di vincere circa { $n } %
web-hint-plan = poi: { $plan }
web-set = L'insieme che scegli
web-set-count = Scelti: { $n } di { $least ->
    [0] al massimo { $most }
   *[other] { $least }-{ $most }
    }.
web-set-missing = { $n ->
    [one] Ne manca uno.
   *[other] Ne mancano { $n }.
    }
web-set-send = Conferma
web-coach-ok = Capito
web-coach-never = Mai più
web-coach-again = Di che si tratta?
web-coach-rule = La regola
web-rematch = Rivincita, posti ruotati
web-charts = Grafici
web-filter = Mostra
web-filter-all = tutte le partite
web-filter-playing = in corso
web-filter-lobby = in attesa di giocatori
web-filter-over = finite
web-leave-over = Togli
web-leave-over-about = La partita finita esce dal tuo elenco; gli altri la tengono.
web-leave-lobby = Lascia
web-leave-lobby-about = Il tuo posto torna libero. Se non vi siede nessun altro, il tavolo viene tolto.
web-leave-alone = Elimina
web-leave-alone-about = Qui non gioca nessun altro: la partita viene eliminata per sempre. Scarica prima il file se vuoi conservarla.
web-leave-playing = Lascia
web-leave-playing-about = Le regole non conoscono sedie vuote: un bot gioca per te fino alla fine. Dove le regole permettono di ritirarsi, fallo invece al tavolo.
web-invited = Sei invitato a una partita
web-reach-local = Questo link funziona solo su questa macchina. Per gli altri nella tua rete, avvia il server con
web-reach-then = e apri { $address }
web-qr = Codice per un telefono
web-stand-in-about = Un bot gioca per { $name } dalla prossima decisione. Il posto si può riprendere a ogni decisione.
web-setting-coach = Spiega ogni tipo di domanda la prima volta che si presenta
web-pace = Mosse degli altri
web-pace-usual = mostrate una a una
web-pace-slow = mostrate lentamente
web-pace-fast = mostrate in fretta
web-pace-off = tutte insieme
web-motion = Movimento
web-motion-auto = come il sistema
web-motion-less = il meno possibile
web-scale = Dimensione
web-scale-100 = normale
web-scale-90 = più piccola
web-scale-110 = più grande
web-scale-125 = molto più grande
web-credits = Ringraziamenti
web-unofficial = Non ufficiale: i giochi appartengono ai loro autori ed editori. Per giocare, possiedine una copia.
credits-parts = Di che cosa è fatto
credits-icons = Icone: game-icons.net, di Lorc, Delapouite e collaboratori; adattate.
credits-fonts = Caratteri: Alegreya e Alegreya Sans, di Juan Pablo del Peral, Huerta Tipográfica.
credits-outlines = Contorni delle mappe: ricavati da Natural Earth.
credits-tools = Strumenti: { $names }.
credits-rising_cultures = HUCH!; di Aske Christiansen e Francesco Testini. Carte e plance qui sono disegnate da noi.
credits-through_the_ages = di Vlaada Chvátil; Czech Games Edition, Eagle Games.
credits-history_of_the_world = dei Ragnar Brothers; Avalon Hill, Hasbro.
credits-civilization_chr = regole totali per il gioco da tavolo del 2002 di Glenn Drover, Eagle Games; schede e carte qui sono ricostruite.
web-actions = Che cosa puoi fare
web-chat = Conversazione
web-looks-on = { $name }, che guarda
web-old-title = Una partita di altre regole
web-say = Di'
web-say-to = A chi
web-whisper = { $name } solo a { $seat }
web-log = Che cosa è successo
web-log-of = Di
web-everyone = tutti
web-winners = Vince: { $names }.
web-close = Chiudi
web-rules-of = Regole di { $game }
web-search = Cerca
web-contents = Indice
web-found = { $n ->
    [one] 1 regola
   *[other] { $n } regole
    }
web-ruling = Decisione:
web-source-ruling = Una decisione: qui il regolamento tace.
web-source-designed = Progettata per questo progetto; la regola stampata non è pubblica.
web-source-reconstructed = Ricostruita da fonti pubbliche.
web-sheets = Riepiloghi
web-points = punti
web-coins = monete
web-why-not = Perché non: { $action }?
web-explain = Spiega
web-entry = Voce { $n } di { $most }
web-back = Un passo indietro
web-forward = Un passo avanti
web-pause = Pausa
web-autoplay = Vai da sé
web-jump = Turno
web-eyes = Vista da
web-spectator = uno spettatore
web-scores = Nel tempo
web-rating = Che cosa disegnare
web-who = Chi
web-settings = Impostazioni
web-setting-confirm = Chiedi conferma per ciò che costa caro e non si può annullare
web-setting-sound = Fai un suono quando tocca a me
web-setting-notify = Avvisami nel browser quando tocca a me
web-setting-text = Mostra il tavolo come testo
web-tools = Strumenti
web-table = Tavolo
web-my-games = Le mie partite
web-open-tables = Tavoli aperti
web-you = tu
web-bot = bot
web-to-play = di turno
web-stand-in = Fai giocare un bot
web-played-by = gioca { $name } al suo posto
web-give-back = Restituisci il posto
web-take-back = Sono qui di nuovo
web-away = Il bot { $name } sta giocando per te. Riprendi il tuo posto sotto «Chi gioca».
web-copy = Copia
web-copied = Copiato
web-share = Condividi questa partita
web-confirm = Non si può annullare
web-confirm-yes = Sì, fallo
web-confirm-no = Non ancora
web-hint-title = Che cosa farebbe un bot
web-score-next = Riga successiva
web-score-all = Mostra tutto
web-load = Apri una partita da un file
web-load-file = Partita
web-load-seats = Se la partita non è finita: chi continua?
web-load-open = Aprila
web-rollback = Torna più indietro
web-rollback-to = A
web-rollback-point = { $n ->
    [one] prima dell'ultima risposta, di { $name }
   *[other] { $n } risposte indietro, prima della risposta di { $name }
    }
web-rollback-propose = Proponilo
web-rollback-none = Non c'è niente a cui tornare.
web-rollback-proposed = { $n ->
    [one] { $name } vorrebbe annullare l'ultima risposta. Devono essere tutti d'accordo.
   *[other] { $name } vorrebbe tornare indietro di { $n } risposte. Devono essere tutti d'accordo.
    }
web-rollback-agree = D'accordo
web-rollback-refuse = Rifiuta
web-rollback-withdraw = Ritira la proposta
web-orders = Ordini permanenti
web-orders-about = Risposte date in anticipo a domande che arrivano mentre giocano gli altri.
web-orders-always = Rispondi sempre a questa domanda con
web-orders-drop = Togli
web-clock = Orologio
web-clock-none = senza orologio
web-clock-live = 30 minuti a testa, e 30 secondi per ogni risposta
web-clock-slow = 2 ore a testa, e 5 minuti per ogni risposta
web-clock-days = 3 giorni a testa, e un giorno per ogni risposta
web-time-left = Tempo rimasto
web-days = { $n ->
    [one] 1 giorno
   *[other] { $n } giorni
    }
web-notices = Avvisami quando non ci sono e tocca a me
web-mail = Per posta a
web-mail-code = Codice ricevuto per posta
web-webhook = Con un webhook a
web-save = Salva
web-saved = Salvato.
web-account = Accesso
web-password = Password
web-new-password = Nuova password per { $name }
web-sign-in = Entra
web-rc-row = Province di questa partita
web-rc-turn = Turno { $n } di 7
web-rc-supply = Riserva: { $n }
web-rc-nile = Il Nilo: { $n } settori su { $most } occupati
web-rc-hand = La tua mano
web-rc-cost = Richiede
web-rc-leader = Leader
web-rc-token = segnalino Progresso
web-rc-golden = Età dell'oro
web-rc-cards = Mano { $hand }, mazzo { $deck }, scarti { $discards }
web-rc-buildings = Edifici e leader
web-rc-progress = Progresso
web-rc-level = Livello { $n }
web-rc-military = Area militare
web-rc-resources = Risorse
web-rc-used = già usato
web-rc-provinces = Province

## Che cosa rifiuta il server

error-record-seats = Questa partita ha bisogno di { $n } giocatori.
error-connection = Non c'è connessione con il server.
error-name = Un nome ha bisogno di almeno una lettera.
error-recovery = Nessuno ha questo collegamento di recupero.
error-sign-in = Nome e password non vanno insieme.
error-name-taken = Qualcun altro entra con questo nome: prima scegline un altro.
error-code = Non è il codice che è stato mandato.
error-no-mail = Questo server non manda posta.
error-address = Non è un indirizzo.
error-who = Prima di' chi sei.
error-invite = Per questo tavolo serve un invito.
error-seat-taken = Quel posto è occupato.
error-no-seat = Quel posto non esiste.
error-not-your-seat = Quel posto non è tuo.
error-not-owner = Solo chi ha preparato il tavolo o quel giocatore può farlo.
error-not-begun = La partita non è ancora cominciata.
error-not-over = Si può rivedere una partita solo quando è finita.
error-over = La partita è finita.
error-proposal-pending = Qualcuno ha già proposto di tornare indietro: prima rispondete a quello.
error-no-proposal = Non c'è nessuna proposta che ti aspetta.
error-no-hints = A questo tavolo i suggerimenti sono esclusi.
error-what-if-set = Scegli l'insieme nell'ordine della lista per vedere che cosa porterebbe.
error-hint-not-asked = Un suggerimento si può avere solo quando tocca a te.
error-no-table = Quel tavolo non esiste.
error-table-game = Questo tavolo ha bisogno del gioco "{ $game }", che questo server non ha.
error-table-version = Questo tavolo è cominciato con la versione { $given } delle regole; questo server ha la versione { $now }. Si può continuare solo con la versione con cui è cominciato; la registrazione si può scaricare.
error-table-over = Questa partita è finita con la versione { $given } delle regole. Questo server ne ha una successiva, che non può più mostrarla; chi ha giocato e che cosa si è detto sono ancora qui, e la registrazione si può scaricare.
error-not-seen = Da questo posto la partita non è stata conservata.
error-old-words = Le parole di oggi non si adattano a questa partita, giocata con regole precedenti; il tabellone disegnato forse sì.
error-no-page = Qui non c'è niente.
error-nobody-there = Là non siede nessuno a cui tu possa dire qualcosa in privato.
error-empty = Non c'è niente da dire.
error-too-fast = Troppe richieste; aspetta un momento.
error-too-large = È troppo grande.
error-message = Il messaggio non si capisce.
error-body = La richiesta non si capisce: { $why }
doctor-good = bene
doctor-odd = strano
doctor-bad = ERRORE
doctor-compiled = Le regole sono compilate.
doctor-interpreted = Le regole sono interpretate: va bene per pochi tavoli, i bot sono lenti. `civitas build` le compila.
doctor-client = Le pagine per il browser ci sono.
doctor-no-client = Le pagine per il browser non sono ancora costruite; lo fa il primo `civitas`.
doctor-database-good = Il database risponde, si può scrivere e ha la forma giusta.
doctor-database-address = Questo non è l'indirizzo di un database: { $address }. Deve cominciare con sqlite:/// o postgresql://.
doctor-database-driver = A PostgreSQL serve il suo driver: pip install "civitas-games[postgres]".
doctor-database-folder = Il database non si può scrivere nella cartella { $folder } ({ $why }). Dai all'utente del server il permesso di scriverci, o imposta CIVITAS_DATABASE.
doctor-database-broken = Il file { $file } non è un database, o è danneggiato. Spostalo e metti al suo posto l'ultima copia di sicurezza.
doctor-database-newer = Il database è di una versione più nuova di Civitas. Installa quella versione, o ripristina una copia precedente.
doctor-database = Il database non risponde come dovrebbe: { $why }
doctor-port = La porta { $port } è libera.
doctor-port-taken = La porta { $port } è occupata, forse dal server stesso; altrimenti scegline un'altra con CIVITAS_PORT.
doctor-workers = I processi di lavoro partono (al massimo { $n }).
doctor-no-workers = I processi di lavoro non partono: bot, suggerimenti e replay non funzioneranno. Guarda che cosa dice `python -m civitas.server.workers`.
doctor-files = Si possono aprire abbastanza file e connessioni.
doctor-few-files = Si possono aprire solo { $n } file e connessioni: alza il limite (LimitNOFILE in systemd), o abbassa CIVITAS_CONNECTIONS.
doctor-public = Il server si raggiunge con un indirizzo cifrato.
doctor-not-secure = { $url } non è cifrato: metti un proxy con TLS davanti al server e dai il suo indirizzo https come CIVITAS_PUBLIC_URL.
doctor-mail = Il server di posta risponde.
doctor-no-mail = Il server di posta { $server } non risponde: controlla CIVITAS_SMTP.
doctor-passwords = Le password sono attive, ma l'indirizzo non è cifrato: chiunque sulla strada può leggerle. Imposta un indirizzo https come CIVITAS_PUBLIC_URL.
error-websocket = Questo indirizzo è per le connessioni dal vivo.
error-not-json = Le richieste che cambiano qualcosa devono essere JSON.
error-elsewhere = Questa richiesta non viene da una pagina di questo server. I programmi si presentano con un token invece che con un cookie.
error-control-characters = Contiene caratteri che non si possono conservare.
error-too-slow = La richiesta ha impiegato troppo tempo ad arrivare.
error-busy = Si sta già calcolando troppo per te; aspetta un momento.
error-too-long = Il calcolo ha richiesto troppo tempo; riprova più tardi.
error-already-seated = Siedi già a questo tavolo.
error-not-away = { $name } non è assente: un bot può giocare per chi manca da { $minutes } minuti.
error-not-at-table = Qui può parlare solo chi siede al tavolo.
error-name-differs = Questo non è il tuo nome.
error-too-many-letters = Sono state chieste troppe lettere; riprova tra un'ora.
error-record-long = Una registrazione può contenere al massimo { $entries } mosse e { $rollbacks } ritorni indietro.
error-store = In questo momento le partite non si possono salvare; niente è cambiato. Riprova.

## L'avvio del tavolo

serve-install = Scarico ciò che serve per costruire le pagine (solo la prima volta) ...
serve-build = Costruisco le pagine per il browser ...
serve-node = Qui non c'è un Node.js adatto: ne scarico uno per la costruzione (solo la prima volta) ...
serve-no-client = Le pagine per il browser non si possono mostrare: { $why }
serve-port = La porta { $port } è occupata. Scegline un'altra con --port.
serve-at = Civitas è a { $url } (si ferma con Ctrl+C)

## Avvisi delle partite lente

notice-confirm-subject = Civitas: conferma il tuo indirizzo
notice-confirm = Qualcuno ha dato questo indirizzo su { $url } per ricevere gli avvisi di turno. Il codice per confermarlo: { $code }
    Se non sei stato tu, non fare nulla.
notice-turn-subject = { $game }: tocca a te
notice-turn = Ciao { $name }, tocca a te in { $game }: { $url }
    Puoi spegnere questi messaggi nelle tue impostazioni.

## Le mappe

web-map = La mappa
web-map-zoom = Ingrandimento
web-map-nearer = Più vicino
web-map-farther = Più lontano
web-map-whole = Tutta la mappa
web-map-fit = Mostra ciò che è chiesto
web-map-lens = Colora la mappa secondo
web-hw-lens-atlas = Atlante
web-hw-lens-owners = Possessi
web-hw-lens-areas = Valori
web-hw-lens-resources = Risorse
web-hw-areas = Punti ora
web-hw-now = Se si contasse ora
web-hw-then = Totale allora
web-hw-epochs = Epoche
web-hw-summary = { $epoch }: i punti fatti
web-hw-all-epochs = Punti per epoca
web-hw-pass = Oppure passalo, coperto, a:
web-hw-standing = { $points } punti, forza { $strength }
web-hw-draft-means = Giocherebbe come numero { $n } di 7 in questa epoca. Una carta passata non si guarda prima che tutte siano date.
web-hw-armies = { $n ->
    [one] armata rimasta
   *[other] armate rimaste
    }
web-hw-armies-there = { $n ->
    [one] 1 armata
   *[other] { $n } armate
    }
web-hw-monument-rule = Un monumento ogni due risorse dell'impero in gioco
web-hw-one-more = 1 in più per il prossimo
web-hw-yours = tuo
web-hw-city = città
web-hw-capital = capitale
web-hw-monument = monumento
web-hw-fort = forte
web-hw-resource = risorsa
web-hw-chance = probabilità di prenderlo con un'armata: { $n } %
web-hw-touches = confina con
web-hw-coasts = Coste:
web-hw-worth = presenza { $n }
web-hw-worthless = ancora nessun punto
web-hw-from = Da
web-hw-by-sea = il mare
web-hw-roll-won = vinto
web-hw-roll-tied = perdono entrambi
web-hw-roll-lost = respinto
web-hw-roll-goes-on = continua
web-chr-headline = era { $era }, turno { $n }
web-chr-lens-owners = Possessi
web-chr-lens-resources = Risorse
web-chr-lens-happiness = Felicità
web-chr-ledger = Conti
web-chr-government = Governo
web-chr-governments = Governi
web-chr-settlements = Insediamenti
web-chr-happy = Felici
web-chr-productive = Produttivi
web-chr-is-happy = felice
web-chr-is-unhappy = infelice
web-chr-income-total = Rendita
web-chr-shop = Acquisti: { $n } monete
web-chr-left = Restano poi: { $n }
web-chr-place = Tocca un territorio per: { $name }
web-chr-enlarge = Ingrandisci un insediamento
web-chr-upgrade = Migliora un'unità
web-chr-capital = Sposta la capitale
web-chr-sell = Vendi un'unità
web-chr-cards = Migliorie e meraviglie
web-chr-technologies = Tecnologie
web-chr-tree = Albero
web-chr-fewer = Meno: { $name }
web-chr-more = Più: { $name }
web-chr-group = Da { $space }
web-chr-put-down = Posa
web-chr-plan = Piano
web-chr-take = Tocca o trascina il prossimo gruppo, oppure esegui il piano.
web-chr-plan-first = Prima pianifica più gruppi, poi muovili
web-chr-take-back = Togli dal piano
web-chr-commit = { $n ->
    [one] Muovi 1 gruppo
   *[other] Muovi { $n } gruppi
}
web-chr-salvos = Salve
web-chr-where = Tocca dove va: ciò che brilla è a portata.
web-chr-moving = In cammino ...
web-chr-gov-revolt = Rivolta
web-chr-gov-culture = Cultura
web-chr-gov-tax-happy = Tassa, felici
web-chr-gov-tax-unhappy = Tassa, infelici
web-chr-gov-support = Unità mantenute
web-chr-gov-unit-discount = Sconto sulle unità
web-chr-needs = Richiede
web-chr-gives = { $name } dà
web-chr-via = Attraverso la terra di { $name }, dazio { $n }
web-chr-offers-left = Offerte rimaste in questa fase: { $n }
web-chr-a-card = una carta strategia
web-chr-spy = una spia
web-chr-good-swap-for = Scambio di risorse
web-chr-good-give-unit-in = Dai un'unità
web-chr-good-give-card = Dai una miglioria
web-chr-good-give-technology = Dai una tecnologia
web-chr-good-give-weapon-in = Dai un'arma
web-chr-good-give-spy = Dai una spia
web-chr-good-give-strategy-card = Dai una carta
web-chr-good-ask-weapon-in = Chiedi un'arma
web-chr-good-ask-spy = Chiedi una spia
web-chr-good-ask-unit-in = Chiedi un'unità
web-chr-good-ask-card = Chiedi una miglioria
web-chr-good-ask-technology = Chiedi una tecnologia
web-chr-good-ask-strategy-card = Chiedi una carta
web-chr-number-bid = Offerta
web-chr-number-stake = Puntata
web-chr-number-bribe = Senatori
web-chr-number-duty = Dazio
web-chr-number-minutes = Minuti
web-chr-number-give-coins = Dai monete
web-chr-number-ask-coins = Chiedi monete
web-chr-battle = Battaglia: { $space }
web-chr-attackers = Attacco
web-chr-defenders = Difesa
web-chr-lost = Perse { $n } di { $all }
web-chr-send = Manda un'unità
web-chr-hand = Le tue carte strategia
web-chr-size = { $n ->
    [1] villaggio
    [2] paese
    [3] città
   *[other] metropoli
    }
web-chr-costs = { $n ->
    [one] 1 moneta
   *[other] { $n } monete
    }
