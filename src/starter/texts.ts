/** Italian words of the script in the head. */
export const starterTexts = {
  lost: 'Non ci siamo riusciti: controlla la connessione e riprova.',
  broken: 'Qui qualcosa non si è avviato: ricarica la pagina e riprova.',
};
