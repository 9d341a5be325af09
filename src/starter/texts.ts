/** Italian words of the script in the head. */
export const starterTexts = {
  lost: 'Non ci siamo riusciti: controlla la connessione e riprova.',
};
