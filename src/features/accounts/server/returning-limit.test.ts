import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLimited } from '../../../../tests/support/limited.ts';
import { openHouse, type House } from '../../../../tests/support/open-house.ts';
import { sessionCookie, testPassword } from '../../../../tests/support/signed-in.ts';
import { cleanUpAccounts } from './clean-up.ts';
import { limit, type Sanctioned } from './sanctioned.test-support.ts';

let house: House;
let admin: Awaited<ReturnType<House['person']>>;

beforeAll(async () => {
  house = await openHouse();
  admin = await house.admin({ name: 'Ada Capo' });
});
afterAll(() => house.close());

const decide = async (id: string, given: object = {}) => {
  const decision = { ...limit, ...given };
  const { status, body } = await house.call(admin.cookie, 'POST', `/api/admin/people/${id}/sanctions`, decision);
  expect(status).toBe(200);
  return (body as unknown as Sanctioned).sanctions[0]!;
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
const lift = (id: string, sanctionId: string) =>
  house.call(admin.cookie, 'DELETE', `/api/admin/people/${id}/sanctions/${sanctionId}`);
const moveTo = async ({ cookie }: { cookie: string }, newEmail: string) => {
  const asked = await house.call(cookie, 'POST', '/api/auth/change-email', { newEmail, password: testPassword });
  expect(asked.status).toBe(200);
  const mailed = await house.db.execute<{ text: string }>(sql`select text from mails where "to" = ${newEmail}`);
  const [token] = mailed.rows.flatMap(({ text }) => /verify-email\?token=([\w.-]+)/.exec(text)?.[1] ?? []);
  expect((await house.call(cookie, 'POST', '/api/auth/verify-email', { token })).body).toMatchObject({
    movedTo: newEmail,
  });
};
const invite = async (email: string) => {
  await house.confirm(admin.cookie);
  const invited = await house.call(admin.cookie, 'POST', '/api/admin/people/invitations', { email, role: 'writer' });
  expect(invited.status).toBe(201);
  const { rows } = await house.db.execute<{ id: string }>(sql`select id from users where email = ${email}`);
  return rows[0]!.id;
};
const justBefore = (at: string | null) => new Date(new Date(at!).getTime() - 1);
const endsOf = async () => (await marks()).map(({ ends_at: endsAt }) => new Date(endsAt as Date));
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
      text: 'La limitazione o la sospensione decisa sull’account che avevi con questa casella continua su questo, fino alla sua fine, come limitazione.',
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
  const [standing] = (body as unknown as Sanctioned).sanctions;
  const lifted = await house.call(admin.cookie, 'DELETE', `/api/admin/people/${back.id}/sanctions/${standing!.id}`);
  expect(lifted.body).toMatchObject({ limitedUntil: null });
  await leave(back.cookie);
  const again = await register('carla@prova.example');
  expect(await isLimited(house.db, again.id, now())).toBe(false);
});

test('what is decided later and ends sooner leaves what stands, and lifting it forgets that alone', async () => {
  const reader = await house.person({ email: 'dora@prova.example' });
  const { endsAt } = await decide(reader.id, { days: 30 });
  await leave(reader.cookie);
  const other = await house.person();
  const own = await decide(other.id);
  await moveTo(other, 'dora@prova.example');
  expect(await isLimited(house.db, other.id, justBefore(endsAt))).toBe(true);
  expect((await lift(other.id, own.id)).status).toBe(200);
  expect(await isLimited(house.db, other.id, justBefore(endsAt))).toBe(true);
  await leave(other.cookie);
  const invited = await invite('dora@prova.example');
  expect(await isLimited(house.db, invited, justBefore(endsAt))).toBe(true);
  // Invited twice it is one.
  expect(await invite('dora@prova.example')).toBe(invited);
  const standing = await house.db.execute(sql`select actor_id from sanctions where user_id = ${invited}`);
  expect(standing.rows).toEqual([{ actor_id: admin.id }]);

  // A shorter one of another account of the mailbox does not take its place.
  const short = await house.person();
  const shorter = await decide(short.id, { days: 3 });
  await house.db.execute(sql`delete from users where id = ${invited}`);
  await house.db.execute(sql`update users set email = 'dora@prova.example' where id = ${short.id}`);
  await leave(short.cookie);
  expect(await endsOf()).toContainEqual(new Date(endsAt!));
  expect(await endsOf()).not.toContainEqual(new Date(shorter.endsAt!));
});

test('a suspension stands as a limit on the account that comes after it, and whoever decided it has no say', async () => {
  const reader = await house.person({ email: 'elsa@prova.example' });
  const { endsAt } = await decide(reader.id, { kind: 'suspend', days: 30 });
  await house.db.execute(sql`update users set banned = false where id = ${reader.id}`);
  await leave(await sessionCookie(house.db, reader.id));
  const back = await register('elsa@prova.example');
  expect(await isLimited(house.db, back.id, justBefore(endsAt))).toBe(true);
  expect(await isLimited(house.db, back.id, new Date(endsAt!))).toBe(false);

  const other = await house.admin();
  const asked = await house.db.execute<{ id: string }>(sql`
    insert into help_requests (user_id, name, email, kind, text, is_supporter, status, created_at, waiting_since, changed_at)
    values (${back.id}, 'Bianca', 'elsa@prova.example', 'other', 'Non sono d’accordo.', false, 'open', ${now()}, ${now()}, ${now()})
    returning id`);
  const take = (as: string) =>
    house.call(as, 'POST', `/api/admin/help/requests/${asked.rows[0]!.id}/act`, { act: 'take' });
  const refused = await take(admin.cookie);
  expect([refused.status, refused.body['message']]).toEqual([
    403,
    'Chi scrive ha un provvedimento deciso da te: se ne occupa un altro admin.',
  ]);
  expect((await take(other.cookie)).status).toBe(200);
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
