import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { IdRow, oneRow } from '#platform/rows.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie } from '../../../../tests/support/signed-in.ts';
import { Revenue, type RevenueMonth } from '../revenue-contract.ts';

const database = fileDatabase();
const services = () => testServices(database.db, new Date('2025-11-22T12:00:00Z'));
let api: OpenAPIHono;
let admin: string;

const cookieOf = async (given: Parameters<typeof insertPerson>[1]) =>
  sessionCookie(database.db, (await insertPerson(database.db, given)).id);

beforeAll(async () => {
  api = testApi(services());
  admin = await cookieOf({ role: 'admin', twoFactorExempt: true });
});

beforeEach(async () => {
  await database.db.execute(sql`truncate payments, subscriptions, contract_withdrawals cascade`);
});

const path = '/api/admin/subscriptions/revenue';
const report = async () => Revenue.parse((await ask(api, 'GET', path, { cookie: admin })).body);
const monthOf = (months: readonly RevenueMonth[], month: string) => months.find((one) => one.month === month)!;

interface Given {
  paidAt: string;
  refundedAt?: string;
  disputedAt?: string;
  /** What was given back of it while some of it stayed. */
  parts?: { cents: number; at: string }[];
  cents?: number;
  months?: number;
}

/** A subscription with its payments, as the provider told of them. */
async function insert(payments: Given[], { provider = 'stripe', isReal = true } = {}): Promise<void> {
  const { id } = await oneRow(database.db, IdRow)`
    insert into subscriptions (provider, provider_id, customer_id, state, created_at, read_at)
    values (${provider}, gen_random_uuid()::text, 'cus', 'active', now(), now()) returning id`;
  for (const { paidAt, refundedAt = null, disputedAt = null, parts = [], cents = 299, months = 1 } of payments) {
    const payment = await oneRow(database.db, IdRow)`
      insert into payments (subscription_id, provider_id, cents, months, paid_at, refunded_at, disputed_at, is_real)
      values (${id}, gen_random_uuid()::text, ${cents}, ${months}, ${paidAt}, ${refundedAt}, ${disputedAt}, ${isReal}) returning id`;
    for (const part of parts) {
      await database.db.execute(sql`
        insert into partial_refunds (id, payment_id, cents, refunded_at)
        values (gen_random_uuid()::text, ${payment.id}, ${part.cents}, ${part.at})`);
    }
  }
}

test('without a payment there is nothing, and the file has its head alone', async () => {
  expect(await report()).toEqual({ real: [], test: [] });
  const { text } = await ask(api, 'GET', `${path}/csv`, { cookie: admin });
  expect(text.trim().split('\r\n')).toHaveLength(1);
});

test('a small set, added up by hand: months and years, what went back, what recurs', async () => {
  // By the month since September, the October payment given back in November.
  await insert([
    { paidAt: '2025-09-10T09:00:00Z' },
    { paidAt: '2025-10-10T09:00:00Z', refundedAt: '2025-11-03T09:00:00Z' },
  ]);
  // By the month, without a break.
  await insert([{ paidAt: '2025-10-20T09:00:00Z' }, { paidAt: '2025-11-20T10:00:00Z' }]);
  // For a year.
  await insert([{ paidAt: '2025-10-05T09:00:00Z', cents: 2990, months: 12 }]);
  // Disputed in the month after.
  await insert([{ paidAt: '2025-10-30T09:00:00Z', disputedAt: '2025-11-12T09:00:00Z' }]);

  const { real, test: played } = await report();
  expect(played).toEqual([]);
  expect(real).toHaveLength(12);
  expect(real.map(({ month }) => month).slice(0, 3)).toEqual(['2025-11', '2025-10', '2025-09']);
  expect(real.slice(0, 3)).toEqual([
    {
      month: '2025-11',
      paidCents: 299,
      monthlyCents: 299,
      yearlyCents: 0,
      refundedCents: 299,
      disputedCents: 299,
      netCents: 245 - 245 - 245,
      vatPercent: 22,
      // Who pays by the month and the year: 2,99 and a twelfth of 29,90 are 5,48 with tax.
      paying: 2,
      recurringCents: 449,
      perSupporterCents: 225,
      tried: 1,
      failed: 0,
      failedPercent: 0,
    },
    {
      month: '2025-10',
      paidCents: 299 * 3 + 2990,
      monthlyCents: 897,
      yearlyCents: 2990,
      refundedCents: 0,
      disputedCents: 0,
      netCents: 245 * 3 + 2451,
      vatPercent: 22,
      paying: 4,
      // 3 × 2,99 and 2,49 with tax.
      recurringCents: 939,
      perSupporterCents: 235,
      tried: 4,
      failed: 0,
      failedPercent: 0,
    },
    {
      month: '2025-09',
      paidCents: 299,
      monthlyCents: 299,
      yearlyCents: 0,
      refundedCents: 0,
      disputedCents: 0,
      netCents: 245,
      vatPercent: 22,
      paying: 1,
      recurringCents: 245,
      perSupporterCents: 245,
      tried: 1,
      failed: 0,
      failedPercent: 0,
    },
  ]);
});

