import type { OpenAPIHono } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { mails } from '#platform/mail/schema.ts';
import type { Services } from '#platform/services.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { until } from '../../../../tests/support/program.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie, testPassword } from '../../../../tests/support/signed-in.ts';
import { makeAdmin } from './make-admin.ts';
import { sessions, users } from './schema.ts';

const database = fileDatabase();
let services: Services;
let api: OpenAPIHono;

beforeAll(async () => {
  services = testServices(database.db, new Date());
  api = testApi(services);
});

const newPassword = 'Ombrello!1987-rosso';

test('the first admin chooses a password by the link and signs in', async () => {
  const { token, isNew } = await makeAdmin(services, ' Direttrice@Prova.example');
  expect(isNew).toBe(true);
  const email = 'direttrice@prova.example';
  const chosen = await ask(api, 'POST', '/api/auth/reset-password', { body: { token, newPassword } });
  expect(chosen.status).toBe(200);
  const signedIn = await ask(api, 'POST', '/api/auth/sign-in/email', { body: { email, password: newPassword } });
  const { body } = await ask(api, 'GET', '/api/auth/get-session', { cookie: signedIn.cookie });
  expect(body['user']).toMatchObject({ email, role: 'admin' });
});

test('an account that exists is promoted and keeps what it has', async () => {
  const { id, email } = await insertPerson(database.db, { name: 'Nino Prova' });
  expect((await makeAdmin(services, email)).isNew).toBe(false);
  const [row] = await database.db.select().from(users).where(eq(users.id, id));
  expect(row).toMatchObject({ role: 'admin', name: 'Nino Prova' });
});

test('whoever becomes an admin is signed out everywhere and told, once', async () => {
  const { id, email } = await insertPerson(database.db);
  const open = () => database.db.select().from(sessions).where(eq(sessions.userId, id));
  const subjects = async () =>
    (await database.db.select().from(mails).where(eq(mails.to, email))).map(({ subject }) => subject);
  await sessionCookie(database.db, id);
  await makeAdmin(services, email);
  expect([await open(), await subjects()]).toEqual([[], ['Il tuo ruolo è cambiato']]);

  await sessionCookie(database.db, id);
  await makeAdmin(services, email);
  expect([(await open()).length, await subjects()]).toEqual([1, ['Il tuo ruolo è cambiato']]);
});

test('nobody is told at a new address, nor at one that nobody confirmed', async () => {
  const { email } = await insertPerson(database.db, { emailVerified: false });
  for (const to of [email, 'mai-vista@prova.example']) {
    await makeAdmin(services, to);
    expect(await database.db.select().from(mails).where(eq(mails.to, to))).toEqual([]);
  }
});

test('the pages on which the comments of an account stand that is promoted are made anew', async () => {
  const { id, email } = await insertPerson(database.db, { name: 'Rita Prova' });
  const heard: string[] = [];
  const listener = await database.db.$client.connect();
  listener.on('notification', ({ payload }) => heard.push(...payload!.split(' ')));
  try {
    await listener.query('listen page_cache');
    await makeAdmin(services, email);
    await until(() => heard.includes(`account:${id}`));
  } finally {
    listener.release(true);
  }
});

test('an address that nobody confirmed loses the password that it was registered with, a confirmed one keeps it', async () => {
  for (const [emailVerified, status] of [
    [false, 401],
    [true, 200],
  ] as const) {
    const { email } = await insertPerson(database.db, { emailVerified });
    await makeAdmin(services, email);
    const body = { email, password: testPassword };
    expect((await ask(api, 'POST', '/api/auth/sign-in/email', { body })).status).toBe(status);
  }
});

test('votes of an account made for a disposable address wait', async () => {
  const email = 'direttrice@mailinator.com';
  await makeAdmin(services, email);
  const [row] = await database.db.select().from(users).where(eq(users.email, email));
  expect(row).toMatchObject({ votesWait: 'disposable' });
});

test('what is no address is refused', async () => {
  await expect(makeAdmin(services, 'direttrice')).rejects.toThrow("'direttrice' is not an e-mail address.");
});
