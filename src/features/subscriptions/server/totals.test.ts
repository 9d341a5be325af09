import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../../../tests/support/api.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie } from '../../../../tests/support/signed-in.ts';

const database = fileDatabase();
let api: OpenAPIHono;

beforeAll(async () => {
  api = testApi(testServices(database.db, new Date('2025-11-22T12:00:00Z')));
});

const cookieOf = async (given: Parameters<typeof insertPerson>[1]) =>
  sessionCookie(database.db, (await insertPerson(database.db, given)).id);
const totals = (cookie?: string) => ask(api, 'GET', '/api/subscriptions/totals', cookie ? { cookie } : {});

async function insert(
  provider: string,
  state: string,
  payments: { paid: string; refunded?: string; part?: string }[],
  givenPlan: string | null = null,
): Promise<void> {
  const { rows } = await database.db.execute<{ id: string }>(sql`
    insert into subscriptions (provider, provider_id, customer_id, state, created_at, read_at, given_plan_id)
    values (${provider}, gen_random_uuid()::text, 'cus', ${state}, now(), now(), ${givenPlan}) returning id`);
  for (const { paid, refunded, part } of payments) {
    await database.db.execute(sql`
      insert into payments (subscription_id, provider_id, cents, paid_at, refunded_at)
      values (${rows[0]!.id}, gen_random_uuid()::text, 299, ${paid}, ${refunded ?? null})`);
    if (!part) continue;
    await database.db.execute(sql`
      insert into partial_refunds (id, payment_id, cents, refunded_at)
      select gen_random_uuid()::text, id, 100, ${part} from payments where subscription_id = ${rows[0]!.id} and paid_at = ${paid}`);
  }
}

test('an admin sees how many subscriptions there are and what this month of Rome brought', async () => {
  const admin = await cookieOf({ role: 'admin', twoFactorExempt: true });
  const nothing = {
    month: '2025-11',
    subscriptions: {},
    unopenedGifts: 0,
    paidCents: 0,
    refundedCents: 0,
    isTest: true,
  };
  expect((await totals(admin)).body).toEqual(nothing);

  // November begins in Rome while it is still October by the clock of Greenwich.
  await insert('prova', 'active', [{ paid: '2025-10-31T22:59:59Z' }, { paid: '2025-10-31T23:00:00Z' }]);
  await insert('prova', 'active', [{ paid: '2025-11-30T22:59:59Z' }, { paid: '2025-11-30T23:00:00Z' }]);
  await insert('prova', 'refunded', [{ paid: '2025-10-10T12:00:00Z', refunded: '2025-11-02T12:00:00Z' }]);
  await insert('stripe', 'active', [{ paid: '2025-11-02T12:00:00Z' }]);
  expect((await totals(admin)).body).toEqual({
    ...nothing,
    subscriptions: { active: 2, refunded: 1 },
    paidCents: 598,
    refundedCents: 299,
  });
});

test('what went back in parts counts in the month in which it did', async () => {
  const admin = await cookieOf({ role: 'admin', twoFactorExempt: true });
  const { refundedCents: before } = (await totals(admin)).body;
  await insert('prova', 'active', [{ paid: '2025-10-10T12:00:00Z', part: '2025-11-05T12:00:00Z' }]);
  await insert('prova', 'active', [{ paid: '2025-10-10T12:00:00Z', part: '2025-10-15T12:00:00Z' }]);
  // A part in October and the rest in November.
  await insert('prova', 'refunded', [
    { paid: '2025-10-09T12:00:00Z', part: '2025-10-15T12:00:00Z', refunded: '2025-11-06T12:00:00Z' },
  ]);
  expect((await totals(admin)).body['refundedCents']).toBe(Number(before) + 100 + 199);
});

test('a plan that was given counts once it is opened; its money at once', async () => {
  const { rows } = await database.db.execute<{ id: string }>(sql`
    insert into given_plans (token, provider, interval, from_name, note, created_at, closed_at)
    values (gen_random_uuid()::text, 'prova', 'month', 'Ada', '', now(), now()) returning id`);
  await insert('prova', 'incomplete', [{ paid: '2025-11-20T12:00:00Z' }], rows[0]!.id);
  const admin = await cookieOf({ role: 'admin', twoFactorExempt: true });
  const before = (await totals(admin)).body;
  expect(before).toMatchObject({ unopenedGifts: 1, subscriptions: { active: 4 } });
  expect(before['subscriptions']).not.toHaveProperty('incomplete');
  await database.db.execute(sql`
    update subscriptions set state = 'active_ending' where given_plan_id = ${rows[0]!.id}`);
  expect((await totals(admin)).body).toMatchObject({ unopenedGifts: 0, subscriptions: { active_ending: 1 } });
  // Its payment is disputed: it waits, and somebody has opened it all the same.
  const { id: reader } = await insertPerson(database.db);
  await database.db.execute(sql`
    update subscriptions set state = 'incomplete', user_id = ${reader} where given_plan_id = ${rows[0]!.id}`);
  const suspended = (await totals(admin)).body;
  expect(suspended).toMatchObject({ unopenedGifts: 0, subscriptions: { disputed: 1 } });
  expect(suspended['subscriptions']).not.toHaveProperty('incomplete');
});

test('nobody else does', async () => {
  expect((await totals()).status).toBe(401);
  expect((await totals(await cookieOf({ role: 'user' }))).status).toBe(403);
  expect((await totals(await cookieOf({ role: 'writer', twoFactorExempt: true }))).status).toBe(403);
});
