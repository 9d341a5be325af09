/** What a request for help is about. Reports, corrections and personal data have addresses and times of their own. */
export const helpKinds = [
  'account',
  'subscription',
  'participation',
  'stories',
  'accessibility',
  'fault',
  'other',
] as const;
export type HelpKind = (typeof helpKinds)[number];

/** Where a request stands: it waits for the house, was answered, or needs no answer any more. */
export const helpStatuses = ['open', 'answered', 'closed'] as const;
export type HelpStatus = (typeof helpStatuses)[number];

/** `answer` went to whoever asked, `note` stays in the house. */
export const helpMessageKinds = ['answer', 'note'] as const;
