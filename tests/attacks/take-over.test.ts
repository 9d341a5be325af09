/** Attempts to get into an account, or to stay in it, by what was set up before its owner came. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { twoFactors, users } from '#features/accounts/server/schema.ts';
import { rateLimits } from '#platform/limits/schema.ts';
import { mails } from '#platform/mail/schema.ts';
import { testApi } from '../support/api.ts';
import { fileDatabase } from '../support/database.ts';
import { testServices } from '../support/services.ts';
import { ask, insertPerson, sessionCookie, testPassword } from '../support/signed-in.ts';
import { appCode } from '../support/totp.ts';

const database = fileDatabase();
let api: OpenAPIHono;

beforeAll(async () => {
  api = testApi(testServices(database.db, new Date()));
});

const newPassword = 'Ombrello!1987-rosso';
const post = (path: string, body: unknown, cookie = '') => ask(api, 'POST', `/api/auth${path}`, { body, cookie });
const signIn = (email: string, password: string) => post('/sign-in/email', { email, password });
const rowOf = async (email: string) => (await database.db.select().from(users).where(eq(users.email, email)))[0]!;

/** The tokens of the links that an address was sent, in the order in which they were. */
async function tokensTo(address: string, page: string): Promise<string[]> {
  const sent = await database.db.select().from(mails).where(eq(mails.to, address)).orderBy(mails.createdAt);
  return sent.flatMap(({ text }) => new RegExp(`${page}\\?token=([\\w.-]+)`).exec(text!)?.[1] ?? []);
}

async function register(email: string) {
  const { cookie } = await post('/sign-up/email', { name: 'Chi Arriva Prima', email, password: testPassword });
  const [token] = await tokensTo(email, 'verify-email');
  return { cookie, token: token! };
}

test('who opens the mail of a registration that somebody else made confirms no password of theirs', async () => {
  const email = 'proprietaria@prova.example';
  const { token } = await register(email);
  const elsewhere = await post('/verify-email', { token });
  expect([elsewhere.status, elsewhere.body]).toEqual([
    403,
    expect.objectContaining({
      code: 'PASSWORD_NEEDED',
      field: 'password',
      message: 'Scrivi la password scelta al momento dell’iscrizione.',
    }),
  ]);
  const wrong = await post('/verify-email', { token, password: newPassword });
  expect([wrong.status, wrong.body['message']]).toEqual([403, 'Password non corretta']);
  // The mark of a browser that registered another account, or tried to register this one, is of no use.
  const other = await register('altra@prova.example');
  expect((await post('/verify-email', { token }, other.cookie)).status).toBe(403);
  const again = await register(email);
  expect((await post('/verify-email', { token }, again.cookie)).status).toBe(403);
  expect(await rowOf(email)).toMatchObject({ emailVerified: false });

  // Whoever reads the mailbox chooses a password: it confirms the address, and the first one holds no more.
  await post('/request-password-reset', { email });
  const [reset] = await tokensTo(email, 'reset-password');
  expect((await post('/reset-password', { token: reset, newPassword })).status).toBe(200);
  expect((await signIn(email, testPassword)).status).toBe(401);
  expect((await signIn(email, newPassword)).status).toBe(200);
});

test('who registers confirms with one press in the same browser, and with the password in another', async () => {
  const here = await register('qui@prova.example');
  expect((await post('/verify-email', { token: here.token }, here.cookie)).body).toMatchObject({ status: true });
  const phone = await register('telefono@prova.example');
  const confirmed = await post('/verify-email', { token: phone.token, password: testPassword });
  expect(confirmed.body).toEqual({ status: true, alreadyConfirmed: false, isSignedIn: true });
  expect((await signIn('telefono@prova.example', testPassword)).status).toBe(200);
});

test('a forged token tells nothing of an account', async () => {
  await register('attesa@prova.example');
  const forged = (email: string) =>
    ['{"alg":"HS256"}', JSON.stringify({ email, exp: 4e9 }), 'x'].map((part) => btoa(part)).join('.');
  for (const email of ['attesa@prova.example', 'nessuno@prova.example']) {
    const { status, body } = await post('/verify-email', { token: forged(email), password: testPassword });
    expect([status, body['code']]).toEqual([401, 'INVALID_TOKEN']);
  }
});