test('a month begins and ends at midnight in Rome, also over the nights in which the clocks change', async () => {
  // October ends after the clocks went back, March after they went forward.
  await insert([{ paidAt: '2025-10-31T22:59:59Z' }]);
  await insert([{ paidAt: '2025-10-31T23:00:00Z', cents: 100 }]);
  await insert([{ paidAt: '2025-03-31T21:59:59Z', cents: 200 }]);
  await insert([{ paidAt: '2025-03-31T22:00:00Z', cents: 400 }]);
  const { real } = await report();
  const paidIn = (month: string) => monthOf(real, month).paidCents;
  expect(['2025-11', '2025-10', '2025-04', '2025-03'].map(paidIn)).toEqual([100, 299, 400, 200]);
  expect(['2025-11', '2025-10', '2025-04', '2025-03'].map((month) => monthOf(real, month).paying)).toEqual([
    2, 1, 1, 1,
  ]);
});

test('a payment goes back once, however it goes, and in the month of what came first', async () => {
  await insert([
    { paidAt: '2025-08-10T09:00:00Z', refundedAt: '2025-09-10T09:00:00Z', disputedAt: '2025-10-10T09:00:00Z' },
  ]);
  await insert([
    { paidAt: '2025-08-11T09:00:00Z', refundedAt: '2025-10-10T09:00:00Z', disputedAt: '2025-09-12T09:00:00Z' },
  ]);
  const { real } = await report();
  expect(monthOf(real, '2025-09')).toMatchObject({ refundedCents: 299, disputedCents: 299, netCents: -490 });
  expect(monthOf(real, '2025-10')).toMatchObject({ refundedCents: 0, disputedCents: 0, netCents: 0 });
});

test('what goes back in parts counts in the months in which it does, and the rest once all is back', async () => {
  const parts = [
    { cents: 100, at: '2025-09-20T09:00:00Z' },
    { cents: 50, at: '2025-10-01T09:00:00Z' },
  ];
  await insert([{ paidAt: '2025-09-10T09:00:00Z', parts, refundedAt: '2025-11-02T09:00:00Z' }]);
  const { real } = await report();
  // Of 2,99 there are 2,45 without tax; of 1,99 that stay 1,63, of 1,49 that stay 1,22.
  expect(monthOf(real, '2025-09')).toMatchObject({ paidCents: 299, refundedCents: 100, netCents: 163, paying: 1 });
  expect(monthOf(real, '2025-09').recurringCents).toBe(163);
  expect(monthOf(real, '2025-10')).toMatchObject({ paidCents: 0, refundedCents: 50, netCents: 122 - 163, paying: 0 });
  expect(monthOf(real, '2025-11')).toMatchObject({ refundedCents: 149, netCents: -122 });
});

test('a dispute takes what a part had left, and what was given back after it is not taken twice', async () => {
  await insert([
    {
      paidAt: '2025-09-10T09:00:00Z',
      parts: [
        { cents: 100, at: '2025-09-20T09:00:00Z' },
        { cents: 50, at: '2025-11-01T09:00:00Z' },
      ],
      disputedAt: '2025-10-05T09:00:00Z',
    },
  ]);
  const { real } = await report();
  expect(monthOf(real, '2025-10')).toMatchObject({ refundedCents: 0, disputedCents: 199, netCents: -163 });
  expect(monthOf(real, '2025-11')).toMatchObject({ refundedCents: 0, disputedCents: 0, netCents: 0 });
});

