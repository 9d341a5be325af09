/** What whoever leaves is told of a story, or of a text of the newsroom, that could not be saved. */
export const unsentTexts = {
  title: 'Hai un testo che non si è salvato',
  text: 'È in questo browser, e non siamo riusciti a salvarlo con il tuo account. Se esci adesso si cancella.',
  see: 'Torna al testo',
  leave: 'Esci e cancella',
} as const;
