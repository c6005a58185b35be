### Messaggi comuni a tutti i giochi: errori, rifiuti, nomi dei posti.

player = Giocatore { $n }

## Errori

error-unknown-game = Non c'è nessun gioco di nome "{ $name }". Ci sono: { $choices }.
error-unknown-bot = Per { $game } non c'è nessun bot di nome "{ $name }". Ci sono: { $choices }.
error-bot-raised = Il bot "{ $name }" si è fermato al posto { $given } (il primo posto è 0), alla domanda { $decision } del turno { $turn }: { $why }
error-bot-action = Il bot "{ $name }" ha scelto "{ $action }" al posto { $given } (il primo posto è 0), alla domanda { $decision } del turno { $turn }. { $why }
error-bot-not-offered = Non è nessuna delle { $n } azioni che gli sono state mostrate.
error-bot-load = Il bot "{ $name }" non si può caricare: { $why }
error-bot-missing = "{ $name }" non indica nessun bot di quel modulo. Bot definiti lì: { $bots }.
error-bot-kind = "{ $name }" non è un bot: produce { $kind }, non una sottoclasse di civitas.bots.Bot.
error-bot-game = Il bot "{ $name }" non gioca a { $game }, ma a: { $games }.
error-bot-name = Il bot "{ $name }" non si può offrire come "{ $given }": un nome ha al massimo 24 lettere, cifre, - e _, e non è uno di quelli del pacchetto.
error-bot-setting = { $file }, [{ $table }] { $key }: { $why }.
error-not-written = { $path } non si può scrivere: { $why }.
error-not-portable = Questa partita di prova non si può affidare ad altri processi: { $why }. Definisci i bot all'inizio di un modulo, o usa un solo processo.
error-no-census = Di ciò che succede in { $game } non si tiene il conto.
error-resume-file = { $file } non è il file di un lavoro avviato, o è danneggiato.
error-resume-other = { $file } appartiene a un altro lavoro: altre partite, bot, opzioni o seme, o un'altra versione.
error-worker-died = Un processo si è interrotto più volte nello stesso punto del lavoro (numero { $unit }).
error-no-ray = Qui Ray non è installato. Si ottiene con: pip install "civitas-games[ray]"
error-no-pyarrow = Parquet richiede pyarrow, che qui non è installato. Si ottiene con: pip install "civitas-games[research]"
error-arena = Un'arena ha bisogno di almeno un bot e una partita; bot: { $bots }, partite: { $games }.
error-no-judge = In questo gioco { $level } pianifica turni interi e non ha nulla da imparare osservando; serve un altro livello.
error-bench = La misura di { $game } non è riuscita: { $why }
error-players = { $game } è per { $least ->
    [one] 1 giocatore
   *[other] { $least } giocatori
    } fino a { $most }; in { $n } non si può giocare.
