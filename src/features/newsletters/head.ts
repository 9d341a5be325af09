import { lettersStandfirst } from './standfirst.ts';

/** What the pages of the letters say about themselves to browsers. In what every reader downloads: keep it small. */
export const lettersHead = {
  title: 'La lettera',
  get description() {
    return import.meta.env.SSR ? lettersStandfirst() : undefined;
  },
} as const;
export const letterHeads = {
  missing: { title: 'Questa lettera non c’è' },
  premium: { title: 'La lettera premium' },
  confirm: { title: 'Vuoi la lettera?' },
} as const;
/** The feed of the letters of the week. */
export const lettersFeed = { title: 'La lettera', path: '/lettere/feed.xml' } as const;
