import type { LimitPair } from '#platform/limits/limit-both.ts';
import type { Limit } from '#platform/limits/limiter.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** What a moderator does: as fast as a hand with the keyboard, far slower than a script. */
export const moderatorLimits: LimitPair = {
  person: { name: 'moderation', times: 120, seconds: minute },
  address: { name: 'moderation-address', times: 600, seconds: minute },
};

/** Reports of a reader (product rules 4.16); an address may hold a household. */
export const reportLimits: LimitPair = {
  person: { name: 'reports', times: 20, seconds: day },
  address: { name: 'reports-address', times: 60, seconds: day },
};

/** Reports without an account: each sends a message to an address that anybody may have typed. */
export const outsiderLimits = {
  byAddress: { name: 'reports-outsider', times: 5, seconds: hour },
  byEmail: { name: 'reports-email', times: 10, seconds: day },
} as const satisfies Record<string, Limit>;

export const appealLimits: LimitPair = {
  person: { name: 'appeals', times: 20, seconds: day },
  address: { name: 'appeals-address', times: 60, seconds: day },
};

/** Looks at a report behind its link, so that tokens are not tried out. */
export const reportViewLimit: Limit = { name: 'report-view-address', times: 60, seconds: minute };
