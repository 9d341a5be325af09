import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Services } from '#platform/services.ts';
import { firstRow } from '#platform/rows.ts';
import { isSameProof } from '#platform/same-proof.ts';
import { waitingReasons } from '../mailboxes.ts';
import { roles } from '../roles.ts';
import { isNotice } from './own-sanctions.ts';
import {
  rawCookie,
  rememberedSeconds,
  renewedCookie,
  sessionCookieName,
  unrememberedSeconds,
  longestDays,
} from './cookies.ts';

const SignedIn = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  image: z.string().nullable(),
  username: z.string().nullable(),
  role: z.enum(roles),
  twoFactorEnabled: z.boolean(),
  twoFactorExempt: z.boolean(),
  /** Why votes and supports of this account wait for a person; null where they count. */
  votesWait: z.enum(waitingReasons).nullable(),
  /** Which editions of terms and privacy they accepted last, as days; null where the account was made for them. */
  termsVersion: z.string().nullable(),
  privacyVersion: z.string().nullable(),
  sessionId: z.string(),
  sessionExpiresAt: z.date(),
});
/** Who asks, as far as calls need to know. */
export type SignedIn = z.infer<typeof SignedIn>;

const SessionRow = SignedIn.extend({
  remembered: z.boolean(),
  updatedAt: z.date(),
  lastInstant: z.date(),
  hasNotice: z.boolean(),
});

export type SessionServices = Pick<Services, 'db' | 'now' | 'publicUrl' | 'authSecret'>;

/** What was answered of requests that are under way: limit, guard and call of one each ask who it is. */
const answered = new WeakMap<Headers, Promise<SignedIn | null>>();
/** The same of their cookies, whose signature costs more than the rest of a call beside its query. */
const checked = new WeakMap<Headers, SignedCookie | null>();

/**
 * Whose session the request's cookie names, or null. One indexed query a request, however often it is asked, and none
 * for a cookie with a wrong signature.
 */
export function sessionOf(services: SessionServices, headers: Headers): Promise<SignedIn | null> {
  const answer =
    answered.get(headers) ?? readSession(services, headers, sessionStatement).then((session) => session?.who ?? null);
  answered.set(headers, answer);
  return answer;
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
  const { who, hasNotice, remembered, updatedAt, lastInstant: last, rawValue } = session;
  const now = services.now();
  if (now.getTime() - updatedAt.getTime() < touchAfterMs) return { who, hasNotice, setCookie: undefined };

  const rollingMs = (remembered ? rememberedSeconds : unrememberedSeconds) * 1000;
  const expiresAt = new Date(Math.min(now.getTime() + rollingMs, last.getTime()));
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

/** Whether a session (as `s`), which ends at the latest when it is old enough, and its person (as `u`) stand at an instant, given as a term of SQL. */
export function isStanding(instant: string): string {
  return `${sessionEnd} > ${instant} and not (u.banned and coalesce(u.ban_expires > ${instant}, true))`;
}

/** When a session (as `s`) of a person (as `u`) ends for good, as a term of SQL. */
const lastInstant = `s.created_at + case u.role when 'user' then interval '${longestDays.reader} days'
  else interval '${longestDays.staff} days' end`;

/** When one is over that nobody visits any more, as a term of SQL. */
export const sessionEnd = `least(s.expires_at, ${lastInstant})`;

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
      u.votes_wait as "votesWait", u.terms_version as "termsVersion", u.privacy_version as "privacyVersion",
      s.id as "sessionId", ${sessionEnd} as "sessionExpiresAt", ${lastInstant} as "lastInstant",
      s.remembered, s.updated_at as "updatedAt",
      ${hasNotice} as "hasNotice"
    from sessions s join users u on u.id = s.user_id
    where s.token = $1 and ${isStanding('$2')}`;
}

/** The session's token and the cookie that it came in, still encoded. */
interface SignedCookie {
  token: string;
  rawValue: string;
}

/** The session cookie of a request, or null where there is none or its signature is wrong. No query. */
export function requestCookie(services: SessionServices, headers: Headers): SignedCookie | null {
  const known = checked.get(headers);
  if (known !== undefined) return known;
  const cookie = sessionCookie(services, headers.get('cookie'));
  checked.set(headers, cookie);
  return cookie;
}

/** The same of a cookie header by itself. */
export function sessionCookie(
  { publicUrl, authSecret }: Pick<SessionServices, 'publicUrl' | 'authSecret'>,
  cookies: string | null | undefined,
): SignedCookie | null {
  const rawValue = rawCookie(cookies, sessionCookieName(publicUrl));
  const token = rawValue && signedToken(rawValue, authSecret);
  return token ? { token, rawValue } : null;
}

async function readSession(services: SessionServices, headers: Headers, statement: { name: string; text: string }) {
  const { db, now } = services;
  const cookie = requestCookie(services, headers);
  if (!cookie) return null;

  const row = await firstRow(db, SessionRow, { ...statement, values: [cookie.token, now()] });
  if (!row) return null;
  const { remembered, updatedAt, lastInstant: last, hasNotice, ...who } = row;
  return { who, hasNotice, remembered, updatedAt, lastInstant: last, rawValue: cookie.rawValue };
}

/** The token of a cookie in Better Auth's form, `token.signature` with HMAC-SHA-256 in base64, or undefined. */
function signedToken(rawValue: string, secret: string): string | undefined {
  const value = decoded(rawValue);
  const dot = value.lastIndexOf('.');
  if (dot < 1) return undefined;
  const token = value.slice(0, dot);
  const received = Buffer.from(value.slice(dot + 1), 'base64');
  const wanted = createHmac('sha256', secret).update(token).digest();
  return isSameProof(received, wanted) ? token : undefined;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
