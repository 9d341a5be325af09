export const reactionTexts = {
  question: 'Come ti ha fatto sentire questo articolo?',
  failed: 'La reazione non è stata salvata',
  failedText: 'Riprova fra qualche istante.',
} as const;
