import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#platform/audit/schema.ts';
import { mails } from '#platform/mail/schema.ts';
import { openHouse, type House } from '../../../../tests/support/open-house.ts';
import { until } from '../../../../tests/support/program.ts';
import { testPassword } from '../../../../tests/support/signed-in.ts';
import { sessions, users } from './schema.ts';

let house: House;

beforeAll(async () => {
  house = await openHouse();
});
beforeEach(async () => {
  // Admins of the tests before would count as others who are left.
  await house.db.execute(sql`update users set role = 'user'`);
});
afterAll(() => house.close());

const setRole = (cookie: string, id: string, role: string) =>
  house.call(cookie, 'PUT', `/api/admin/people/${id}/role`, { role });
const lastAdmin = { status: 409, body: expect.objectContaining({ message: expect.stringContaining('ultimo') }) };
const rowOf = async (id: string) => (await house.db.select().from(users).where(eq(users.id, id)))[0];

test('a role is given after a confirmation, ends the sessions, is told and logged', async () => {
  const admin = await house.admin({ name: 'Ada Capo' });
  const reader = await house.person({ name: 'Nino Lettore' });

  const early = await setRole(admin.cookie, reader.id, 'writer');
  expect([early.status, early.body['code']]).toEqual([403, 'confirm_identity']);
  expect((await rowOf(reader.id))!.role).toBe('user');

  expect((await house.confirm(admin.cookie)).status).toBe(200);
  const done = await setRole(admin.cookie, reader.id, 'writer');
  expect(done.body).toMatchObject({ id: reader.id, role: 'writer', sessions: [] });
  expect(await house.db.select().from(sessions).where(eq(sessions.userId, reader.id))).toEqual([]);
  const told = await house.db.select().from(mails).where(eq(mails.to, reader.email));
  expect(told.map(({ subject, text }) => [subject, text])).toEqual([
    ['Il tuo ruolo è cambiato', expect.stringContaining('adesso sei Tribune')],
  ]);
  const [event] = await house.db.select().from(auditEvents).where(eq(auditEvents.targetId, reader.id));
  expect(event).toMatchObject({
    actorId: admin.id,
    actorName: 'Ada Capo',
    action: 'role.change',
    before: { role: 'user' },
    after: { role: 'writer' },
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('a confirmation is of one session and holds ten minutes', async () => {
  const admin = await house.admin();
  const reader = await house.person();
  await house.confirm(admin.cookie);
  const at = (minutes: number) => new Date(house.services.now().getTime() - minutes * 60_000);
  const age = (minutes: number) =>
    house.db
      .update(sessions)
      .set({ confirmedAt: at(minutes) })
      .where(eq(sessions.userId, admin.id));
  await age(10);
  expect((await setRole(admin.cookie, reader.id, 'writer')).body['code']).toBe('confirm_identity');
  await age(9.9);
  expect((await setRole(admin.cookie, reader.id, 'writer')).status).toBe(200);
});

test('to confirm takes the right password, and an account without one signs in anew', async () => {
  const admin = await house.admin();
  const confirm = (body: unknown, cookie = admin.cookie) =>
    house.call(cookie, 'POST', '/api/auth/confirm-identity', body);
  expect((await confirm({}, '')).status).toBe(401);
  expect((await confirm({})).body).toMatchObject({ code: 'invalid_input', field: 'password' });
  expect((await confirm({ password: 'Sbagliata!2026-x' })).body).toMatchObject({
    message: 'Password non corretta',
    field: 'password',
  });
  const enrolled = await house.admin({ twoFactorExempt: false });
  await house.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, enrolled.id));
  expect((await confirm({ password: testPassword }, enrolled.cookie)).body).toMatchObject({ field: 'code' });

  const google = await house.admin({ password: false });
  expect((await confirm({ password: testPassword }, google.cookie)).status).toBe(409);
  const reader = await house.person();
  expect((await setRole(google.cookie, reader.id, 'contributor')).status).toBe(200);
  const old = new Date(house.services.now().getTime() - 11 * 60_000);
  await house.db.update(sessions).set({ createdAt: old }).where(eq(sessions.userId, google.id));
  expect((await setRole(google.cookie, reader.id, 'user')).body['code']).toBe('confirm_identity');
});

test('wrong roles, people who are gone, the same role and unconfirmed addresses are refused', async () => {
  const admin = await house.admin();
  await house.confirm(admin.cookie);
  const reader = await house.person({ emailVerified: false });
  const missing = '00000000-0000-4000-8000-000000000000';
  expect((await setRole(admin.cookie, reader.id, 'bogus')).status).toBe(400);
  expect((await setRole(admin.cookie, 'x', 'user')).status).toBe(400);
  expect((await setRole(admin.cookie, missing, 'user')).status).toBe(404);
  expect((await setRole(admin.cookie, reader.id, 'user')).body).toMatchObject({ message: 'Ha già questo ruolo.' });
  expect((await setRole(admin.cookie, reader.id, 'writer')).status).toBe(409);
  for (const role of ['user', 'contributor', 'writer'] as const) {
    const other = await house.person({ role, twoFactorExempt: true });
    expect((await setRole(other.cookie, other.id, 'admin')).status).toBe(403);
  }
  expect((await setRole('', reader.id, 'admin')).status).toBe(401);
});

test('the last admin keeps the role, is not suspended and does not delete the account', async () => {
  const admin = await house.admin();
  await house.confirm(admin.cookie);
  expect(await setRole(admin.cookie, admin.id, 'user')).toMatchObject(lastAdmin);
  const leave = await house.call(admin.cookie, 'POST', '/api/auth/delete-user', { password: testPassword });
  expect(leave).toMatchObject(lastAdmin);

  // An admin who is suspended is none to count on.
  const suspended = await house.admin();
  await house.db.update(users).set({ banned: true, banExpires: null }).where(eq(users.id, suspended.id));
  expect(await setRole(admin.cookie, admin.id, 'user')).toMatchObject(lastAdmin);
  expect((await setRole(admin.cookie, suspended.id, 'user')).status).toBe(200);
  expect((await rowOf(admin.id))!.role).toBe('admin');
});

test('whoever was invited as an admin is none to count on before they come in', async () => {
  const admin = await house.admin();
  await house.confirm(admin.cookie);
  const invitation = { email: 'invitata@posta.example', role: 'admin' };
  const invited = await house.call(admin.cookie, 'POST', '/api/admin/people/invitations', invitation);
  expect(invited.status).toBe(201);
  expect(await setRole(admin.cookie, admin.id, 'user')).toMatchObject(lastAdmin);
  const leave = () => house.call(admin.cookie, 'POST', '/api/auth/delete-user', { password: testPassword });
  expect(await leave()).toMatchObject(lastAdmin);

  const token = new URL(invited.body['url'] as string).searchParams.get('token')!;
  const chosen = { token, newPassword: 'Ombrello!1987-rosso' };
  expect((await house.call('', 'POST', '/api/auth/reset-password', chosen)).status).toBe(200);
  expect((await leave()).status).toBe(200);
});

test('of two admins who take the role from each other at once one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    await house.db.execute(sql`update users set role = 'user'`);
    const [one, two] = [await house.admin(), await house.admin()];
    await house.confirm(one.cookie);
    await house.confirm(two.cookie);
    const answers = await Promise.all([setRole(one.cookie, two.id, 'user'), setRole(two.cookie, one.id, 'user')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await house.db.select().from(users).where(eq(users.role, 'admin'))).toHaveLength(1);
  }
});

test('of two admins who leave at once one stays', async () => {
  const [one, two] = [await house.admin(), await house.admin()];
  const leave = (cookie: string) => house.call(cookie, 'POST', '/api/auth/delete-user', { password: testPassword });
  const answers = await Promise.all([leave(one.cookie), leave(two.cookie)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await house.db.select().from(users).where(eq(users.role, 'admin'))).toHaveLength(1);
});

test('the pages on which their comments stand are made anew', async () => {
  const admin = await house.admin({});
  const reader = await house.person({});
  await house.confirm(admin.cookie);
  const heard: string[] = [];
  const listener = await house.db.$client.connect();
  listener.on('notification', ({ payload }) => heard.push(...payload!.split(' ')));
  try {
    await listener.query('listen page_cache');
    expect((await setRole(admin.cookie, reader.id, 'writer')).status).toBe(200);
    await until(() => heard.includes(`account:${reader.id}`));
  } finally {
    listener.release(true);
  }
});
