import type { OpenAPIHono } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testApi } from '../../../../tests/support/api.ts';
import { testDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson } from '../../../../tests/support/signed-in.ts';
import { credentials, users } from './schema.ts';

let database: TestDatabase;
let api: OpenAPIHono;

beforeAll(async () => {
  database = await testDatabase();
  const google = { clientId: 'contraddittorio.apps.example', clientSecret: 'known to Google and to us' };
  api = testApi({ ...testServices(database.db, new Date()), google });
});
afterAll(() => database.close());

/** What Google says of whoever signs in there: the claims of the token that it gives for a code. */
let claims: Record<string, unknown>;
const asked: URLSearchParams[] = [];

beforeEach(() => {
  const network = globalThis.fetch;
  asked.length = 0;
  claims = {
    sub: '1057',
    email: 'bianca@gmail.example',
    email_verified: true,
    name: 'Bianca Tedeschi',
    picture: 'https://lh3.googleusercontent.com/a/bianca',
  };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.url !== 'https://oauth2.googleapis.com/token') return network(request);
    asked.push(new URLSearchParams(await request.text()));
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const idToken = [part({ alg: 'none' }), part(claims), ''].join('.');
    return Response.json({ access_token: 'of Google', id_token: idToken, token_type: 'Bearer', expires_in: 3600 });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The way there: the address at Google, and the cookie that binds the way back to this browser. */
async function leave(callbackURL = '/pricing') {
  const answer = await ask(api, 'POST', '/api/auth/sign-in/social', { body: { provider: 'google', callbackURL } });
  return { answer, url: new URL(answer.body['url'] as string), cookie: answer.cookie };
}

async function comeBack({ url, cookie }: Awaited<ReturnType<typeof leave>>, query: Record<string, string> = {}) {
  const search = new URLSearchParams({ state: url.searchParams.get('state')!, code: 'a code', ...query });
  return ask(api, 'GET', `/api/auth/callback/google?${search}`, { cookie });
}

const rows = () => database.db.select().from(users).where(eq(users.email, 'bianca@gmail.example'));

test('whoever comes back from Google has an account and a session, and the second time the same one', async () => {
  const away = await leave();
  expect(away.answer.body).toMatchObject({ redirect: true });
  expect(away.url.origin + away.url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth');
  expect(away.url.searchParams.get('code_challenge_method')).toBe('S256');
  expect(away.url.searchParams.get('redirect_uri')).toBe('http://localhost:3000/api/auth/callback/google');

  const back = await comeBack(away);
  expect([back.status, back.headers.get('location')]).toEqual([302, '/pricing']);
  expect(asked[0]?.get('code')).toBe('a code');
  expect(asked[0]?.get('code_verifier')).toBeTruthy();
  const session = await ask(api, 'GET', '/api/auth/get-session', { cookie: back.cookie });
  expect(session.body).toMatchObject({
    user: { name: 'Bianca Tedeschi', email: 'bianca@gmail.example', emailVerified: true, role: 'user' },
  });

  await comeBack(await leave());
  const [person, ...others] = await rows();
  expect(others).toEqual([]);
  // A picture on Google's servers would tell them who looks at it.
  expect(person!.image).toBeNull();
  expect(await database.db.select().from(credentials).where(eq(credentials.userId, person!.id))).toHaveLength(1);
});

test('an account with a confirmed address is joined; one whose address nobody confirmed is not', async () => {
  const known = await insertPerson(database.db, { email: 'nota@gmail.example' });
  claims = { ...claims, sub: '2001', email: known.email };
  expect((await comeBack(await leave('/'))).headers.get('location')).toBe('/');
  const providers = await database.db.select().from(credentials).where(eq(credentials.userId, known.id));
  expect(providers.map(({ providerId }) => providerId).toSorted()).toEqual(['credential', 'google']);

  const squatted = await insertPerson(database.db, { email: 'presa@gmail.example', emailVerified: false });
  claims = { ...claims, sub: '2002', email: squatted.email };
  const refused = await comeBack(await leave('/'));
  expect(refused.cookie).not.toContain('contraddittorio.session=');
  expect(refused.headers.get('location')).toMatch(/^\/auth\/login\?error=/);
  expect(await database.db.select().from(credentials).where(eq(credentials.userId, squatted.id))).toHaveLength(1);
});

test('a refusal at Google, a foreign state and another browser lead back to the sign-in without a session', async () => {
  const denied = await comeBack(await leave(), { error: 'access_denied' });
  const foreign = await comeBack(await leave(), { state: 'made up' });
  const away = await leave();
  const elsewhere = await comeBack({ ...away, cookie: '' });
  for (const answer of [denied, foreign, elsewhere]) {
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toMatch(/^\/auth\/login\?error=/);
    expect(answer.cookie).not.toContain('contraddittorio.session=');
  }
});

test('one comes back to pages of this site only', async () => {
  const body = { provider: 'google', callbackURL: 'https://altrove.example/' };
  expect((await ask(api, 'POST', '/api/auth/sign-in/social', { body })).status).toBe(403);
});
