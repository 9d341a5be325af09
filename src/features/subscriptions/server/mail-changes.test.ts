import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { insertPerson } from '../../../../tests/support/signed-in.ts';
import { insertSubscription } from '../../../../tests/support/subscriptions.ts';
import { mailChanges, type Changes } from './mail-changes.ts';

const database = fileDatabase();

const paidAt = '2025-11-22T12:00:00.000Z';
const unchanged = {
  isTest: true,
  interval: 'month',
  before: 'active',
  state: 'active',
  pastDueSince: null,
  periodEnd: null,
  firstPaidAt: new Date('2025-10-22T12:00:00Z'),
  readAt: paidAt,
  isOurEnding: false,
  isLeaving: false,
  beganFree: false,
  paid: [],
  refunded: [],
} satisfies Omit<Changes, 'id'>;

/** Whether somebody with this address is sent the receipt of a month. */
async function isSentReceipt(email: string, { canSignIn = false } = {}): Promise<boolean> {
  const { id } = await insertPerson(database.db, { email, canSignIn });
  const changes: Changes = {
    ...unchanged,
    id: `sub_prova_${id}`,
    paid: [
      {
        id: `ch_${id}`,
        invoiceId: null,
        cents: 299,
        paidAt: new Date(paidAt),
        refundedAt: null,
        partialRefunds: [],
        disputedAt: null,
        isDisputeLost: false,
        isReal: false,
      },
    ],
  };
  await database.db.transaction((tx) =>
    mailChanges(testServices(database.db), tx, { id, name: 'Ugo', email }, changes),
  );
  const { rows } = await database.db.$client.query('select from mails where "to" = $1', [email]);
  return rows.length === 1;
}

test('a demo’s made-up Supporters have no mailbox, everybody else has one', async () => {
  expect(await isSentReceipt('sostenitore-0001@demo.example')).toBe(false);
  expect(await isSentReceipt('sostenitore-0002@demo.example', { canSignIn: true })).toBe(true);
  expect(await isSentReceipt('supporter@demo.example')).toBe(true);
  expect(await isSentReceipt('sostenitore-0001@posta.example')).toBe(true);
});

test.each([
  [false, 'hai trenta giorni per recedere'],
  [true, 'hai quattordici giorni per recedere'],
])(
  'whose first period is free is told of the days that they will have (withdrawn before: %j)',
  async (again, words) => {
    const { id, email } = await insertPerson(database.db, { password: false });
    if (again) {
      await insertSubscription(database.db, id, { state: 'refunded' });
      await database.db.execute(sql`
      insert into contract_withdrawals (user_id, subscription_id, declared_at)
      select user_id, id, created_at from subscriptions where user_id = ${id}`);
    }
    const changes: Changes = {
      ...unchanged,
      id: `sub_prova_${id}`,
      before: undefined,
      firstPaidAt: null,
      beganFree: true,
    };
    await database.db.transaction((tx) =>
      mailChanges(testServices(database.db), tx, { id, name: 'Ugo', email }, changes),
    );
    const { rows } = await database.db.$client.query<{ text: string }>('select text from mails where "to" = $1', [
      email,
    ]);
    expect(rows).toEqual([{ text: expect.stringContaining(words) }]);
  },
);
