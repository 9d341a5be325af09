export const articleTexts = {
  articleNotFound: 'Articolo non trovato',
  articleNotFoundHint: "L'articolo che stai cercando non esiste o è stato rimosso.",
  formatNotFound: 'Formato non trovato',
} as const;
