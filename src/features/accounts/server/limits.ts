import type { Limit } from '#platform/limits/limiter.ts';
import { hour, minute } from '#platform/limits/seconds.ts';

/**
 * How often each call may be made from one address and for one e-mail address (for mails product rules 3). Registrations
 * are those that Mastodon allows; it takes 25 sign-ins in five minutes, which is more than anybody mistypes.
 */
export const accountLimits = {
  signInByAddress: { name: 'sign-in-address', times: 10, seconds: 10 * minute },
  /**
   * For one account from one address, from everywhere, and from a browser where its owner signed in before: strangers wait
   * for what they did themselves, and keep nobody else out (product rules 4.16). A hundred an hour for one account are
   * what NIST SP 800-63B, 3.2.2 allows in a row; beyond them only known browsers and a new password by mail go on.
   */
  signInByPair: { name: 'sign-in-pair', times: 10, seconds: hour },
  signInByStrangers: { name: 'sign-in-strangers', times: 100, seconds: hour },
  signInByDevice: { name: 'sign-in-device', times: 10, seconds: 10 * minute },
  /**
   * Each sign-in in a new browser makes it a known one: known browsers behind one address, which may be those of a school,
   * and all of one account together, are counted as well.
   */
  signInByDeviceAddress: { name: 'sign-in-device-address', times: 30, seconds: 10 * minute },
  signInByDevices: { name: 'sign-in-devices', times: 50, seconds: hour },
  signUpByAddress: { name: 'sign-up-address', times: 5, seconds: 30 * minute },
  mailByEmail: { name: 'mail-email', times: 3, seconds: hour },
  mailByAddress: { name: 'mail-address', times: 20, seconds: 24 * hour },
  /** A second request within a minute, or a sixth confirmation in a day, sends nothing, and says so to nobody. */
  mailPause: { name: 'mail-pause', times: 1, seconds: minute },
  confirmationByEmail: { name: 'confirmation-email', times: 5, seconds: 24 * hour },
  secondFactorByAddress: { name: 'second-factor-address', times: 10, seconds: 10 * minute },
  /** Changes of password, address and second factor, deletion, export: whoever holds a stolen session shall not try passwords in it. */
  changeByPerson: { name: 'account-change', times: 10, seconds: 10 * minute },
  changeByAddress: { name: 'account-change-address', times: 30, seconds: 10 * minute },
} as const satisfies Record<string, Limit>;
