/** What leads to a report from an article's page. */
export const reportLinkTexts = {
  article: 'Segnala un problema con questo articolo',
} as const;
