/** What whoever leaves is told of a story that could not be saved. */
export const unsentTexts = {
  title: 'Hai una storia che non si è salvata',
  text: 'È in questo browser, e non siamo riusciti a metterla nella bozza del tuo account. Se esci adesso si cancella.',
  see: 'Torna alla storia',
  leave: 'Esci e cancella',
} as const;
