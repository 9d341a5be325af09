import type { Format } from '#features/articles/formats.ts';

/*
 * Titles and descriptions of the format pages. They stand apart from the other texts because the heads of all pages are
 * in what every reader downloads.
 */

export const formatsHead = {
  title: 'I Nostri Formati Editoriali',
  description:
    'Dualità, Trial by Media e Polemiche dal Basso: tre regole diverse per ascoltare sempre anche l’altra parte.',
} as const;

export const formatHeads: Record<Format, { title: string; description: string }> = {
  dualita: {
    title: 'Dualità',
    description:
      'Un articolo, due firme che non sono d’accordo. Si alternano paragrafo dopo paragrafo e si rispondono. Alla fine il lettore prende posizione.',
  },
  trial: {
    title: 'Trial by Media',
    description:
      'Un caso che divide, ricostruito come un fascicolo: reperti, testimonianze, le parti. Poi la giuria popolare vota: colpevole o innocente.',
  },
  dal_basso: {
    title: 'Polemiche dal Basso',
    description:
      'La frana, la scuola, l’autobus: le storie locali raccontate da chi le vive. Con 1.000 sostegni arrivano all’attenzione nazionale.',
  },
};

export const formatNotFoundHead = {
  title: 'Formato non trovato',
  description: 'I formati sono tre: Dualità, Trial by Media e Polemiche dal Basso.',
} as const;
