import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '#platform/services.ts';
import type { Role } from '../roles.ts';
import { isNotice } from './own-sanctions.ts';
import { rawCookie, rememberedSeconds, renewedCookie, sessionCookieName, unrememberedSeconds } from './cookies.ts';

/** Who asks, as far as calls need to know. */
export interface SignedIn {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  image: string | null;
  username: string | null;
  role: Role;
  twoFactorEnabled: boolean;
  twoFactorExempt: boolean;
  sessionId: string;
  sessionExpiresAt: Date;
}

export type SessionServices = Pick<Services, 'db' | 'now' | 'publicUrl' | 'authSecret'>;

/** Whose session the request's cookie names, or null. One indexed query, and none for a cookie with a wrong signature. */
export async function sessionOf(services: SessionServices, headers: Headers): Promise<SignedIn | null> {
  return (await readSession(services, headers, sessionStatement))?.who ?? null;
}

/** A visit is noted once an hour, so that most of them write nothing. */
const touchAfterMs = 3600 * 1000;

/**
 * The same for a page that opens, with whether the newsroom has something to say to them: notes the visit, so that the
 * session goes on, and says which cookie to set again.
 */
export async function visitSession(
  services: SessionServices,
  headers: Headers,
): Promise<{ who: SignedIn; hasNotice: boolean; setCookie: string | undefined } | null> {
  const session = await readSession(services, headers, visitStatement);
  if (!session) return null;
  const { who, hasNotice, remembered, updatedAt, rawValue } = session;
  const now = services.now();
  if (now.getTime() - updatedAt.getTime() < touchAfterMs) return { who, hasNotice, setCookie: undefined };

  const expiresAt = new Date(now.getTime() + (remembered ? rememberedSeconds : unrememberedSeconds) * 1000);
  await services.db.$client.query({
    name: 'touch_session',
    text: 'update sessions set expires_at = $2, updated_at = $3 where id = $1',
    values: [who.sessionId, expiresAt, now],
  });
  return {
    who: { ...who, sessionExpiresAt: expiresAt },
    hasNotice,
    setCookie: remembered ? renewedCookie(services.publicUrl, rawValue) : undefined,
  };
}

/** Whether a session (as `s`) and its person (as `u`) stand at an instant, given as a term of SQL. */
export function isStanding(instant: string): string {
  return `s.expires_at > ${instant} and not (u.banned and coalesce(u.ban_expires > ${instant}, true))`;
}

/** The query behind every answer about who asks. */
const sessionStatement = { name: 'session_of_token', text: sessionText('false') };

/** That behind a page that opens; the bench runs it alone for comparison. */
export const visitStatement = {
  name: 'session_of_visit',
  text: sessionText(`exists (select from sanctions n where ${isNotice('u.id', '$2')})`),
};

function sessionText(hasNotice: string): string {
  return `
    select u.id, u.name, u.email, u.email_verified as "emailVerified", u.image, u.username, u.role,
      u.two_factor_enabled as "twoFactorEnabled", u.two_factor_exempt as "twoFactorExempt",
      s.id as "sessionId", s.expires_at as "sessionExpiresAt", s.remembered, s.updated_at as "updatedAt",
      ${hasNotice} as "hasNotice"
    from sessions s join users u on u.id = s.user_id
    where s.token = $1 and ${isStanding('$2')}`;
}

/** The token in a request's cookie, or undefined where there is none or its signature is wrong. No query. */
export function sessionToken(
  { publicUrl, authSecret }: Pick<SessionServices, 'publicUrl' | 'authSecret'>,
  cookies: string | null | undefined,
): string | undefined {
  const rawValue = rawCookie(cookies, sessionCookieName(publicUrl));
  return rawValue && signedToken(rawValue, authSecret);
}

async function readSession(services: SessionServices, headers: Headers, statement: { name: string; text: string }) {
  const { db, now, publicUrl } = services;
  const rawValue = rawCookie(headers.get('cookie'), sessionCookieName(publicUrl));
  const token = sessionToken(services, headers.get('cookie'));
  if (!rawValue || !token) return null;

  const { rows } = await db.$client.query<SignedIn & { remembered: boolean; updatedAt: Date; hasNotice: boolean }>({
    ...statement,
    values: [token, now()],
  });
  if (!rows[0]) return null;
  const { remembered, updatedAt, hasNotice, ...who } = rows[0];
  return { who, hasNotice, remembered, updatedAt, rawValue };
}

/** The token of a cookie in Better Auth's form, `token.signature` with HMAC-SHA-256 in base64, or undefined. */
function signedToken(rawValue: string, secret: string): string | undefined {
  const value = decoded(rawValue);
  const dot = value.lastIndexOf('.');
  if (dot < 1) return undefined;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const wanted = createHmac('sha256', secret).update(token).digest();
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? token : undefined;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
