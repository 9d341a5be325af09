import type { z } from 'zod';
import type { AuthPath } from '../auth-bodies.ts';
import { authAnswers } from './auth-answer-shapes.ts';
import type { accountLimits } from './limits.ts';

type LimitName = keyof typeof accountLimits;

/**
 * A call of Better Auth that this product offers. Every other path under `/api/auth` does not exist: what admins do with
 * accounts are calls of our own (`features/people`), which ask for a confirmation, keep the last admin and write the log.
 */
export interface AuthCall {
  path: AuthPath | '/callback/google';
  method: 'get' | 'post';
  summary: string;
  /** Counted for the client's address. */
  byAddress?: LimitName;
  /** Sends a mail to the address in the body: counted for its mailbox. */
  sendsMail?: true;
  /** Tries a password: counted by `countSignIn`. */
  countsSignIns?: true;
  /** Takes the password of whose session it is: counted for the person, beside the address. */
  triesOwnPassword?: true;
  /** Changes the account of whose session it is. */
  changesOwn?: true;
  /** May make an account, whose owner accepts the rules by it. */
  makesAccount?: true;
  /** What it answers; without it leads the browser on. */
  answer?: z.ZodType;
}

export const authCalls: readonly AuthCall[] = [
  {
    path: '/sign-up/email',
    method: 'post',
    summary: 'Registers an account; its address gets a mail to confirm it',
    answer: authAnswers.user,
    byAddress: 'signUpByAddress',
    makesAccount: true,
  },
  {
    path: '/sign-in/email',
    method: 'post',
    summary: 'Signs in; answers `twoFactorRedirect` when a second factor is due',
    answer: authAnswers.signedIn,
    countsSignIns: true,
  },
  {
    path: '/sign-in/social',
    method: 'post',
    summary: 'The address of Google to sign in at',
    answer: authAnswers.wayOut,
    byAddress: 'signInByAddress',
  },
  {
    path: '/callback/google',
    method: 'get',
    summary: 'Where Google leads back to',
    byAddress: 'signInByAddress',
    makesAccount: true,
  },
  { path: '/sign-out', method: 'post', summary: 'Ends this session', answer: authAnswers.success },
  {
    path: '/send-verification-email',
    method: 'post',
    summary: 'Sends the mail again that confirms an address; the answer never says whether it has an account',
    answer: authAnswers.done,
    byAddress: 'mailByAddress',
    sendsMail: true,
  },
  {
    path: '/request-password-reset',
    method: 'post',
    summary: 'Sends a link to choose a new password; the answer never says whether the address has an account',
    answer: authAnswers.done,
    byAddress: 'mailByAddress',
    sendsMail: true,
  },
  {
    path: '/reset-password',
    method: 'post',
    summary: 'Sets a new password with the token of a mail and ends all sessions',
    answer: authAnswers.done,
    byAddress: 'changeByAddress',
  },
  {
    path: '/change-password',
    method: 'post',
    summary: 'Changes the password',
    answer: authAnswers.user,
    byAddress: 'changeByAddress',
    triesOwnPassword: true,
    changesOwn: true,
  },
  {
    path: '/update-user',
    method: 'post',
    summary: 'Changes what the profile shows',
    answer: authAnswers.done,
    byAddress: 'changeByAddress',
    changesOwn: true,
  },
  {
    path: '/revoke-sessions',
    method: 'post',
    summary: 'Ends every session of this account',
    answer: authAnswers.done,
    changesOwn: true,
  },
  {
    path: '/revoke-other-sessions',
    method: 'post',
    summary: 'Ends every other session of this account',
    answer: authAnswers.done,
    changesOwn: true,
  },
  {
    path: '/two-factor/enable',
    method: 'post',
    summary: 'Begins to set up an authenticator app: its address and the recovery codes',
    answer: authAnswers.keys,
    byAddress: 'secondFactorByAddress',
    triesOwnPassword: true,
    changesOwn: true,
  },
  {
    path: '/two-factor/verify-totp',
    method: 'post',
    summary: 'Checks a code of the authenticator app: ends the set-up and every other session, or signs in',
    answer: authAnswers.user,
    byAddress: 'secondFactorByAddress',
  },
  {
    path: '/two-factor/verify-backup-code',
    method: 'post',
    summary: 'Signs in with a recovery code, which is used up',
    answer: authAnswers.user,
    byAddress: 'secondFactorByAddress',
  },
  {
    path: '/two-factor/generate-backup-codes',
    method: 'post',
    summary: 'Makes new recovery codes in the place of the old ones',
    answer: authAnswers.codes,
    byAddress: 'secondFactorByAddress',
    triesOwnPassword: true,
    changesOwn: true,
  },
  {
    path: '/two-factor/disable',
    method: 'post',
    summary: 'Turns the second factor off',
    answer: authAnswers.done,
    byAddress: 'secondFactorByAddress',
    triesOwnPassword: true,
    changesOwn: true,
  },
];
