/** What a screen reader says around the words that one text has and another has not. */
export const differenceTexts = { added: 'aggiunto: ', removed: 'tolto: ', end: ' (fine)' } as const;
