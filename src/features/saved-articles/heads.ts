/** Title of the page of the list. */
export const savedHead = { title: 'Leggi dopo' } as const;
