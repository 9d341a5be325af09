/** What the newsroom's page of rettifiche says about itself to browsers; alone, because every page downloads it. */
export const repliesHead = { title: 'Rettifiche e repliche' } as const;
