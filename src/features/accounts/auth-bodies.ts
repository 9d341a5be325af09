/**
 * The calls under `/api/auth` that Better Auth answers, and two of ours beside them: below which path, and with which fields
 * in their JSON body, those with a question mark where somebody wants them. No other field reaches Better Auth, and
 * `returnTo` does not either: it is where the mail's link leads on to.
 */
export const authBodies = {
  '/sign-up/email': {
    name: 'string',
    email: 'string',
    password: 'string',
    newsletterWeekly: 'boolean?',
    returnTo: 'string?',
  },
  '/sign-in/email': { email: 'string', password: 'string', rememberMe: 'boolean?', callbackURL: 'string?' },
  '/sign-in/social': { provider: 'string', callbackURL: 'string?', errorCallbackURL: 'string?' },
  '/sign-out': {},
  '/send-verification-email': { email: 'string', returnTo: 'string?' },
  '/request-password-reset': { email: 'string', returnTo: 'string?' },
  '/reset-password': { token: 'string', newPassword: 'string' },
  '/change-password': { currentPassword: 'string', newPassword: 'string', revokeOtherSessions: 'boolean?' },
  '/update-user': { name: 'string?', username: 'string?', bio: 'string?', location: 'string?', website: 'string?' },
  '/revoke-sessions': {},
  '/revoke-other-sessions': {},
  '/two-factor/enable': { password: 'string' },
  '/two-factor/verify-totp': { code: 'string' },
  '/two-factor/verify-backup-code': { code: 'string' },
  '/two-factor/generate-backup-codes': { password: 'string' },
  '/two-factor/disable': { password: 'string' },
  '/verify-email': { token: 'string', password: 'string?' },
  '/delete-user': { password: 'string?', token: 'string?' },
} as const satisfies Record<string, Fields>;

type Fields = Record<string, FieldType | `${FieldType}?`>;
type FieldType = 'string' | 'boolean';

export type AuthPath = keyof typeof authBodies;

/** The fields that a call takes. */
export const authFields = (path: string): Fields | undefined => (authBodies as Record<string, Fields>)[path];

/** What comes with a call; what is missing or wrong in it is told by the server. */
export type AuthBody<Path extends AuthPath> = {
  [Field in keyof (typeof authBodies)[Path]]?: (typeof authBodies)[Path][Field] extends `string${string}`
    ? string
    : boolean;
};

/** What the browser reads in the answer of a call. */
export type AuthAnswer<Path extends AuthPath> = Path extends keyof Answers ? Answers[Path] : unknown;

interface Answers {
  '/sign-in/email': { twoFactorRedirect?: boolean };
  '/sign-in/social': { url?: string };
  '/two-factor/enable': TwoFactorKeys;
  '/two-factor/generate-backup-codes': Pick<TwoFactorKeys, 'backupCodes'>;
  /** `isSignedIn` says that the call did it, `movedTo` to what address the account of whoever was signed in went. */
  '/verify-email': { alreadyConfirmed: boolean; isSignedIn: boolean; movedTo?: string };
  '/delete-user': { isDeleted: boolean };
}

/** With what an authenticator app is set up, and what to sign in with where it is lost. */
export interface TwoFactorKeys {
  totpURI: string;
  backupCodes: readonly string[];
}
