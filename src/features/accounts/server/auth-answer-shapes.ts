import { z } from 'zod';
import { roles } from '../roles.ts';

/** An account as Better Auth tells its owner of it; what it tells besides is nobody's concern. */
const User = z.looseObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  image: z.string().nullish(),
  role: z.enum(roles).nullish(),
});
const Done = z.object({ status: z.boolean() });
const Codes = z.array(z.string()).meta({ description: 'recovery codes, each for one sign-in' });

/** What the calls of `auth-calls.ts` answer, for the API document: the session itself is in the cookie alone. */
export const authAnswers = {
  done: Done.extend({ message: z.string().optional() }),
  success: z.object({ success: z.boolean() }),
  user: z.looseObject({ user: User }),
  signedIn: z.union([
    z.looseObject({ user: User, redirect: z.boolean() }),
    z.looseObject({ twoFactorRedirect: z.literal(true).meta({ description: 'a second factor is due' }) }),
  ]),
  wayOut: z.object({ url: z.string(), redirect: z.boolean() }),
  keys: z.object({
    totpURI: z.string().meta({ description: 'what an authenticator app is set up with' }),
    backupCodes: Codes,
  }),
  codes: Done.extend({ backupCodes: Codes }),
  confirmed: Done.extend({
    alreadyConfirmed: z.boolean(),
    isSignedIn: z.boolean().meta({ description: 'whether this call opened a session' }),
    movedTo: z.string().optional().meta({ description: 'the address to which the account moved' }),
  }),
  deleted: z.object({
    success: z.boolean(),
    isDeleted: z.boolean().meta({ description: 'otherwise a mail with a link was sent' }),
    message: z.string(),
  }),
} as const;
