/** Italian words of the scripts that run on a first visit, one by one: what the script in the head says every page carries. */
export const lostText = 'Non ci siamo riusciti: controlla la connessione e riprova.';
export const brokenText = 'Qui qualcosa non si è avviato: ricarica la pagina e riprova.';
