import type { OpenAPIHono } from '@hono/zod-openapi';
import { hashPassword } from 'better-auth/crypto';
import { createHmac, randomUUID } from 'node:crypto';
import type { Db } from '#platform/db.ts';
import { credentials, sessions, users } from '#features/accounts/server/schema.ts';
import type { Role } from '#features/accounts/roles.ts';
import { testSecret } from './services.ts';

export const origin = 'http://localhost:3000';
export const testPassword = 'Cammina!2026-piano';

let hash: Promise<string> | undefined;

export interface GivenPerson {
  email?: string;
  name?: string;
  role?: Role;
  emailVerified?: boolean;
  twoFactorExempt?: boolean;
  /** Without one, as somebody who came with Google. */
  password?: boolean;
  /** Whether they can sign in at all. */
  canSignIn?: boolean;
}

/** Puts a person into the database, who can sign in unless it says otherwise, and gives the id. */
export async function insertPerson(db: Db, given: GivenPerson = {}): Promise<{ id: string; email: string }> {
  const { password = true, canSignIn = true, ...person } = given;
  const email = person.email ?? `${randomUUID()}@prova.example`;
  const [inserted] = await db
    .insert(users)
    .values({ name: 'Ada Prova', emailVerified: true, ...person, email })
    .returning({ id: users.id });
  const userId = inserted!.id;
  // Hashing takes a tenth of a second: once for all.
  hash ??= hashPassword(testPassword);
  const wayIn = password ? { providerId: 'credential', password: await hash } : { providerId: 'google' };
  if (canSignIn) await db.insert(credentials).values({ userId, accountId: userId, ...wayIn });
  return { id: userId, email };
}

/** Opens a session for a person and gives the cookie that a browser would send. */
export async function sessionCookie(
  db: Db,
  userId: string,
  given: { remembered?: boolean; expiresAt?: Date; updatedAt?: Date; createdAt?: Date } = {},
): Promise<string> {
  const token = randomUUID();
  const expiresAt = given.expiresAt ?? new Date(Date.now() + 30 * 86_400_000);
  await db.insert(sessions).values({ userId, token, ...given, expiresAt });
  const signature = createHmac('sha256', testSecret).update(token).digest('base64');
  return `contraddittorio.session=${encodeURIComponent(`${token}.${signature}`)}`;
}

/** Calls the API as a page of this site does, with a cookie where there is one. */
export async function ask(
  api: OpenAPIHono,
  method: string,
  path: string,
  {
    cookie,
    body,
    headers = {},
    address,
  }: { cookie?: string; body?: unknown; headers?: Record<string, string>; address?: string } = {},
) {
  const response = await api.request(
    path,
    {
      method,
      headers: {
        origin,
        ...(cookie ? { cookie } : {}),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    },
    { incoming: { socket: { remoteAddress: address ?? '127.0.0.1' } } },
  );
  // A stream of events has no end to wait for.
  const isStream = response.headers.get('content-type')?.includes('text/event-stream');
  if (isStream) await response.body?.cancel();
  const text = isStream ? '' : await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: (text.startsWith('{') || text.startsWith('[') || text === 'null' ? JSON.parse(text) : undefined) as Record<
      string,
      unknown
    >,
    /** The cookies of the answer as a browser would send them back. */
    cookie: response.headers
      .getSetCookie()
      .filter((line) => !/Max-Age=0/i.test(line))
      .map((line) => line.split(';')[0])
      .join('; '),
  };
}
