/** What the overview of the newsroom says about comments. */
export const overviewTexts = {
  title: 'Commenti che aspettano',
  list: 'Elenco dei commenti che aspettano',
  none: 'Nessun commento aspetta una decisione.',
  loading: 'Caricamento dei commenti...',
  failed: 'I commenti non sono arrivati.',
  columns: { comment: 'Commento', article: 'Articolo', since: 'In coda', status: 'Stato' },
  reportedStatus: 'Segnalato',
  all: 'Tutti i commenti in coda',
} as const;
