/** What the newsroom's pages of the letters say about themselves to browsers; alone, because every page downloads it. */
export const lettersDeskHead = { title: 'Lettere' } as const;
