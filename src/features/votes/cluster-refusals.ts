/** What the calls about suspicious votes refuse. */
export const clusterRefusals = {
  noReason: 'Scrivi perché.',
  longReason: 'Al massimo 1.000 caratteri.',
  gone: 'Questo gruppo di voti non esiste.',
  decided: 'Qualcun altro ha già deciso su questi voti.',
  own: 'In questo gruppo c’è qualcosa di tuo, o l’articolo l’hai firmato tu: decide un’altra persona.',
  badCursor: 'Questa pagina dell’elenco non esiste più: ricomincia dall’inizio.',
} as const;