error-unknown-option = { $game } non ha l'opzione "{ $option }". Ha: { $choices }.
error-option-value = "{ $value }" non è un valore dell'opzione { $option }. Valori possibili: { $choices }.
error-option-twice = L'opzione { $option } deve indicare un nome diverso per ogni giocatore: { $value }.
error-bad-note = Una nota vuole parole, al più { $most } caratteri, e una voce su cui stare: per questa non c'è la voce { $entry }.
error-bad-notation = "{ $text }" non è un'azione di questo gioco.
error-bad-word = "{ $text }" non è un'azione di questo gioco: in quel punto non conosce "{ $word }".
error-bad-code = { $code } non è il numero di un'azione o di una cosa di questo gioco.
error-bad-outcome = "{ $text }" non è un esito possibile di questa estrazione.
error-stale = La risposta è superata: riguarda la versione { $given } della partita, che ora è alla versione { $now }.
error-wrong-seat = Ha risposto il posto { $given }, ma tocca al posto { $asked } (il primo posto è 0).
error-no-such-seat = Il posto { $given } non esiste: questa partita ha { $players } posti, il primo è 0.
error-no-undo = { $seat } non ha nulla da annullare: nel frattempo è emersa un'informazione o ha giocato qualcun altro.
error-no-rollback = La partita non può tornare alla voce { $entry }.
error-tables-folder = Non c'è nessuna cartella { $path } con file di dati.
error-tables-file = { $path } non si può leggere o scrivere: { $why }
error-language-file = Il file di lingua { $path } non si può leggere: { $why }
error-language-code = { $code } non è la sigla di una nuova lingua: servono due o tre lettere minuscole, e ci sono già { $choices }.
error-tables-there = { $path } c'è già; non è stato scritto nulla.
error-tables-entries = { $file }, { $entry }: non si possono aggiungere, togliere o riordinare voci.
error-tables-keys = { $file }, { $entry }: non si possono aggiungere o togliere chiavi ({ $key }).
error-tables-kind = { $file }, { $entry }: { $key } deve restare ciò che è: una cifra, sì o no, un elenco o una parola.
error-tables-empty = { $file }, { $entry }: { $key } non può essere vuoto.
error-tables-word = { $file }, { $entry }: { $key } può essere solo una parola che ha altrove in questo file; le sigle non cambiano.
error-tables-length = { $file }, { $entry }: l'elenco { $key } deve mantenere la sua lunghezza.
error-tables-sum = I file di dati di { $game } non stanno insieme: { $why }
error-position = Questa posizione è danneggiata o impossibile: { $why }
error-record-file = La registrazione { $path } non si può leggere ({ $why }).
error-record-line = La registrazione è danneggiata alla riga { $line }, voce { $entry }: "{ $text }"
error-record-game = Questa è una registrazione di { $game }, non di { $wanted }.
error-record-version = La registrazione è stata scritta con la versione { $given } delle regole di { $game }; queste sono la versione { $now }.
error-record-tables = La registrazione è stata fatta con altri dati di { $game } ({ $given }); questi sono { $now ->
    [usual] quelli consueti
   *[other] { $now }
    }.
error-record-position = La registrazione di un solo posto non dice com'era la posizione all'inizio: si può rigiocare solo una registrazione completa.
error-other-tables = I dati di { $game } qui sono diversi ({ $now }) da quelli con cui è stato fatto ({ $given }).
error-record-header = L'intestazione della registrazione non è utilizzabile: { $why }
error-record-entry = La registrazione si interrompe alla voce { $entry }, "{ $text }": { $why }
error-record-digest = La registrazione si interrompe alla voce { $entry }, "{ $text }": la posizione che segue non è quella annotata.

## Perché ora qualcosa non si può fare

ask-GameOver = La partita è finita.
why-game-over = La partita è finita.
why-chance = Si sta pescando una carta o tirando un dado; ora non tocca a nessuno.
why-not-your-turn = Ora deve scegliere { $seat }.
why-no-set = Queste risposte non fanno parte di un solo insieme: dalle una alla volta.
why-set-closed = L'insieme è già chiuso con quello che hai dato; non può seguire altro.
why-not-asked = Questa non è una risposta alla domanda attuale.

## Da dove viene un fatto

confidence-certain = Come dice il regolamento o il pezzo stampato.
confidence-reconstructed = Ricostruito: messo insieme da ciò che è pubblico, può differire dal pezzo stampato.
confidence-designed = Ideato per questo progetto: ciò che il regolamento non riporta non è pubblico, e il pezzo stampato può essere diverso.
rule-rulebook = Dal regolamento.
rule-ruling = Una nostra interpretazione: il regolamento non ne parla.
rule-designed = Ideata per questo progetto: la regola stampata non è pubblica.
rule-reconstructed = Ricostruita da ciò che è pubblico.
rule-how-read = Come si legge qui: { $text }


### command line

cli-about = Giochi da tavolo di civiltà, fedeli ai loro regolamenti: giocare, consultare ogni regola, far gareggiare i bot.
cli-commands = comandi
cli-help = mostra questo aiuto ed esce
cli-lang = lingua: { $names } (se manca: quella del sistema)
cli-version = dice quale versione e quale build è in uso
cli-try-help = Vedi { $prog } --help
cli-interrupted = interrotto.
cli-default = se manca

