/** What the pages of people say about themselves to browsers; alone, because every page downloads it. */
export const peopleHead = { title: 'Persone' } as const;
