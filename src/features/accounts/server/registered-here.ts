import { createHmac } from 'node:crypto';
import { keyFor } from '#platform/seal.ts';
import type { Services } from '#platform/services.ts';
import { isSameProof } from '#platform/same-proof.ts';
import { cookiePrefix, isHttps, rawCookie } from './cookies.ts';

/** A week: longer than the links of confirmations hold, which may be asked for again. */
const keptSeconds = 7 * 24 * 3600;

type Place = Pick<Services, 'publicUrl' | 'authSecret'>;

/**
 * The cookie of a browser in which an account was registered: whoever confirms the address there chose the password too.
 * It says nothing to whoever reads it, and is given for a registration that made no account as well.
 */
export function registeredCookie(place: Place, userId: string): string {
  const secure = isHttps(place.publicUrl) ? '; Secure' : '';
  return `${cookieName(place)}=${signatureOf(place, userId)}; Max-Age=${keptSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/** Whether an account was registered in the browser that sends these headers. */
export function isRegisteredHere(place: Place, headers: Headers, userId: string): boolean {
  return isSameProof(rawCookie(headers.get('cookie'), cookieName(place)) ?? '', signatureOf(place, userId));
}

const cookieName = ({ publicUrl }: Place) => `${cookiePrefix(publicUrl)}.registered`;

function signatureOf({ authSecret }: Place, userId: string): string {
  return createHmac('sha256', keyFor(authSecret, 'registered here')).update(userId).digest('base64url');
}