test('a part that goes back of what was only played is never among real money', async () => {
  const parts = [{ cents: 100, at: '2025-11-12T09:00:00Z' }];
  await insert([{ paidAt: '2025-11-10T09:00:00Z', parts }], { provider: 'prova', isReal: false });
  await insert([{ paidAt: '2025-11-10T09:00:00Z', parts }], { isReal: false });
  const { real, test: played } = await report();
  expect(real).toEqual([]);
  expect(played[0]).toMatchObject({ month: '2025-11', paidCents: 598, refundedCents: 200 });
});

test('what goes back in the months shown counts also where it was paid long before', async () => {
  await insert([{ paidAt: '2024-11-30T12:00:00Z', cents: 2990, months: 12, refundedAt: '2024-12-15T12:00:00Z' }]);
  const { real } = await report();
  expect(real.at(-1)).toMatchObject({
    month: '2024-12',
    paidCents: 0,
    refundedCents: 2990,
    netCents: -2451,
    paying: 0,
  });
});

test('a year recurs for twelve months, and two payments for one subscription are one Supporter', async () => {
  await insert([{ paidAt: '2024-12-10T09:00:00Z', cents: 2990, months: 12 }]);
  // The one of September was late.
  await insert([{ paidAt: '2025-10-02T09:00:00Z' }, { paidAt: '2025-10-24T09:00:00Z' }]);
  const { real } = await report();
  expect(real.map(({ paying }) => paying)).toEqual([2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
  expect(monthOf(real, '2025-10').recurringCents).toBe(449);
  expect(monthOf(real, '2025-03').recurringCents).toBe(204);
});

test('the tax is the one that the setting had when the month ended', async () => {
  await database.db.execute(sql`
    insert into setting_versions (key, version, value, changed_at) values
      ('authors_share', 1, '{"percent":50,"vatPercent":4}', '2025-09-01T00:00:00Z'),
      ('authors_share', 2, '{"percent":50,"vatPercent":10}', '2025-10-31T23:00:00Z')`);
  await insert([{ paidAt: '2025-08-10T09:00:00Z' }]);
  await insert([{ paidAt: '2025-10-10T09:00:00Z', refundedAt: '2025-11-03T09:00:00Z' }]);
  await insert([{ paidAt: '2025-11-10T09:00:00Z' }]);
  const { real } = await report();
  expect(['2025-11', '2025-10', '2025-08'].map((month) => monthOf(real, month).vatPercent)).toEqual([10, 4, 22]);
  expect(monthOf(real, '2025-11').netCents).toBe(272 - 287);
  expect(monthOf(real, '2025-10').netCents).toBe(287);
  await database.db.execute(sql`alter table setting_versions disable trigger user`);
  await database.db.execute(sql`delete from setting_versions where key = 'authors_share'`);
  await database.db.execute(sql`alter table setting_versions enable trigger user`);
});

/** Notes that a payment for the latest subscription failed. */
async function fail(invoice: string, at: string, isReal = true): Promise<void> {
  await database.db.execute(sql`
    insert into failed_payments (invoice_id, subscription_id, failed_at, is_real)
    select ${invoice}, id, ${at}, ${isReal} from subscriptions order by id limit 1`);
}

test('what part of the payments failed is told of each month, each invoice once, whatever became of it', async () => {
  await insert([
    { paidAt: '2025-10-10T09:00:00Z' },
    { paidAt: '2025-10-11T09:00:00Z' },
    { paidAt: '2025-10-31T22:59:59Z' },
    { paidAt: '2025-11-03T09:00:00Z' },
  ]);
  await database.db.execute(sql`update payments set invoice_id = 'in_' || to_char(paid_at, 'MMDD')`);
  // Paid in the same month, in the next one, and never.
  await fail('in_1010', '2025-10-09T09:00:00Z');
  await fail('in_1103', '2025-10-31T22:00:00Z');
  await fail('in_never', '2025-10-31T23:30:00Z');
  const { real } = await report();
  expect(monthOf(real, '2025-10')).toMatchObject({ tried: 4, failed: 2, failedPercent: 50 });
  expect(monthOf(real, '2025-11')).toMatchObject({ tried: 2, failed: 1, failedPercent: 50 });
  expect(monthOf(real, '2025-09')).toMatchObject({ tried: 0, failed: 0, failedPercent: null });
});

test('a failure that was only played, or with test keys, is none of real money', async () => {
  await insert([], { provider: 'prova', isReal: false });
  await fail('in_played', '2025-11-10T09:00:00Z', false);
  expect((await report()).test[0]).toMatchObject({ tried: 1, failed: 1, failedPercent: 100 });
  expect((await report()).real).toEqual([]);
  await database.db.execute(sql`update subscriptions set provider = 'stripe'`);
  expect((await report()).real).toEqual([]);
});

test('what was only played, or paid with a provider’s test keys, is never among real money', async () => {
  await insert([{ paidAt: '2025-11-10T09:00:00Z', cents: 100 }], { provider: 'prova', isReal: false });
  await insert([{ paidAt: '2025-11-10T09:00:00Z', cents: 200 }], { isReal: false });
  const { real, test: played } = await report();
  expect(real).toEqual([]);
  expect(played[0]).toMatchObject({ month: '2025-11', paidCents: 300, paying: 2 });
});

test('as a file it has 36 months, the first one first, says which money it is of, and is itself in the log', async () => {
  await insert([
    { paidAt: '2025-10-10T09:00:00Z', refundedAt: '2025-11-03T09:00:00Z' },
    { paidAt: '2023-01-10T09:00:00Z', cents: 2990, months: 12 },
  ]);
  await insert([{ paidAt: '2025-11-10T09:00:00Z' }], { provider: 'prova', isReal: false });
  const { status, headers, text } = await ask(api, 'GET', `${path}/csv`, { cookie: admin });
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toBe('attachment; filename="contraddittorio-ricavi-2025-11.csv"');
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(37);
  expect(lines[0]).toContain('"mese";"pagamenti";"completo";"incassato"');
  expect(lines[1]).toMatch(/^"2022-12";"veri";"sì";"0,00"/);
  expect(lines[2]).toBe(
    '"2023-01";"veri";"sì";"29,90";"0,00";"29,90";"0,00";"0,00";"24,51";"22%";"1";"2,04";"2,04";"1";"0";"0%"',
  );
  expect(lines.at(-1)).toBe(
    '"2025-11";"veri";"no";"0,00";"0,00";"0,00";"2,99";"0,00";"-2,45";"22%";"0";"0,00";"";"0";"0";""',
  );

  const played = await ask(api, 'GET', `${path}/csv?kind=test`, { cookie: admin });
  expect(played.headers.get('content-disposition')).toContain('contraddittorio-ricavi-di-prova-2025-11.csv');
  expect(played.text.trim().split('\r\n').at(-1)).toMatch(/^"2025-11";"di prova";"no";"2,99"/);
  expect((await ask(api, 'GET', `${path}/csv?kind=all`, { cookie: admin })).status).toBe(400);
});

test('nobody else sees it, and an admin fetches thirty files in an hour', async () => {
  const writer = await cookieOf({ role: 'writer', twoFactorExempt: true });
  const reader = await cookieOf({ role: 'user' });
  for (const address of [path, `${path}/csv`]) {
    expect((await ask(api, 'GET', address)).status).toBe(401);
    for (const cookie of [writer, reader]) expect((await ask(api, 'GET', address, { cookie })).status).toBe(403);
  }
  const strict = testApi({ ...testServices(database.db, services().now(), 1) });
  const other = await cookieOf({ role: 'admin', twoFactorExempt: true });
  for (let time = 0; time < 30; time += 1) {
    expect((await ask(strict, 'GET', `${path}/csv`, { cookie: other })).status).toBe(200);
  }
  expect((await ask(strict, 'GET', `${path}/csv`, { cookie: other })).status).toBe(429);
});
