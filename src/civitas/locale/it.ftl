### Messaggi comuni a tutti i giochi: errori, rifiuti, nomi dei posti.

player = Giocatore { $n }

## Errori

error-unknown-game = Non c'è nessun gioco di nome "{ $name }". Ci sono: { $choices }.
error-players = { $game } è per { $least ->
    [one] 1 giocatore
   *[other] { $least } giocatori
    } fino a { $most }; in { $n } non si può giocare.
error-unknown-option = { $game } non ha l'opzione "{ $option }". Ha: { $choices }.
error-option-value = "{ $value }" non è un valore dell'opzione { $option }. Valori possibili: { $choices }.
error-option-twice = L'opzione { $option } deve indicare un nome diverso per ogni giocatore: { $value }.
error-bad-notation = "{ $text }" non è un'azione di questo gioco.
error-bad-word = "{ $text }" non è un'azione di questo gioco: in quel punto non conosce "{ $word }".
error-bad-code = { $code } non è il numero di un'azione o di una cosa di questo gioco.
error-bad-outcome = "{ $text }" non è un esito possibile di questa estrazione.
error-stale = La risposta è superata: riguarda la versione { $given } della partita, che ora è alla versione { $now }.
error-wrong-seat = Ha risposto il posto { $given }, ma tocca al posto { $asked } (il primo posto è 0).
error-no-such-seat = Il posto { $given } non esiste: questa partita ha { $players } posti, il primo è 0.
error-no-undo = { $seat } non ha nulla da annullare: nel frattempo è emersa un'informazione o ha giocato qualcun altro.
error-position = Questa posizione è danneggiata o impossibile: { $why }
error-record-file = La registrazione { $path } non si può leggere ({ $why }).
error-record-line = La registrazione è danneggiata alla riga { $line }, voce { $entry }: "{ $text }"
error-record-game = Questa è una registrazione di { $game }, non di { $wanted }.
error-record-version = La registrazione è stata scritta con la versione { $given } delle regole di { $game }; queste sono la versione { $now }.
error-record-header = L'intestazione della registrazione non è utilizzabile: { $why }
error-record-entry = La registrazione si interrompe alla voce { $entry }, "{ $text }": { $why }
error-record-digest = La registrazione si interrompe alla voce { $entry }, "{ $text }": la posizione che segue non è quella annotata.

## Perché ora qualcosa non si può fare

why-game-over = La partita è finita.
why-chance = Si sta pescando una carta o tirando un dado; ora non tocca a nessuno.
why-not-your-turn = Ora deve scegliere { $seat }.
why-not-asked = Questa non è una risposta alla domanda attuale.

## Da dove viene un fatto

confidence-certain = Come dice il regolamento o il pezzo stampato.
confidence-reconstructed = Ricostruito: messo insieme da ciò che è pubblico, può differire dal pezzo stampato.
confidence-designed = Progettato per questo progetto: ciò che il regolamento non riporta non è pubblico, quindi il pezzo stampato è diverso.
rule-rulebook = Dal regolamento.
rule-ruling = Una nostra decisione: il regolamento non ne parla.
rule-designed = Progettata per questo progetto: la regola stampata non è pubblica.
rule-reconstructed = Ricostruita da ciò che è pubblico.
rule-how-read = Come si legge qui: { $text }

