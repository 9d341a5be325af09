/** What the newsroom's page of the authors' share says about itself to browsers; alone, because every page downloads it. */
export const shareHead = { title: 'Quota delle firme' } as const;
