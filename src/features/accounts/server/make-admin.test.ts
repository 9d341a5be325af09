import type { OpenAPIHono } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../../../tests/support/api.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { until } from '../../../../tests/support/program.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, testPassword } from '../../../../tests/support/signed-in.ts';
import { makeAdmin } from './make-admin.ts';
import { users } from './schema.ts';

const database = fileDatabase();
let api: OpenAPIHono;

beforeAll(async () => {
  api = testApi(testServices(database.db, new Date()));
});

const newPassword = 'Ombrello!1987-rosso';

test('the first admin chooses a password by the link and signs in', async () => {
  const { token, isNew } = await makeAdmin(database.db, ' Direttrice@Prova.example', new Date());
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
  expect((await makeAdmin(database.db, email, new Date())).isNew).toBe(false);
  const [row] = await database.db.select().from(users).where(eq(users.id, id));
  expect(row).toMatchObject({ role: 'admin', name: 'Nino Prova' });
});

test('the pages on which the comments of an account stand that is promoted are made anew', async () => {
  const { id, email } = await insertPerson(database.db, { name: 'Rita Prova' });
  const heard: string[] = [];
  const listener = await database.db.$client.connect();
  listener.on('notification', ({ payload }) => heard.push(...payload!.split(' ')));
  try {
    await listener.query('listen page_cache');
    await makeAdmin(database.db, email, new Date());
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
    await makeAdmin(database.db, email, new Date());
    const body = { email, password: testPassword };
    expect((await ask(api, 'POST', '/api/auth/sign-in/email', { body })).status).toBe(status);
  }
});

test('votes of an account made for a disposable address wait', async () => {
  const email = 'direttrice@mailinator.com';
  await makeAdmin(database.db, email, new Date());
  const [row] = await database.db.select().from(users).where(eq(users.email, email));
  expect(row).toMatchObject({ votesWait: 'disposable' });
});

test('what is no address is refused', async () => {
  await expect(makeAdmin(database.db, 'direttrice', new Date())).rejects.toThrow(
    "'direttrice' is not an e-mail address.",
  );
});
