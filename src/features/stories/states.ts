/**
 * Where a story stands (product rules 4.13). `draft` is a row of its own kind; `collecting` and `amplified` are not
 * stored but follow from the supports of its article (`supportStateOf`), as the end of a Trial follows from its hour.
 */
export const storyStatuses = [
  'submitted',
  'in_review',
  'changes_requested',
  'accepted',
  'awaiting_author_ok',
  'published',
  'archived',
  'rejected',
  'withdrawn',
  'merged',
  'taken_down',
] as const;
export type StoryStatus = (typeof storyStatuses)[number];

/** What can be done with a story. */
export const storyActs = [
  'take',
  'release',
  'ask',
  'answer',
  'accept',
  'reopen',
  'send_for_ok',
  'object',
  'publish',
  'unschedule',
  'reject',
  'appeal',
  'merge',
  'withdraw',
  'archive',
  'renew',
  'take_down',
] as const;
export type StoryAct = (typeof storyActs)[number];

/** What the author of a story without account writes by mail, and the newsroom writes down for them. */
export const forAuthorActs = ['answer', 'approve', 'object', 'appeal', 'renew', 'withdraw'] as const;

/** Who does it: the author, an editor to whom it was given (writers only), the head of the newsroom, the clock. */
export const storyActors = ['author', 'assigned', 'admin', 'system'] as const;
export type StoryActor = (typeof storyActors)[number];

/** Acts that decide about a story: after an appeal, for somebody else than who refused it (product rules 4.5). */
export const decidingActs: readonly StoryAct[] = ['accept', 'reject', 'merge'];

/** Acts that somebody answers for: they are logged, and nobody does them with a story that they sent. */
export const answeredForActs: readonly StoryAct[] = ['accept', 'reopen', 'publish', 'reject', 'merge', 'take_down'];

/** Why a story is not published (product rules 4.13), as the author reads it. */
export const rejectionReasons = {
  off_topic: 'Fuori tema',
  not_verifiable: 'Non verificabile',
  defamatory: 'Diffamatorio',
  personal_data: 'Dati personali',
  duplicate: 'Duplicato',
  advertising: 'Pubblicità',
  pending_proceedings: 'Procedimento in corso',
} as const;
export type RejectionReason = keyof typeof rejectionReasons;
export const rejectionReasonNames = Object.keys(rejectionReasons) as RejectionReason[];