cli-serve = gioca nel browser (come civitas da solo)
cli-serve-about = Apre il tavolo nel browser: contro i bot, alla stessa tastiera o con amici lontani. Da solo, civitas fa lo stesso con le impostazioni solite.
cli-doctor = Che cosa può non andare in questa installazione
cli-doctor-about = Controlla database, porta, processi di lavoro, posta e limiti, e dice che cosa fare se qualcosa non va.
cli-arg-host = indirizzo su cui ascoltare (di norma 127.0.0.1, solo questa macchina)
cli-arg-port = porta su cui ascoltare (di norma 8765)
cli-arg-database = indirizzo del database (di norma un file SQLite nella tua cartella dei dati)
cli-arg-public-url = indirizzo che vedono le persone, quando davanti al server c'è un proxy
cli-arg-durability = normal resiste alla fine del processo, full anche a un calo di corrente
cli-arg-no-open = non aprire il browser
cli-play = gioca a un tavolo di testo, contro i bot o a turno
cli-play-about = Si gioca a un tavolo di testo: da soli contro i bot, o in più persone che si alternano alla tastiera. Al tavolo, ? elenca che cosa si può scrivere. Ogni risposta viene salvata subito.
cli-games = elenca i giochi con opzioni e bot
cli-games-about = Elenca i giochi con giocatori, opzioni e bot.
cli-rules = legge le regole, vi cerca, stampa le schede riassuntive
cli-rules-about = Per leggere le regole di un gioco, cercarvi per sigla o per parole, spiegare una carta o stampare una scheda riassuntiva.
cli-data = scrive i file di dati di un gioco da correggere, o li controlla
cli-data-about = Scrive i file di dati di un gioco in una cartella, dove chi possiede la scatola può correggere cifre e nomi, o controlla una tale cartella; play, serve, rules e replay la usano con --data.
cli-languages = elenca le lingue, o scrive i file di una nuova
cli-languages-about = Elenca le lingue che ci sono; con una sigla, scrive una cartella con tutto ciò che una nuova lingua deve dire, in inglese, da tradurre.
cli-languages-written = Tutto ciò che una nuova lingua deve dire è in { $path }, in inglese. Ciò che manca sarà detto in inglese.
cli-data-written = { $n ->
    [one] È stato scritto 1 file
   *[other] Sono stati scritti { $n } file
    } in { $path }.
cli-data-fit = I file di dati vanno bene; la loro impronta è { $mark }.
cli-data-same = I file di dati sono quelli che vengono con il gioco.
cli-data-note = Dati di { $game }, che chi ha carte e schede stampate può correggere.
    Si possono cambiare cifre e nomi (name). Le voci non si aggiungono, tolgono o riordinano, le sigle non cambiano,
    gli elenchi di cifre mantengono la lunghezza, e una parola può essere solo una che la chiave ha altrove nel file.
    Per giocarci: civitas play --data CARTELLA, civitas serve --data CARTELLA; per controllarli: civitas data check.
