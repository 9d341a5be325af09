/** Title and description of the formats page. Apart from the other texts because the heads of all pages are in what every reader downloads. */
export const formatsHead = {
  title: 'I Nostri Formati Editoriali',
  description:
    'Dualità, Trial by Media e Polemiche dal Basso: tre regole diverse per ascoltare sempre anche l’altra parte.',
} as const;
