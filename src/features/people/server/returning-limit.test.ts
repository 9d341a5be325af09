import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanUpAccounts } from '#features/accounts/server/clean-up.ts';
import { isLimited } from '../../../../tests/support/limited.ts';
import { testPassword } from '../../../../tests/support/signed-in.ts';
import type { PersonFile } from '../contract.ts';
import { openHouse, type House } from './people.test-support.ts';

let house: House;
let admin: Awaited<ReturnType<House['person']>>;

beforeAll(async () => {
  house = await openHouse();
  admin = await house.admin({ name: 'Ada Capo' });
});
afterAll(() => house.close());

const limit = { kind: 'limit', reason: 'insults', text: 'Hai insultato due persone.', days: 7 };
const decide = async (id: string) => {
  const { status, body } = await house.call(admin.cookie, 'POST', `/api/admin/people/${id}/sanctions`, limit);
  expect(status).toBe(200);
  return (body as unknown as PersonFile).sanctions[0]!;
};
const leave = async (cookie: string) => {
  const gone = await house.call(cookie, 'POST', '/api/auth/delete-user', { password: testPassword });
  expect(gone.status).toBe(200);
};
const register = async (email: string) => {
  const registered = await house.call('', 'POST', '/api/auth/sign-up/email', {
    name: 'Bianca Prova',
    email,
    password: testPassword,
  });
  expect(registered.status).toBe(200);
  const { rows } = await house.db.execute<{ id: string }>(sql`
    update users set email_verified = true where email = ${email} returning id`);
  const signedIn = await house.call('', 'POST', '/api/auth/sign-in/email', { email, password: testPassword });
  return { id: rows[0]!.id, cookie: signedIn.cookie };
};
const marks = async () => (await house.db.execute(sql`select mark, reason, ends_at from limit_marks`)).rows;
const now = () => house.services.now();

test('a limit stands again on the new account of a mailbox whose account was deleted, however it is written', async () => {
  const reader = await house.person({ email: 'bianca@gmail.com' });
  const decided = await decide(reader.id);
  await leave(reader.cookie);
  const [mark] = await marks();
  expect(mark).toEqual({ mark: expect.any(String), reason: 'insults', ends_at: new Date(decided.endsAt!) });
  expect(JSON.stringify(mark)).not.toContain('bianca');

  const other = await register('altra@gmail.com');
  expect(await isLimited(house.db, other.id, now())).toBe(false);
  const back = await register('bian.ca+ancora@gmail.com');
  expect(await isLimited(house.db, back.id, now())).toBe(true);
  expect(await isLimited(house.db, back.id, new Date(decided.endsAt!))).toBe(false);
  expect((await house.call(back.cookie, 'GET', '/api/user/notices')).body).toMatchObject([
    {
      kind: 'limit',
      reason: 'insults',
      text: 'La limitazione decisa sull’account che avevi con questa casella vale fino alla sua fine anche su questo.',
      endsAt: decided.endsAt,
    },
  ]);
  // And once more.
  await leave(back.cookie);
  const again = await register('bianca@gmail.com');
  expect(await isLimited(house.db, again.id, now())).toBe(true);
  await leave(again.cookie);
});

test('an account that nobody confirmed uses the limit up no more than one that was lifted leaves it', async () => {
  const reader = await house.person({ email: 'carla@prova.example' });
  await decide(reader.id);
  await leave(reader.cookie);
  await house.call('', 'POST', '/api/auth/sign-up/email', {
    name: 'Un altro',
    email: 'carla@prova.example',
    password: testPassword,
  });
  await house.db.execute(sql`delete from users where email = 'carla@prova.example' and not email_verified`);
  const back = await register('carla@prova.example');
  expect(await isLimited(house.db, back.id, now())).toBe(true);

  const { body } = await house.call(admin.cookie, 'GET', `/api/admin/people/${back.id}`);
  const [standing] = (body as unknown as PersonFile).sanctions;
  const lifted = await house.call(admin.cookie, 'DELETE', `/api/admin/people/${back.id}/sanctions/${standing!.id}`);
  expect(lifted.body).toMatchObject({ limitedUntil: null });
  await leave(back.cookie);
  const again = await register('carla@prova.example');
  expect(await isLimited(house.db, again.id, now())).toBe(false);
});

test('of who has no limit, or whose limit is over, nothing is kept; and a mark goes at the end of its limit', async () => {
  await house.db.execute(sql`delete from limit_marks`);
  await leave((await house.person()).cookie);
  const over = await house.person();
  await decide(over.id);
  await house.db.execute(sql`
    update sanctions set starts_at = ${now()}::timestamptz - interval '8 days', ends_at = ${now()} where user_id = ${over.id}`);
  await leave(over.cookie);
  expect(await marks()).toEqual([]);

  const limited = await house.person();
  const { endsAt } = await decide(limited.id);
  await leave(limited.cookie);
  await cleanUpAccounts({ db: house.db, now });
  expect(await marks()).toHaveLength(1);
  await cleanUpAccounts({ db: house.db, now: () => new Date(new Date(endsAt!).getTime() + 1) });
  expect(await marks()).toEqual([]);
});
