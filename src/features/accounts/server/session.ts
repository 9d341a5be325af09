import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '#platform/services.ts';
import type { Role } from '../roles.ts';
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
  return (await readSession(services, headers))?.who ?? null;
}

/** A visit is noted once an hour, so that most of them write nothing. */
const touchAfterMs = 3600 * 1000;

/** The same for a page that opens: notes the visit, so that the session goes on, and says which cookie to set again. */
export async function visitSession(
  services: SessionServices,
  headers: Headers,
): Promise<{ who: SignedIn; setCookie: string | undefined } | null> {
  const session = await readSession(services, headers);
  if (!session) return null;
  const { who, remembered, updatedAt, rawValue } = session;
  const now = services.now();
  if (now.getTime() - updatedAt.getTime() < touchAfterMs) return { who, setCookie: undefined };

  const expiresAt = new Date(now.getTime() + (remembered ? rememberedSeconds : unrememberedSeconds) * 1000);
  await services.db.$client.query({
    name: 'touch_session',
    text: 'update sessions set expires_at = $2, updated_at = $3 where id = $1',
    values: [who.sessionId, expiresAt, now],
  });
  return {
    who: { ...who, sessionExpiresAt: expiresAt },
    setCookie: remembered ? renewedCookie(services.publicUrl, rawValue) : undefined,
  };
}

/** The query behind every answer about who asks; the bench runs it alone for comparison. */
export const sessionStatement = {
  name: 'session_of_token',
  text: `
    select u.id, u.name, u.email, u.email_verified as "emailVerified", u.image, u.username, u.role,
      u.two_factor_enabled as "twoFactorEnabled", u.two_factor_exempt as "twoFactorExempt",
      s.id as "sessionId", s.expires_at as "sessionExpiresAt", s.remembered, s.updated_at as "updatedAt"
    from sessions s join users u on u.id = s.user_id
    where s.token = $1 and s.expires_at > $2 and not (u.banned and coalesce(u.ban_expires > $2, true))`,
};

async function readSession({ db, now, publicUrl, authSecret }: SessionServices, headers: Headers) {
  const rawValue = rawCookie(headers.get('cookie'), sessionCookieName(publicUrl));
  const token = rawValue && signedToken(rawValue, authSecret);
  if (!token) return null;

  const { rows } = await db.$client.query<SignedIn & { remembered: boolean; updatedAt: Date }>({
    ...sessionStatement,
    values: [token, now()],
  });
  if (!rows[0]) return null;
  const { remembered, updatedAt, ...who } = rows[0];
  return { who, remembered, updatedAt, rawValue };
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
