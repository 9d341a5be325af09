/** What happens to an article and has a public face: a row of `events` each (product rules 7.1). */
export const eventKinds = [
  'published',
  'addition',
  'stage',
  'verdict',
  'ending',
  'correction',
  'reply',
  'retraction',
] as const;

/** Those that the public log says in words. */
export const loggedEventKinds = ['addition', 'ending', 'correction', 'reply', 'retraction'] as const;
export type LoggedEventKind = (typeof loggedEventKinds)[number];
