export const reactionTexts = {
  question: 'Come ti ha fatto sentire questo articolo?',
  noSection: 'Questa parte dell’articolo non esiste più.',
  otherText: 'L’articolo è stato corretto: ricarica la pagina.',
  failed: 'La reazione non è stata salvata',
  failedText: 'Riprova fra qualche istante.',
} as const;
