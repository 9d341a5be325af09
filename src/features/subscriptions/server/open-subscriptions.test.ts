import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { insertPerson } from '../../../../tests/support/signed-in.ts';
import { insertSubscription } from '../../../../tests/support/subscriptions.ts';
import { isOpen } from '../rules.ts';
import { subscriptionStates } from '../states.ts';
import { isOpenAt } from './open-subscriptions.ts';

const database = fileDatabase();

// Around the instants at which something closes, over the night in which the clocks go back.
const instants = [null, '2026-10-24T12:00:00Z', '2026-10-25T12:00:00Z', '2026-11-01T12:00:00Z'].map((text) =>
  text === null ? null : new Date(text),
);
const nows = ['2026-10-25T11:59:59Z', '2026-10-31T12:59:59Z', '2026-10-31T13:00:00Z', '2026-11-01T12:00:00Z'].map(
  (text) => new Date(text),
);

test('the database says of many what the rule says of one', async () => {
  let compared = 0;
  for (const state of subscriptionStates) {
    for (const periodEnd of instants) {
      for (const pastDueSince of instants) {
        const { id } = await insertPerson(database.db, { password: false });
        await insertSubscription(database.db, id, { state, pastDueSince, periodEnd });
        for (const now of nows) {
          const { rows } = await database.db.execute<{ open: boolean }>(sql`
            select ${sql.raw(isOpenAt(`'${now.toISOString()}'::timestamptz`))} as open
            from subscriptions s where s.user_id = ${id}`);
          const what = JSON.stringify({ state, periodEnd, pastDueSince, now });
          expect([what, rows[0]!.open]).toEqual([what, isOpen({ state, periodEnd, pastDueSince }, now)]);
          compared += 1;
        }
      }
    }
  }
  expect(compared).toBe(subscriptionStates.length * instants.length ** 2 * nows.length);
});
