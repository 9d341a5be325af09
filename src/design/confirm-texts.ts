/** What stands beside every question. */
export const confirmTexts = { cancel: 'Annulla' } as const;
