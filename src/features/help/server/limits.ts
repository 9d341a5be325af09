import type { LimitPair } from '#platform/limits/limit-both.ts';
import type { Limit } from '#platform/limits/limiter.ts';

const minute = 60;
const day = 24 * 60 * minute;

/** Requests for help: somebody in trouble writes twice or three times a day, a script a thousand times. */
export const requestLimits: LimitPair = {
  person: { name: 'help-person', times: 5, seconds: day },
  address: { name: 'help-address', times: 20, seconds: day },
};

/** Without an account: for each network address, and for each mailbox, which anybody may have typed. */
export const signedOutLimits = {
  address: { name: 'help-signed-out', times: 5, seconds: day },
  mailbox: { name: 'help-mailbox', times: 3, seconds: day },
} as const satisfies Record<string, Limit>;

/** What admins do with requests: more than a hand can press. */
export const houseLimits: LimitPair = {
  person: { name: 'help-house', times: 60, seconds: minute },
  address: { name: 'help-house-address', times: 600, seconds: minute },
};
