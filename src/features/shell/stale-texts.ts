/** On top of a stored page that goes out while the database is away (docs/decisions/028). */
export const staleTexts = {
  line: 'In questo momento il sito non riesce a leggere i suoi dati: questa pagina potrebbe non essere aggiornata.',
} as const;