test('of several links for a new password the last one holds, and none once one was used', async () => {
  const { id, email } = await insertPerson(database.db);
  for (let n = 0; n < 3; n += 1) await post('/request-password-reset', { email });
  const [first, second, third] = await tokensTo(email, 'reset-password');
  for (const token of [first, second]) {
    expect((await post('/reset-password', { token, newPassword })).body).toMatchObject({ code: 'INVALID_TOKEN' });
  }
  const cookie = await sessionCookie(database.db, id);
  await post('/change-email', { newEmail: 'spostata@prova.example', password: testPassword }, cookie);
  expect((await post('/reset-password', { token: third, newPassword })).status).toBe(200);
  expect((await signIn(email, newPassword)).status).toBe(200);
});

test('a link that went to the address that an account has left opens nothing', async () => {
  const { id, email } = await insertPerson(database.db);
  const cookie = await sessionCookie(database.db, id);
  await post('/request-password-reset', { email });
  await post('/change-email', { newEmail: 'nuova-casa@prova.example', password: testPassword }, cookie);
  const [confirm] = await tokensTo('nuova-casa@prova.example', 'verify-email');
  expect((await post('/verify-email', { token: confirm }, cookie)).status).toBe(200);
  const [reset] = await tokensTo(email, 'reset-password');
  expect((await post('/reset-password', { token: reset, newPassword })).status).toBe(400);
});

test.each([
  ['that the thief set up goes with the thief', undefined, false],
  ['that the owner had for long stays', new Date(Date.now() - 15 * 86_400_000), true],
  ['from before its day was kept stays', null, true],
] as const)('«non sono stato io»: a second factor %s', async (_, createdAt, stays) => {
  const { id, email } = await insertPerson(database.db);
  const stolen = await sessionCookie(database.db, id);
  const { body } = await post('/two-factor/enable', { password: testPassword }, stolen);
  const key = new URL(String(body['totpURI'])).searchParams.get('secret')!;
  const { cookie } = await post('/two-factor/verify-totp', { code: appCode(key) }, stolen);
  if (createdAt !== undefined) {
    await database.db.update(twoFactors).set({ createdAt }).where(eq(twoFactors.userId, id));
  }
  const given = { newEmail: `ladro-${id}@prova.example`, password: testPassword, code: appCode(key, 'next') };
  expect((await post('/change-email', given, cookie || stolen)).status).toBe(200);

  const [stop] = await tokensTo(email, 'stop-email-change');
  expect((await post('/stop-email-change', { token: stop })).status).toBe(200);
  expect((await rowOf(email)).twoFactorEnabled).toBe(stays);
  const [reset] = await tokensTo(email, 'reset-password');
  expect((await post('/reset-password', { token: reset, newPassword })).status).toBe(200);
  const signedIn = await signIn(email, newPassword);
  expect([signedIn.status, signedIn.body['twoFactorRedirect'] ?? false]).toEqual([200, stays]);
});

test.each([true, false])(
  'who changes the password keeps the browser known (other sessions ended: %s)',
  async (revokeOtherSessions) => {
    const strict = testApi(testServices(database.db, new Date(), 1));
    await database.db.delete(rateLimits);
    const { id, email } = await insertPerson(database.db);
    const attempt = (password: string, cookie = '') =>
      ask(strict, 'POST', '/api/auth/sign-in/email', { body: { email, password }, address: '203.0.113.1', cookie });
    const changed = await ask(strict, 'POST', '/api/auth/change-password', {
      body: { currentPassword: testPassword, newPassword, revokeOtherSessions },
      cookie: await sessionCookie(database.db, id),
    });
    expect(changed.status).toBe(200);
    const device = /contraddittorio\.device=[^;]+/.exec(changed.cookie)![0];
    for (let n = 0; n < 11; n += 1) await attempt(`Sbagliata!2026-${n}`);
    expect((await attempt(newPassword)).status).toBe(429);
    expect((await attempt(newPassword, device)).status).toBe(200);
  },
);
