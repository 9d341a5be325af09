/** What readers read of the settings themselves. */
export const publicationTexts = {
  announcement: 'Avviso della redazione',
} as const;
