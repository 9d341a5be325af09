/** What the page of the first page says about itself to browsers; alone, because every page downloads it. */
export const frontDeskHead = { title: 'Prima pagina' } as const;
