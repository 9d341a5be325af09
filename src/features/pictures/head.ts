/** What the page of the library says about itself to browsers; alone, because every page downloads it. */
export const picturesHead = { title: 'Immagini' } as const;
