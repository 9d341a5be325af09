import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { supporters } from './public-figures.ts';

const now = new Date('2025-11-22T12:00:00Z');

const database = fileDatabase();

const insert = (
  count: number,
  state: string,
  { provider = 'stripe', since = null as string | null, end = null as string | null } = {},
) =>
  database.db.execute(sql`
    insert into subscriptions (provider, provider_id, customer_id, state, past_due_since, period_end, created_at, read_at)
    select ${provider}, gen_random_uuid()::text, 'cus', ${state}, ${since}::timestamptz, ${end}::timestamptz, now(), now()
    from generate_series(1, ${count})`);

test('who pays counts, from fifty on; who ended, owes for a week, withdrew or only plays does not', async () => {
  await insert(39, 'active');
  await insert(1, 'active', { end: '2025-11-15T12:00:01Z' });
  await insert(7, 'active_ending');
  await insert(1, 'active_ending', { end: '2025-11-22T12:00:01Z' });
  await insert(1, 'past_due', { since: '2025-11-15T12:00:01Z' });
  await insert(20, 'past_due', { since: '2025-11-15T12:00:00Z' });
  await insert(20, 'past_due');
  await insert(20, 'active', { end: '2025-11-15T12:00:00Z' });
  await insert(20, 'active_ending', { end: '2025-11-22T12:00:00Z' });
  for (const state of ['canceled', 'refunded', 'disputed', 'unpaid', 'incomplete']) await insert(20, state);
  expect(await supporters(database.db, now, false)).toBeNull();
  await insert(7, 'active', { provider: 'prova' });
  expect([await supporters(database.db, now, false), await supporters(database.db, now, true)]).toEqual([null, 56]);
  await insert(1, 'active');
  expect(await supporters(database.db, now, false)).toBe(50);
  await database.db.execute(sql`
    insert into contract_withdrawals (subscription_id, declared_at)
    select id, now() from subscriptions where state = 'active_ending' and period_end is null limit 1`);
  expect(await supporters(database.db, now, false)).toBeNull();
});
