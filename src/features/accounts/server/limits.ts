import type { Limit } from '#platform/limits/limiter.ts';

const minute = 60;
const hour = 60 * minute;

/** How often each call may be made from one address and for one e-mail address (ecosystem S1; product rules 3 for mails). */
export const accountLimits = {
  signInByAddress: { name: 'sign-in-address', times: 10, seconds: 10 * minute },
  signInByEmail: { name: 'sign-in-email', times: 10, seconds: hour },
  signUpByAddress: { name: 'sign-up-address', times: 5, seconds: 30 * minute },
  mailByEmail: { name: 'mail-email', times: 3, seconds: hour },
  mailByAddress: { name: 'mail-address', times: 20, seconds: 24 * hour },
  /** A second request within a minute, or a sixth confirmation in a day, sends nothing, and says so to nobody. */
  mailPause: { name: 'mail-pause', times: 1, seconds: minute },
  confirmationByEmail: { name: 'confirmation-email', times: 5, seconds: 24 * hour },
  secondFactorByAddress: { name: 'second-factor-address', times: 10, seconds: 10 * minute },
  /** Changes of password and address, deletion, export: whoever holds a stolen session shall not try passwords in it. */
  changeByPerson: { name: 'account-change', times: 10, seconds: 10 * minute },
  changeByAddress: { name: 'account-change-address', times: 30, seconds: 10 * minute },
} as const satisfies Record<string, Limit>;