cli-arg-data-what = export: li scrive; check: li legge come farebbe una partita
cli-arg-data-folder = la cartella; i file di dati di un gioco stanno in una cartella col suo nome al suo interno
cli-arg-code = la sigla di una nuova lingua, due o tre lettere minuscole: de
cli-arg-data = una cartella con file di dati corretti (vedi civitas data)
cli-replay = racconta che cosa è successo in una partita salvata
cli-replay-about = Rigioca una partita salvata dal suo file, la controlla e racconta che cosa è successo.
cli-arena = fa gareggiare i bot
cli-arena-about = Fa gareggiare i bot: ogni mano viene giocata una volta da ciascun posto.
cli-selfplay = partite tra bot, conservate per l'apprendimento
cli-selfplay-about = Gioca partite tra bot e le conserva in una cartella: come registrazioni che si rigiocano ovunque, o come righe di caratteristiche, azioni offerte, scelta ed esito (Parquet).
cli-selfplay-running = in gioco
cli-selfplay-done = { $n } partite in { $files } file nella cartella { $folder }.
cli-arg-bots-all = chi gioca, separati da virgole, anche file.py:Classe; i posti cambiano di partita in partita; senza --players giocano tanti quanti ne sono nominati, se il gioco lo permette
cli-arg-out = la cartella in cui scrivere
cli-arg-form = che cosa si scrive
cli-arg-workers = quanti processi lavorano insieme; di solito tutti i core meno uno. Il risultato è lo stesso con qualsiasi numero
cli-arg-ray = lavora su un cluster Ray: auto per questa macchina, o un indirizzo
cli-arg-resume-run = un file in cui tenere ciò che è già fatto, e da cui riprendere il lavoro
cli-meta-address = INDIRIZZO
cli-meta-folder = CARTELLA
cli-meta-code = SIGLA
abakus-not-a-sheet = { $file } non è un foglio di ABAkUS: { $why }
abakus-newer = { $file } è della versione { $version } del formato; qui si conoscono le versioni fino alla { $known }.
abakus-no-file = { $file } non si può leggere o scrivere ({ $why }).
abakus-which-file = Quale file? Per esempio: civitas abakus compute foglio.json
abakus-exists = { $file } esiste già; non è stato scritto nulla.
abakus-empty = Nel foglio non c'è alcuna civiltà.
cli-abakus = il calcolatore per Civilization CHR sul tavolo vero
cli-abakus-about = ABAkUS: tutti i conti di una partita di Civilization CHR giocata su un tavolo vero, da un file con ciò che sta sul tavolo. compute mostra ogni cifra, new comincia un file, export scrive i valori dei turni come CSV, schema descrive il file.
cli-arg-abakus = che cosa fare
cli-arg-abakus-file = il file della partita sul tavolo
cli-census = conta che cosa fanno i bot
cli-census-about = Conta che cosa fanno i bot in partite contro sé stessi, accanto alle frequenze pubblicate delle persone, dove ci sono.
cli-census-running = Partite in corso
cli-census-title = { $game }: { $n } partite di ogni bot con { $players } giocatori
cli-census-what = Che cosa
cli-census-people = Le persone
cli-fuzz = gioca a caso e controlla ogni proprietà delle regole
cli-fuzz-about = Gioca a caso e controlla ogni proprietà delle regole; un errore lascia una breve registrazione che lo mostra.
cli-bench = misura la velocità
cli-bench-about = Misura decisioni e partite al secondo, accanto a catanatron nella stessa prova.
cli-bench-server = Il server sotto carico
cli-bench-adapters = Caratteristiche e adattatori, microsecondi per passo
cli-extra-missing = Servono pacchetti che qui non sono installati. Si ottengono con: pip install "civitas-games[{ $extra }]"
cli-arg-tables = per bench server: partite contemporanee (di norma 500)
cli-arg-seconds = per bench server: per quanto tempo (di norma 60)
cli-build = compila le regole, per andare più veloce
cli-build-about = Compila il nucleo e i giochi sul posto con mypyc. Senza, tutto funziona allo stesso modo, solo più lentamente.

cli-meta-command = COMANDO
cli-meta-game = GIOCO
cli-meta-option = NOME=VALORE
cli-meta-seats = POSTI
cli-meta-file = FILE
cli-meta-query = RICERCA
cli-meta-name = NOME
cli-meta-bots = BOT

cli-arg-game = il nome di un gioco; civitas games li elenca
cli-arg-option = un'opzione del gioco (si può ripetere), oppure: random; in laboratorio anche: default
cli-arg-seats = chi siede dove, con virgole: tu, tu=Anna, il nome di un bot o file.py:Classe di uno proprio (se manca: tu e il bot che si incontra di solito)
cli-arg-seed = un numero che fissa mescolate e dadi
cli-arg-load = continua una partita salvata
cli-arg-resume = continua l'ultima partita giocata
cli-arg-json = stampa un solo documento JSON e nient'altro
cli-arg-query = la sigla di una regola, il nome di una carta o parole da cercare
cli-arg-sheet = stampa una scheda riassuntiva; senza nome, le elenca
cli-arg-report = elenca regole senza codice o senza test e carte senza test (servono i sorgenti)
cli-arg-prove = svuota una carta alla volta e controlla che i suoi test se ne accorgano (servono i sorgenti)
cli-arg-file = il file di una partita salvata
cli-arg-upto = si ferma dopo questo numero di voci
cli-arg-seat = racconta ciò che sa questo posto (il primo è 0; se manca: da spettatore)
cli-arg-bots = bot, separati da virgole, anche file.py:Classe o modulo:Classe propri (se manca: greedy,random); senza --players giocano tanti quanti ne sono nominati, se il gioco lo permette
cli-arg-bots-offer = bot propri che si possono scegliere, separati da virgole: file.py:Classe o modulo:Classe
cli-arg-games = quante partite almeno (se manca: { $n })
cli-arg-players = numero di giocatori (se manca: il minimo del gioco)
cli-arg-decisions = quante decisioni giocare (se manca: 10000)
cli-arg-self-test = nasconde dieci errori e controlla che siano trovati tutti
cli-arg-rounds = quanti giri; conta la mediana (se manca: 3)
cli-arg-opt = ottimizzazione del compilatore C (se manca: 3)
cli-arg-clean = toglie tutto ciò che è compilato

