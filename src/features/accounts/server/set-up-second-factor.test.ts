import type { OpenAPIHono } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { mails } from '#platform/mail/schema.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie, testPassword } from '../../../../tests/support/signed-in.ts';
import { appCode } from '../../../../tests/support/totp.ts';
import { twoFactors, users } from './schema.ts';

const database = fileDatabase();
const startedAt = new Date();
let api: OpenAPIHono;

beforeAll(async () => {
  api = testApi(testServices(database.db, startedAt));
});

const post = (path: string, body: object, cookie?: string) =>
  ask(api, 'POST', `/api/auth${path}`, { body, ...(cookie ? { cookie } : {}) });
const signIn = (email: string, password = testPassword) => post('/sign-in/email', { email, password });
const factorsOf = (id: string) => database.db.select().from(twoFactors).where(eq(twoFactors.userId, id));
const subjectsTo = async (email: string) =>
  (await database.db.select().from(mails).where(eq(mails.to, email)).orderBy(mails.createdAt)).map(
    ({ subject }) => subject,
  );

async function tokenTo(email: string, page: string): Promise<string> {
  const sent = await database.db.select().from(mails).where(eq(mails.to, email));
  return sent.flatMap(({ text }) => new RegExp(`${page}\\?token=([\\w-]+)`).exec(text!)?.[1] ?? [])[0]!;
}

const enable = (cookie: string) => post('/two-factor/enable', { password: testPassword }, cookie);

/** Turns the second factor on in a session; gives the key of its app, and the session in its place. */
async function setUp(cookie: string) {
  const { body } = await enable(cookie);
  const key = new URL(String(body['totpURI'])).searchParams.get('secret')!;
  const verified = await post('/two-factor/verify-totp', { code: appCode(key) }, cookie);
  expect(verified.status).toBe(200);
  return { key, cookie: verified.cookie };
}

test('who turns the second factor on ends every session that a password alone opened, but their own', async () => {
  const { id, email } = await insertPerson(database.db, { role: 'admin' });
  const other = (await signIn(email)).cookie;
  const own = (await signIn(email)).cookie;
  const people = (cookie: string) => ask(api, 'GET', '/api/admin/people', { cookie });
  expect((await people(other)).status).toBe(403);

  const { cookie } = await setUp(own);
  expect((await people(cookie)).status).toBe(200);
  for (const ended of [other, own]) expect((await people(ended)).status).toBe(401);

  // A code that is asked for once more turns nothing on.
  const beside = await sessionCookie(database.db, id);
  const keys = await enable(cookie);
  expect([keys.status, keys.body['code']]).toEqual([400, 'TOTP_ALREADY_ENABLED']);
  expect((await people(beside)).status).toBe(200);
});

test('a set-up that was begun and left ends no session', async () => {
  const { email } = await insertPerson(database.db);
  const other = (await signIn(email)).cookie;
  const own = (await signIn(email)).cookie;
  expect((await enable(own)).status).toBe(200);
  expect((await post('/two-factor/verify-totp', { code: '000000' }, own)).status).toBe(401);
  for (const cookie of [other, own]) {
    expect((await ask(api, 'GET', '/api/user/settings', { cookie })).status).toBe(200);
  }
});

test.each([
  ['two months before', new Date(startedAt.getTime() - 60 * 86_400_000)],
  ['before dates were kept', null],
])('«non sono stato io» ends the second factor of a thief who finished a set-up begun %s', async (_, createdAt) => {
  const { id, email } = await insertPerson(database.db);
  await enable(await sessionCookie(database.db, id));
  await database.db.update(twoFactors).set({ createdAt }).where(eq(twoFactors.userId, id));

  const thief = await setUp(await sessionCookie(database.db, id));
  const given = { newEmail: `ladro-${id}@prova.example`, password: testPassword, code: appCode(thief.key, 'next') };
  expect((await post('/change-email', given, thief.cookie)).status).toBe(200);

  expect((await post('/stop-email-change', { token: await tokenTo(email, 'stop-email-change') })).status).toBe(200);
  expect(await factorsOf(id)).toEqual([]);
  const [row] = await database.db.select().from(users).where(eq(users.id, id));
  expect(row!.twoFactorEnabled).toBe(false);
  const newPassword = 'Ombrello!1987-rosso';
  await post('/reset-password', { token: await tokenTo(email, 'reset-password'), newPassword });
  const back = await signIn(email, newPassword);
  expect([back.status, back.body['twoFactorRedirect']]).toEqual([200, undefined]);
});

test('new recovery codes are told to their owner, those that were refused are not', async () => {
  const { id, email } = await insertPerson(database.db);
  const { cookie } = await setUp(await sessionCookie(database.db, id));
  const renew = (password: string) => post('/two-factor/generate-backup-codes', { password }, cookie);
  expect((await renew('Sbagliata!2026-x')).status).toBe(400);
  expect(await subjectsTo(email)).toEqual(['Verifica in due passaggi attiva']);
  expect((await renew(testPassword)).status).toBe(200);
  expect(await subjectsTo(email)).toEqual(['Verifica in due passaggi attiva', 'Nuovi codici di recupero']);
});
