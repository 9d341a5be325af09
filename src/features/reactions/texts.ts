export const reactionTexts = {
  question: 'Come ti ha fatto sentire questo articolo?',
} as const;
