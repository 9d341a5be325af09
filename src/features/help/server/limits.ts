import { limitPair } from '#platform/limits/limit-both.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import { day, minute } from '#platform/limits/seconds.ts';

/** Requests for help: somebody in trouble writes twice or three times a day, a script a thousand times. */
export const requestLimits = limitPair('help', { person: 5, address: 20, seconds: day });

/** Without an account: for each network address, and for each mailbox, which anybody may have typed. */
export const signedOutLimits = {
  address: { name: 'help-signed-out', times: 5, seconds: day },
  mailbox: { name: 'help-mailbox', times: 3, seconds: day },
} as const satisfies Record<string, Limit>;

/** What admins do with requests: more than a hand can press. */
export const houseLimits = limitPair('help-house', { person: 60, address: 600, seconds: minute });
