/** What the pages of the letters say about themselves to browsers. In what every reader downloads: keep it small. */
export const lettersHead = {
  title: 'La lettera',
  description: import.meta.env.SSR
    ? 'Ogni venerdì alle 7: tre storie, una correzione, le promesse. E una pagina scritta da chi non la pensa come te.'
    : undefined,
} as const;
export const letterHeads = {
  missing: { title: 'Questa lettera non c’è' },
  premium: { title: 'La lettera premium' },
  confirm: { title: 'Vuoi la lettera?' },
} as const;
/** The feed of the letters of the week. */
export const lettersFeed = { title: 'La lettera', path: '/lettere/feed.xml' } as const;
