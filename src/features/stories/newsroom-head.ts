/** What the newsroom's pages of stories say about themselves to browsers; alone, because every page downloads it. */
export const newsroomHead = { title: 'Storie in arrivo' } as const;
