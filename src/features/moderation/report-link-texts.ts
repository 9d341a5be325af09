/** What leads from an article's page to a report, and to a rettifica. */
export const reportLinkTexts = {
  article: 'Segnala un problema con questo articolo',
  rettifica: 'Chiedi una rettifica',
} as const;
