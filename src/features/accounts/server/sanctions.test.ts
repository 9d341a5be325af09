import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvents } from '#platform/audit/schema.ts';
import { mails } from '#platform/mail/schema.ts';
import { isLimited } from '../../../../tests/support/limited.ts';
import { openHouse, type House } from '../../../../tests/support/open-house.ts';
import { testPassword } from '../../../../tests/support/signed-in.ts';
import { liftSanction } from './lift-sanction.ts';
import { limit, type Sanctioned } from './sanctioned.test-support.ts';
import { sanctions, users } from './schema.ts';
import { sessionOf } from './session.ts';

let house: House;
let admin: Awaited<ReturnType<House['person']>>;

beforeAll(async () => {
  house = await openHouse();
  admin = await house.admin({ name: 'Ada Capo' });
});
afterAll(() => house.close());

const suspension = { ...limit, kind: 'suspend', days: 3 };
const warning = { ...limit, kind: 'warn', days: null };

const decide = (id: string, body: unknown, cookie = admin.cookie) =>
  house.call(cookie, 'POST', `/api/admin/people/${id}/sanctions`, body);
const lift = (id: string, sanctionId: string, cookie = admin.cookie) =>
  house.call(cookie, 'DELETE', `/api/admin/people/${id}/sanctions/${sanctionId}`);
const actionsOn = async (id: string) =>
  (await house.db.select().from(auditEvents).where(eq(auditEvents.targetId, id))).map(({ action }) => action);
const notices = async (cookie: string) => (await house.call(cookie, 'GET', '/api/user/notices')).body;

test('a warning is told by mail and on the site until it is put away', async () => {
  const reader = await house.person();
  const { status, body } = await decide(reader.id, warning);
  expect(status).toBe(200);
  const [row] = (body as unknown as Sanctioned).sanctions;
  expect(row).toMatchObject({ kind: 'warn', endsAt: null, actorName: 'Ada Capo', stands: true, liftedAt: null });
  const [mail] = await house.db.select().from(mails).where(eq(mails.to, reader.email));
  for (const words of ['Hai insultato due persone.', 'Minacce, insulti, molestie o odio', 'entro sei mesi']) {
    expect(mail!.text).toContain(words);
  }

  const session = () => house.call(reader.cookie, 'GET', '/api/auth/get-session');
  expect((await session()).body['hasNotice']).toBe(true);
  expect(await notices(reader.cookie)).toMatchObject([{ id: row!.id, kind: 'warn', text: warning.text }]);
  const stranger = await house.person();
  const seen = (cookie: string) => house.call(cookie, 'POST', `/api/user/notices/${row!.id}/seen`);
  expect((await seen(stranger.cookie)).status).toBe(404);
  expect((await seen(reader.cookie)).status).toBe(204);
  expect(await notices(reader.cookie)).toEqual([]);
  expect((await session()).body['hasNotice']).toBe(false);
  expect(await actionsOn(reader.id)).toEqual(['sanction.warn']);
});

test('a limit holds comments back until its end, or until it is lifted', async () => {
  const reader = await house.person();
  const now = house.services.now();
  const { body } = await decide(reader.id, limit);
  const [row] = (body as unknown as Sanctioned).sanctions;
  expect(await isLimited(house.db, reader.id, now)).toBe(true);
  expect(await isLimited(house.db, reader.id, new Date(row!.endsAt!))).toBe(false);
  expect((await decide(reader.id, limit)).status).toBe(409);

  expect((await lift(reader.id, row!.id)).body).toMatchObject({ limitedUntil: null });
  expect(await isLimited(house.db, reader.id, now)).toBe(false);
  expect((await lift(reader.id, row!.id)).status).toBe(409);
  expect(await notices(reader.cookie)).toEqual([]);
  expect(await actionsOn(reader.id)).toEqual(['sanction.limit', 'sanction.lift']);
});

test('a suspension ends the sessions, is told at sign-in after the right password alone, and ends by itself', async () => {
  const reader = await house.person();
  expect((await decide(reader.id, suspension)).body).toMatchObject({
    suspendedUntil: expect.any(String),
    sessions: [],
  });
  expect((await house.call(reader.cookie, 'GET', '/api/user/settings')).status).toBe(401);

  const signIn = (password: string) =>
    house.call('', 'POST', '/api/auth/sign-in/email', { email: reader.email, password });
  expect((await signIn('Sbagliata!2026-x')).body).not.toHaveProperty('details');
  const refused = await signIn(testPassword);
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({
    code: 'BANNED_USER',
    details: { suspension: { kind: 'suspend', reason: 'insults', text: suspension.text, endsAt: expect.any(String) } },
  });
  // Nothing but the row says that it is over.
  await house.db
    .update(users)
    .set({ banExpires: new Date(Date.now() - 1000) })
    .where(eq(users.id, reader.id));
  expect((await signIn(testPassword)).status).toBe(200);
});

