/** What the pages of the newsroom say about themselves to browsers. */
export const newsroomHeads = {
  overview: { title: 'Dashboard Admin' },
} as const;