arg-usage = uso:{" "}
arg-positional = che cosa indicare
arg-options = opzioni
arg-required = manca: %s
arg-unrecognized = non si capisce: %s
arg-ambiguous = %(option)s può voler dire %(matches)s
arg-explicit = non prende un valore, ma c'è %r
arg-expected-one = vuole un valore
arg-expected-some = vuole almeno un valore
arg-not-with = non può stare insieme a %s
arg-choice = %(value)r non è tra: %(choices)s
arg-argument = %(argument_name)s: %(message)s
arg-number = "{ $value }" non è un numero intero da { $least } in su


cli-which-game = Quale gioco? Ci sono: { $choices }
cli-option-form = Un'opzione si scrive NOME=VALORE, oppure: random, o in laboratorio, da solo: default. "{ $text }" non è nulla di questo.
cli-option-mixed = Si può indicare --option random oppure opzioni con valori, non entrambe.
cli-load-options = Una partita salvata ha già le sue opzioni: --option non serve.
cli-load-seats = { $given ->
    [one] È stato indicato 1 posto
   *[other] Sono stati indicati { $given } posti
    }, ma questa partita ne ha { $players }.
cli-load-which = Si può indicare --load oppure --resume, non entrambi.
cli-nothing-to-resume = Non c'è nessuna partita da continuare.
cli-save-other = { $path } esiste e non è una partita salvata: serve un altro nome.
cli-save-failed = Non si può scrivere { $path }: { $why }
cli-no-rules = { $game } non ha regole da leggere.
cli-no-rule = Nessuna regola parla di "{ $query }".
cli-no-thing = In { $game } niente si chiama "{ $query }" e nessuna regola ne parla.
cli-no-sheet = Non c'è una scheda che si chiami "{ $query }". Ci sono: { $choices }
cli-needs-checkout = Servono i sorgenti con i loro test e gli strumenti di sviluppo (uv sync --group dev).
cli-pytest-failed = Non è stato possibile eseguire i test: { $why }
cli-build-no-mypyc = civitas build ha bisogno di mypyc e setuptools: li installa uv sync --group dev.
cli-build-no-compiler = civitas build ha bisogno di un compilatore C (gcc o clang). Senza, tutto viene interpretato.
cli-build-begins = Si compilano { $n } moduli, { $opt } ...
cli-build-done = Compilato in { $seconds } s.
cli-build-clean = Tutto ciò che era compilato è stato tolto; i sorgenti vengono interpretati.
cli-build-failed = La compilazione non è riuscita; i sorgenti vengono interpretati.
cli-build-runs = Build: { $build }

cli-games-count = da { $least } a { $most } giocatori
cli-games-exactly = { $n } giocatori
cli-games-edition = Regole: { $edition }
cli-games-bots = Bot: { $names }

cli-ruling = Interpretazione:
cli-rules-title = Regole
cli-several = Quale?
cli-sheets = Schede riassuntive
cli-replay-unfinished = La partita non è finita: { $n } voci finora.
cli-lacks-code = { $name }: nessun codice la nomina
cli-lacks-test = { $name }: nessun test la mostra
cli-lacks-rule = { $name }: nominata nel codice o nei test, ma non tra le regole
cli-lacks-card = { $name }: mostrata da un test, ma non è nella scatola
cli-proving = { $game }
cli-blind = { $test } riesce ancora benché { $name } sia vuota
cli-escaped = { $name }: nessun test si accorge che è vuota

cli-arena-running = Partite
cli-arena-title = { $game }: { $n } partite
cli-arena-bot = Bot
cli-arena-wins = Vittorie
cli-arena-interval = Intervallo al 95 %
cli-arena-score = Punti in media
cli-arena-time = Tempo a mossa
cli-arena-seats = Punti in media posto per posto: { $seats }; dei vincitori: { $winner }.
cli-fuzz-running = Decisioni
cli-fuzz-title = { $game }, { $players } giocatori: { $decisions } decisioni in { $games } partite
cli-fuzz-checks = Controlli
cli-fuzz-check = Controllo
cli-fuzz-count = Volte
cli-fuzz-nothing = Non è stato trovato nessun errore.
cli-fuzz-failures = Errori
cli-fuzz-unreached = Mai toccate
cli-fuzz-explained = { $n ->
    [one] 1 regola o parte non è mai toccata da sola, o di rado; rules.toml dice perché.
   *[other] { $n } regole e parti non sono mai toccate da sole, o di rado; rules.toml dice perché.
    }
