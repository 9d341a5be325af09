/** What is said of an article in which somebody has no part. */
export const unseen = 'un articolo che non vedi';

import { listed } from '#lib/listed.ts';

/** Refusals of the calls about pictures of the library. */
export const pictureTexts = {
  missing: 'Scegli un’immagine.',
  notTaken: 'Serve un’immagine JPEG, PNG, WebP o AVIF intera, di al massimo 40 milioni di punti.',
  tooLarge: 'L’immagine può pesare al massimo 20 MB.',
  alt: 'Descrivi che cosa si vede: lo legge chi non vede l’immagine.',
  credit: 'Scrivi di chi è l’immagine.',
  noPicture: 'Questa immagine non è nella libreria.',
  focus: 'Il punto di interesse sta dentro l’immagine.',
  /** What somebody else changed, and it was changed here too. */
  disputed: (what: readonly string[]) =>
    `Nel frattempo qualcuno ha cambiato ${listed(what)}. Salva di nuovo per tenere quello che hai messo tu.`,
  disputedFields: {
    alt: (alt: string) => `il testo alternativo («${alt}»)`,
    credit: (credit: string) => `il credito («${credit}»)`,
    focus: 'il punto di interesse',
  },
  inUse: (titles: readonly (string | null)[]) =>
    `È in uso: ${titles.map((title) => (title === null ? unseen : `«${title}»`)).join(', ')}. Prima cambia lì l’immagine.`,
} as const;
