import { limitPair } from '#platform/limits/limit-both.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import { day, hour, minute } from '#platform/limits/seconds.ts';

/** What a moderator does: as fast as a hand with the keyboard, far slower than a script. */
export const moderatorLimits = limitPair('moderation', { person: 120, address: 600, seconds: minute });

/** Reports of a reader (product rules 4.16); an address may hold a household. */
export const reportLimits = limitPair('reports', { person: 20, address: 60, seconds: day });

/** Reports without an account: each sends a message to an address that anybody may have typed. */
export const outsiderLimits = {
  byAddress: { name: 'reports-outsider', times: 5, seconds: hour },
  byMailbox: { name: 'reports-email', times: 10, seconds: day },
} as const satisfies Record<string, Limit>;

export const appealLimits = limitPair('appeals', { person: 20, address: 60, seconds: day });

/** Looks at a report behind its link, so that tokens are not tried out. */
export const reportViewLimit: Limit = { name: 'report-view-address', times: 60, seconds: minute };
