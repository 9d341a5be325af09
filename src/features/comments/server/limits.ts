import type { LimitPair } from '#platform/limits/limit-both.ts';
import type { Limit } from '#platform/limits/limiter.ts';

const minute = 60;
const hour = 60 * minute;

/**
 * How often comments may be written (product rules 4.16; by address ecosystem S1). Those of a person are counted from the
 * comments themselves, so that what was refused uses nothing up.
 */
export const commentLimits = {
  pause: { name: 'comment-pause', times: 1, seconds: 15 },
  byPerson: { name: 'comment-person', times: 30, seconds: hour },
  byNewcomer: { name: 'comment-newcomer', times: 5, seconds: hour },
  byAddress: { name: 'comment-address', times: 10, seconds: minute },
} as const satisfies Record<string, Limit>;

/** Each edit keeps a revision: slower than somebody who corrects, far slower than a script. */
export const editLimits: LimitPair = {
  person: { name: 'comment-edit', times: 10, seconds: minute },
  address: { name: 'comment-edit-address', times: 40, seconds: minute },
};

/** Taking comments away and putting them back, as their authors or as the newsroom. */
export const removalLimits: LimitPair = {
  person: { name: 'comment-removal', times: 30, seconds: minute },
  address: { name: 'comment-removal-address', times: 120, seconds: minute },
};

/** Likes of comments and reactions to articles together (product rules 4.16). */
export const likeLimits: LimitPair = {
  person: { name: 'likes-and-reactions', times: 60, seconds: minute },
  address: { name: 'likes-and-reactions-address', times: 240, seconds: minute },
};
