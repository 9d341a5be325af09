/** What waits for a person of the newsroom. */
export const queueNames = [
  'pending',
  'reported',
  'appeals',
  'reports',
  'stories',
  'help',
  'replies',
  'voices',
  'endings',
  'promises',
  'clusters',
  'drafts',
] as const;
export type QueueName = (typeof queueNames)[number];
