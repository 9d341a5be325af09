import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { IdRow, oneRow } from '#platform/rows.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import type { SubscriptionState } from '../states.ts';
import { subscriptionMonths } from './admin-months.ts';

const database = fileDatabase();
const services = () => testServices(database.db, new Date('2025-11-22T12:00:00Z'));

beforeEach(async () => {
  await database.db.execute(sql`truncate payments, subscriptions, given_plans cascade`);
});

interface Given {
  state: SubscriptionState;
  paidAt: string;
  periodEnd: string;
  refundedAt?: string;
  disputedAt?: string;
  isGift?: boolean;
}

async function insert({ state, paidAt, periodEnd, refundedAt, disputedAt, isGift = false }: Given): Promise<void> {
  const gift = isGift
    ? await oneRow(database.db, IdRow)`
        insert into given_plans (token, provider, interval, from_name, note, created_at, closed_at)
        values (gen_random_uuid()::text, 'prova', 'month', 'Ada', '', ${paidAt}, ${paidAt}) returning id`
    : null;
  const { id } = await oneRow(database.db, IdRow)`
    insert into subscriptions (provider, provider_id, customer_id, state, first_paid_at, period_end, created_at, read_at, given_plan_id)
    values ('prova', gen_random_uuid()::text, 'cus', ${state}, ${paidAt}, ${periodEnd}, ${paidAt}, now(), ${gift?.id ?? null})
    returning id`;
  await database.db.execute(sql`
    insert into payments (subscription_id, provider_id, cents, paid_at, refunded_at, disputed_at)
    values (${id}, gen_random_uuid()::text, 299, ${paidAt}, ${refundedAt ?? null}, ${disputedAt ?? null})`);
}

/** Of the latest three months: how many began and ended in each, and how many were open at its end. */
async function latest(): Promise<number[][]> {
  const { months } = await subscriptionMonths(services());
  return months.slice(0, 3).map(({ started, ended, openAtEnd }) => [started, ended, openAtEnd]);
}

test('a plan that was given is in no figure, open or over', async () => {
  const isGift = true;
  const paidAt = '2025-10-05T09:00:00Z';
  await insert({ state: 'active_ending', paidAt, periodEnd: '2026-10-05T09:00:00Z', isGift });
  await insert({ state: 'incomplete', paidAt, periodEnd: '2025-11-05T09:00:00Z', isGift });
  await insert({ state: 'canceled', paidAt, periodEnd: '2025-11-05T09:00:00Z', isGift });
  await insert({
    state: 'refunded',
    paidAt,
    periodEnd: '2025-11-05T09:00:00Z',
    refundedAt: '2025-10-08T09:00:00Z',
    isGift,
  });
  expect(await latest()).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]);
});

test('one ends with what was paid, and one that was refunded with the refund where that came first', async () => {
  const paidAt = '2025-09-30T22:00:00Z';
  await insert({ state: 'active', paidAt, periodEnd: '2025-12-01T09:00:00Z' });
  await insert({ state: 'canceled', paidAt, periodEnd: '2025-11-01T09:00:00Z' });
  // Left, and paid until later.
  await insert({ state: 'canceled', paidAt, periodEnd: '2025-11-30T09:00:00Z' });
  // A year, on its tenth day.
  await insert({ state: 'refunded', paidAt, periodEnd: '2026-10-01T09:00:00Z', refundedAt: '2025-10-10T09:00:00Z' });
  // Given back when it was over.
  await insert({ state: 'refunded', paidAt, periodEnd: '2025-10-31T09:00:00Z', refundedAt: '2025-11-10T09:00:00Z' });
  expect(await latest()).toEqual([
    [0, 1, 2],
    [5, 2, 3],
    [0, 0, 0],
  ]);
});

test('a year whose dispute was lost ends where the bank took its money, and with its time where that came first', async () => {
  const paidAt = '2025-09-30T22:00:00Z';
  const ended = { state: 'canceled', paidAt } as const;
  await insert({ ...ended, periodEnd: '2026-10-01T09:00:00Z', disputedAt: '2025-10-10T09:00:00Z' });
  await insert({ ...ended, periodEnd: '2025-10-31T09:00:00Z', disputedAt: '2025-11-10T09:00:00Z' });
  // Given back besides, it is no dispute.
  await insert({
    ...ended,
    periodEnd: '2025-11-30T09:00:00Z',
    refundedAt: '2025-10-12T09:00:00Z',
    disputedAt: '2025-10-10T09:00:00Z',
  });
  expect(await latest()).toEqual([
    [0, 0, 1],
    [3, 2, 1],
    [0, 0, 0],
  ]);
});
