/** What the pages of rettifiche say about themselves to browsers; alone, because every page downloads it. */
export const repliesHead = { title: 'Rettifiche e repliche' } as const;
export const askReplyHead = {
  title: 'Chiedi una rettifica o una replica',
  description: import.meta.env.SSR
    ? 'Un articolo parla di te? La tua rettifica o replica esce in testa all’articolo, gratis, per intero e senza commento.'
    : undefined,
} as const;
