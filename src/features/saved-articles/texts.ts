/** Words of the button that keeps an article for later. */
export const savedTexts = {
  save: 'Leggi dopo',
  notOver: 'Non finisce qui',
  toList: 'I tuoi salvati',
  notSaved: 'L’articolo non è stato salvato',
  notDropped: 'L’articolo non è stato tolto',
  retry: 'Riprova fra qualche istante.',
  notKept: 'Questo browser non conserva niente: accedi per salvare gli articoli nel tuo account.',
} as const;