test('a suspension that is lifted lets in at once', async () => {
  const reader = await house.person();
  const { body } = await decide(reader.id, suspension);
  const [row] = (body as unknown as Sanctioned).sanctions;
  expect((await lift(reader.id, row!.id)).body).toMatchObject({ suspendedUntil: null });
  const credentials = { email: reader.email, password: testPassword };
  expect((await house.call('', 'POST', '/api/auth/sign-in/email', credentials)).status).toBe(200);
  const subjects = (await house.db.select().from(mails).where(eq(mails.to, reader.email))).map((mail) => mail.subject);
  expect(subjects.toSorted()).toEqual(['Il tuo account è sospeso', 'La sospensione è finita']);
});

test('nobody lifts a sanction against themselves', async () => {
  const other = await house.admin();
  const { body } = await decide(other.id, limit);
  const [row] = (body as unknown as Sanctioned).sanctions;
  expect(await lift(other.id, row!.id, other.cookie)).toMatchObject({
    status: 409,
    body: { message: 'Non puoi decidere su te stesso.' },
  });
  expect(await isLimited(house.db, other.id, house.services.now())).toBe(true);
  expect((await lift(other.id, row!.id)).body).toMatchObject({ limitedUntil: null });
});

test('a suspension of somebody of the newsroom is lifted after a confirmation, whatever else without one', async () => {
  const [one, two] = [await house.admin(), await house.admin()];
  const writer = await house.person({ role: 'writer' });
  await house.confirm(one.cookie);
  await decide(writer.id, suspension, one.cookie);
  const { body } = await decide(writer.id, limit, one.cookie);
  const { sanctions: rows } = body as unknown as Sanctioned;
  const idOf = (kind: string) => rows.find((row) => row.kind === kind)!.id;

  expect((await lift(writer.id, idOf('limit'), two.cookie)).body).toMatchObject({ limitedUntil: null });
  const early = await lift(writer.id, idOf('suspend'), two.cookie);
  expect([early.status, early.body['code']]).toEqual([403, 'confirm_identity']);
  const stands = and(eq(sanctions.userId, writer.id), isNull(sanctions.liftedAt));
  expect(await house.db.select({ id: sanctions.id }).from(sanctions).where(stands)).toEqual([{ id: idOf('suspend') }]);
  expect(await house.db.select().from(users).where(eq(users.id, writer.id))).toMatchObject([{ banned: true }]);

  await house.confirm(two.cookie);
  expect((await lift(writer.id, idOf('suspend'), two.cookie)).body).toMatchObject({ suspendedUntil: null });
});

test('whoever lost the role meanwhile lifts nothing', async () => {
  const reader = await house.person();
  const { body } = await decide(reader.id, limit);
  const [row] = (body as unknown as Sanctioned).sanctions;
  const former = await house.admin();
  const who = (await sessionOf(house.services, new Headers({ cookie: former.cookie })))!;
  await house.db.update(users).set({ role: 'writer' }).where(eq(users.id, former.id));
  const given = { userId: reader.id, sanctionId: row!.id };
  const asked = liftSanction(house.services, who, given, () => Promise.resolve(null));
  await expect(asked).rejects.toMatchObject({ code: 'forbidden' });
  expect(await isLimited(house.db, reader.id, house.services.now())).toBe(true);
});

test('oneself, the last admin, the newsroom without a confirmation and wrong input are refused', async () => {
  const reader = await house.person();
  expect((await decide(admin.id, warning)).status).toBe(409);
  const writer = await house.person({ role: 'writer' });
  expect((await decide(writer.id, suspension)).body['code']).toBe('confirm_identity');
  await house.confirm(admin.cookie);
  expect((await decide(writer.id, suspension)).status).toBe(200);

  for (const [wrong, field] of [
    [{ ...limit, days: null }, 'days'],
    [{ ...warning, days: 3 }, 'days'],
    [{ ...limit, days: 366 }, 'days'],
    [{ ...limit, text: '  ' }, 'text'],
    [{ ...limit, reason: 'x' }, 'reason'],
    [{ ...limit, kind: 'x' }, 'kind'],
  ] as const) {
    expect(await decide(reader.id, wrong)).toMatchObject({ status: 400, body: { field } });
  }
  expect((await decide('00000000-0000-4000-8000-000000000000', warning)).status).toBe(404);
  expect((await lift(reader.id, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
  for (const role of ['user', 'contributor', 'writer'] as const) {
    const other = await house.person({ role, twoFactorExempt: true });
    expect((await decide(reader.id, warning, other.cookie)).status).toBe(403);
  }
  expect((await decide(reader.id, warning, '')).status).toBe(401);
  expect(await house.db.select().from(sanctions).where(eq(sanctions.userId, reader.id))).toEqual([]);
});

test('two who suspend somebody at once suspend once', async () => {
  const reader = await house.person();
  const answers = await Promise.all([decide(reader.id, suspension), decide(reader.id, suspension)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await house.db.select().from(sanctions).where(eq(sanctions.userId, reader.id))).toHaveLength(1);
});
