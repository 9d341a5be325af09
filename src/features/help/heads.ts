/** What the newsroom's pages of help say about themselves to browsers; alone, because every page downloads it. */
export const helpHead = { title: 'Richieste di aiuto' } as const;
