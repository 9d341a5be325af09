import type { Limit } from '#platform/limits/limiter.ts';

const minute = 60;
const hour = 60 * minute;

/** How often comments may be written and liked (product rules 4.16; by address ecosystem S1). */
export const commentLimits = {
  pause: { name: 'comment-pause', times: 1, seconds: 15 },
  byPerson: { name: 'comment-person', times: 30, seconds: hour },
  byNewcomer: { name: 'comment-newcomer', times: 5, seconds: hour },
  byAddress: { name: 'comment-address', times: 10, seconds: minute },
  /** Each edit keeps a revision: slower than somebody who corrects, far slower than a script. */
  edits: { name: 'comment-edit', times: 10, seconds: minute },
  likes: { name: 'comment-like', times: 60, seconds: minute },
} as const satisfies Record<string, Limit>;
