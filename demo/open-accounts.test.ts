import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Services } from '#platform/services.ts';
import { testApi } from '../tests/support/api.ts';
import { testDatabase, type TestDatabase } from '../tests/support/database.ts';
import { testServices } from '../tests/support/services.ts';
import { ask, insertPerson, testPassword } from '../tests/support/signed-in.ts';
import { closeDemoAccounts, openDemoAccounts } from './open-accounts.ts';
import { demoAccounts, demoPassword } from './people.ts';

let database: TestDatabase;
let client: Client;
let services: Services;

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.db);
  client = new Client(database.url);
  await client.connect();
  for (const { email, name } of demoAccounts) await insertPerson(database.db, { email, name, canSignIn: false });
  await openDemoAccounts(client);
});

afterAll(async () => {
  await client.end();
  await database.close();
});

const signIn = async (email: string, password = demoPassword) =>
  ask(testApi(services), 'POST', '/api/auth/sign-in/email', { body: { email, password } });
const people = async (cookie: string) => (await ask(testApi(services), 'GET', '/api/admin/people', { cookie })).status;

test('in the demo they are open, and closed they let nobody in, nor go on who was in', async () => {
  const inside = await signIn('admin@demo.example');
  expect(inside.status).toBe(200);
  expect(await people(inside.cookie)).toBe(200);

  expect(await closeDemoAccounts(client)).toBe(5);
  expect(await people(inside.cookie)).toBe(401);
  for (const { email } of demoAccounts) {
    const refused = await signIn(email);
    expect(refused.status).toBe(401);
    // The same as for any wrong password: whether there is such an account is nobody's business.
    expect(refused.body).toEqual((await signIn('nessuno@prova.example')).body);
  }
  const { rows } = await client.query('select distinct role, two_factor_exempt as exempt from users');
  expect(rows).toEqual([{ role: 'user', exempt: false }]);
  expect(await closeDemoAccounts(client)).toBe(0);

  await openDemoAccounts(client);
  expect(await people((await signIn('admin@demo.example')).cookie)).toBe(200);
});

test('an account of the house that was moved to another address is closed too, and nobody else’s', async () => {
  await client.query(`update users set email = 'mia@prova.example' where email = 'admin@demo.example'`);
  const { email } = await insertPerson(database.db, { role: 'admin' });
  await closeDemoAccounts(client);
  expect((await signIn('mia@prova.example')).status).toBe(401);
  expect((await signIn(email, testPassword)).status).toBe(200);
  const { rows } = await client.query('select role from users where email = $1', [email]);
  expect(rows).toEqual([{ role: 'admin' }]);
});
