/** Title and description of the page of those who sign: in what every reader downloads. */
export const authorsHead = {
  title: 'Le firme',
  description: import.meta.env.SSR ? 'Chi scrive: le firme della testata, con i loro articoli.' : undefined,
} as const;

export const authorNotFoundHead = { title: 'Firma non trovata' } as const;
