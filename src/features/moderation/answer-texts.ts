/** What whoever reported a comment is told when the comment was decided about. */
export const answerTexts = {
  upheld: 'Abbiamo letto il commento che hai segnalato: non si vede più.',
  removed: 'Il commento che hai segnalato non si vede più: l’ha eliminato chi l’aveva scritto.',
  dismissed: 'Abbiamo letto il commento che hai segnalato: rispetta le regole e resta dov’è.',
} as const;

/** What an author is told whose comment was hidden by reports alone. */
export const autoHideText =
  'Più lettori l’hanno segnalato, e intanto non si vede. Se rispetta le regole torna al suo posto, con i suoi punti.';
