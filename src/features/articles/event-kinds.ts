/** What happens to an article and has a public face: a row of `events` each (product rules 7.1). */
export const publicEventKinds = [
  'published',
  'addition',
  'stage',
  'promise_late',
  'promise_kept',
  'promise_answered',
  'promise_impossible',
  'verdict',
  'ending',
  'correction',
  'reply',
  'retraction',
] as const;

/** What happens among its comments: it is told to whom it concerns, and has no place in the story of the case. */
export const commentEventKinds = ['comment_reply', 'mention', 'bridge'] as const;

export const eventKinds = [...publicEventKinds, ...commentEventKinds] as const;

/** Those that the public log says in words. */
export const loggedEventKinds = ['addition', 'ending', 'correction', 'reply', 'retraction'] as const;
export type LoggedEventKind = (typeof loggedEventKinds)[number];

/** Those of a step of supports: that it was reached, and what became of what was promised for it. */
export const stageEventKinds = [
  'stage',
  'promise_late',
  'promise_kept',
  'promise_answered',
  'promise_impossible',
] as const;
export type PromiseEventKind = Exclude<(typeof stageEventKinds)[number], 'stage'>;
