import { createHmac, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { keyFor } from '#platform/seal.ts';
import type { Services } from '#platform/services.ts';
import { isSameProof } from '#platform/same-proof.ts';
import { cookiePrefix, isHttps, rawCookie } from './cookies.ts';
import type { Mailbox } from './mailbox.ts';
import { credentials, users } from './schema.ts';

/** Half a year: whoever comes back after longer is counted as a stranger until they have signed in. */
const knownSeconds = 180 * 24 * 3600;

export type DeviceServices = Pick<Services, 'db' | 'publicUrl' | 'authSecret'>;

/**
 * The mark that a browser got when somebody signed in to the account of a mailbox there, or undefined. Whoever has it is
 * counted apart from strangers, so that their wrong passwords do not keep the owner out (product rules 4.16). It opens
 * nothing, and holds as long as the password that it was got with: a new one voids all marks.
 */
export async function knownDevice(
  services: DeviceServices,
  headers: Headers,
  mailbox: Mailbox,
): Promise<string | undefined> {
  const value = rawCookie(headers.get('cookie'), cookieName(services));
  if (!value) return undefined;
  const [nonce = '', signature = ''] = value.split('.');
  return isSameProof(signature, await signatureOf(services, nonce, mailbox)) ? nonce : undefined;
}

/** The cookie that marks a browser as one of a mailbox's owner; a browser that is marked keeps its mark. */
export async function deviceCookie(services: DeviceServices, headers: Headers, mailbox: Mailbox): Promise<string> {
  const nonce = (await knownDevice(services, headers, mailbox)) ?? randomBytes(16).toString('base64url');
  const signature = await signatureOf(services, nonce, mailbox);
  const secure = isHttps(services.publicUrl) ? '; Secure' : '';
  return `${cookieName(services)}=${nonce}.${signature}; Max-Age=${knownSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

const cookieName = ({ publicUrl }: Pick<Services, 'publicUrl'>) => `${cookiePrefix(publicUrl)}.device`;

async function signatureOf(
  { db, authSecret }: DeviceServices,
  nonce: string,
  { canonical, known = '' }: Mailbox,
): Promise<string> {
  const [credential] = await db
    .select({ password: credentials.password })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(and(eq(users.email, known), eq(credentials.providerId, 'credential')));
  return createHmac('sha256', keyFor(authSecret, 'known devices'))
    .update(`${nonce} ${canonical} ${credential?.password ?? ''}`)
    .digest('base64url');
}