cli-self-test-running = Errori nascosti
cli-self-test-title = Errori nascosti
cli-self-test-bug = Errore
cli-self-test-found = Trovato
cli-self-test-counted = Errori nascosti trovati: { $found } su { $planted }.
cli-self-test-clean = Il gioco stesso passa i controlli.
cli-self-test-unclean = Anche il gioco senza errori nascosti non passa i controlli.
cli-yes = sì
cli-no = no
cli-bench-running = Misura
cli-bench-title = Velocità
cli-bench-game = Gioco
cli-bench-players = Giocatori
cli-bench-build = Build
cli-bench-decisions = Decisioni/s
cli-bench-games = Partite/s
cli-bench-clone = Copia µs
cli-bench-worth = Valutazione µs
cli-bench-bytes = Byte
cli-bench-ratio = × catanatron

cli-welcome = Al tavolo: { $seats }. Si sceglie con un numero; ? per l'aiuto.
cli-thinking = { $who } sta pensando ...
cli-news = Nel frattempo
cli-news-more = { $n ->
    [one] (un'altra cosa prima; diario mostra tutto)
   *[other] (altre { $n } cose prima; diario mostra tutto)
    }
cli-hand-over = Tocca a: { $who }
cli-hand-over-ready = { $who }, premi Invio quando solo tu puoi vedere lo schermo:
cli-which-one = Può voler dire:
cli-no-number = Scrivi un numero da 1 a { $n }, o ? per l'aiuto.
cli-allowed = { $action }: adesso si può fare.
cli-why-what = Perché che cosa? Per esempio: perché build NOME
cli-saved = Salvata: { $path }
cli-resumed = Si continua { $path }
cli-resume-other = { $path } è una partita di un altro gioco o con un altro numero di giocatori: aprila con civitas play --load
cli-keep-failed = La partita non si può conservare in { $path }: { $why }
cli-quit-save = La partita è conservata. Una copia con un nome tuo? (nome, o Invio per nessuna)
cli-goodbye = La partita è conservata in { $path }
    Per continuare: civitas play --resume
cli-kept = Tutta la partita: { $path }
cli-won = { $n ->
    [one] Vince { $names }: { $why }.
   *[other] Vittoria condivisa, { $names }: { $why }.
    }

cli-word-help = aiuto, h
cli-word-why = perché
cli-word-undo = annulla, u
cli-word-save = salva
cli-word-resume = riprendi, apri
cli-word-rules = regole
cli-word-sheet = scheda, schede
cli-word-log = diario
cli-word-score = punti
cli-word-sources = fonti
cli-word-board = tabellone, tavolo, b
cli-word-quit = esci, q, fine
cli-does-help = ? mostra questo elenco; ? NOME spiega una carta, un luogo o una regola
cli-does-why = perché AZIONE dice perché qualcosa non si può fare: perché build NOME
cli-does-undo = annulla la tua ultima scelta
cli-does-save = salva [FILE]: la partita è comunque conservata; questo ne fa una copia
cli-does-resume = riprendi [FILE]: continua una partita salvata
cli-does-rules = la regola dietro la domanda; regole RICERCA cerca
cli-does-sheet = elenca le schede riassuntive; scheda NOME ne mostra una
cli-does-log = tutto ciò che è successo
cli-does-score = il punteggio com'è adesso
cli-does-sources = di che cosa è fatto ogni valore: da dove vengono forza, risorse e rendita
cli-does-board = mostra di nuovo il tabellone (come Invio)
cli-does-quit = esce; la partita resta conservata
cli-does-anything = Si sceglie con il numero, con la notazione (build rome_market) o con qualche parola di un'azione (mercato); Tab completa.

# I bot, come li sceglie chi gioca
bot-seat =
    { $which ->
        [easy] Bot facile
        [normal] Bot normale
        [hard] Bot difficile
        [expert] Bot esperto
        [greedy] Bot avido
        [random] Bot casuale
       *[other] Bot { $which }
    }
bot-easy = Facile
bot-normal = Normale
bot-hard = Difficile
bot-expert = Esperto
bot-greedy = Avido (per confronto)
bot-random = A caso (per confronto)
bot-easy-about = gioca come chi sta imparando: con buon senso, a volte senza guardare lontano
bot-normal-about = prende quel che sembra meglio subito
bot-hard-about = pianifica
bot-expert-about = pianifica e prevede la tua risposta
bot-greedy-about = un passo avanti, con valori scelti a mano
bot-random-about = qualsiasi cosa permessa

# Scala e pesi
cli-arg-bots-each = bot, separati da virgole, anche file.py:Classe; ognuno gioca contro sé stesso (se manca: normal)
cli-arg-bots-ladder = bot, separati da virgole, anche file.py:Classe (se manca: tutti)
cli-arg-keep = una pagina in cui scrivere i punteggi Elo, per esempio bench/ladder.md
cli-arg-level = il livello di cui usare il modo di pensare (se manca: hard)
cli-arg-write = conserva i pesi migliori, dove i bot li trovano, o nei file di una CARTELLA
cli-arg-proof = quante partite almeno mostrano se vince (se manca: 400)
cli-ladder = confronta tutti i bot di un gioco
cli-ladder-about = Confronta tutti i bot di un gioco: ogni coppia si incontra, a posti ruotati, e i risultati diventano punteggi Elo con i loro intervalli.
cli-ladder-title = { $game }: { $n } partite per ogni coppia di bot
cli-ladder-rating = Punteggio Elo
cli-tune = cerca pesi migliori giocando contro sé stessi
cli-tune-about = Cerca pesi migliori per i termini della valutazione di un gioco, giocando contro sé stessi, e mostra su partite nuove se vincono.
cli-tune-title = { $game }: pesi
cli-tune-term = Termine
cli-tune-before = Prima
cli-tune-after = Dopo
cli-tune-proof = Contro i vecchi pesi, { $n } partite appaiate: { $rate } % ({ $low } – { $high }); la parità è { $par } %.
cli-tune-accepted = Migliori: l'intervallo sta sopra la parità.
cli-tune-refused = Non è dimostrato che siano migliori.
cli-tune-written = Scritto: { $path }
cli-train = impara osservando partite
cli-train-about = Osserva partite di giocatori normali, ne impara, e mostra su partite nuove se così si vince. Per un livello che gioca in avanti: quali termini della valutazione dicono come finirà. Per uno che guarda un solo passo: quali risposte finiscono meglio, giocate fino alla fine.
cli-train-told = Quanto i pesi dicono in anticipo di ciò che ne verrà: { $before } % prima, { $after } % ora.
abakus-no-place = Nel foglio non c'è questo posto: { $path }
abakus-no-field = Il foglio non conosce «{ $name }».
abakus-not-told = Questo qui non è detto.
abakus-wrong-kind = «{ $name }» non può stare qui.
abakus-no-game = Non c'è un foglio per { $game }.
abakus-unknown = «{ $name }» non esiste. Forse: { $near }
abakus-range = { $n } non può essere: tra { $least } e { $most }.
abakus-no-such-seat = Non c'è un altro giocatore numero { $n }.
abakus-which-civilization = Quale civiltà è? Senza saperlo nulla conta.
abakus-not-discovered = Nessuno ha questa tecnologia.
abakus-no-ruin = Questa meraviglia non è tra quelle finite.
abakus-no-partner = Con chi è il patto?
abakus-same-side = Nessuno combatte contro se stesso.
abakus-cannot-fight-there = Queste unità non combattono lì.
abakus-nobody-fights = Quali unità combattono?
abakus-too-large = Queste forze sono troppo grandi e troppo miste per essere calcolate.
abakus-twice = { $name } compare due volte.
abakus-no-number = Questo conto non conosce «{ $name }».
abakus-missing = Manca il numero «{ $name }».
abakus-barren = { $land } è arido: nessuno può tenerlo.
abakus-other-epoch = { $empire } è dell'epoca { $n }.
abakus-too-many = Nella scatola ci sono solo { $n } di { $name }.
abakus-cannot-open = La posizione non si può continuare: { $n } cose non possono essere.
abakus-only-chr = Solo un foglio di Civilization CHR si può aprire come partita.
