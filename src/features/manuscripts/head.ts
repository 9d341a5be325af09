/** What the pages of articles that are being made say about themselves to browsers; alone, because every page downloads it. */
export const draftsHead = { title: 'Articoli' } as const;
