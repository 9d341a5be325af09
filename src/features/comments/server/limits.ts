import { limitPair } from '#platform/limits/limit-both.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import { hour, minute } from '#platform/limits/seconds.ts';

/**
 * How often comments may be written (product rules 4.16). Those of a person are counted from the
 * comments themselves, so that what was refused uses nothing up.
 */
export const commentLimits = {
  pause: { name: 'comment-pause', times: 1, seconds: 15 },
  byPerson: { name: 'comment-person', times: 30, seconds: hour },
  byNewcomer: { name: 'comment-newcomer', times: 5, seconds: hour },
  byAddress: { name: 'comment-address', times: 10, seconds: minute },
} as const satisfies Record<string, Limit>;

/** Each edit keeps a revision: slower than somebody who corrects, far slower than a script. */
export const editLimits = limitPair('comment-edit', { person: 10, address: 40, seconds: minute });

/** Taking comments away and putting them back, as their authors or as the newsroom. */
export const removalLimits = limitPair('comment-removal', { person: 30, address: 120, seconds: minute });

/** Likes of comments and reactions to articles together (product rules 4.16). */
export const likeLimits = limitPair('likes-and-reactions', { person: 60, address: 240, seconds: minute });
