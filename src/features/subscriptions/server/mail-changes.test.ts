import { expect, test } from 'vitest';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { insertPerson } from '../../../../tests/support/signed-in.ts';
import { mailChanges, type Changes } from './mail-changes.ts';

const database = fileDatabase();

/** Whether somebody with this address is sent the receipt of a month. */
async function isSentReceipt(email: string, { password = false } = {}): Promise<boolean> {
  const { id } = await insertPerson(database.db, { email, password });
  const paidAt = '2025-11-22T12:00:00.000Z';
  const changes: Changes = {
    id: `sub_prova_${id}`,
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
    paid: [
      {
        id: `ch_${id}`,
        invoiceId: null,
        cents: 299,
        paidAt: new Date(paidAt),
        refundedAt: null,
        partialRefunds: [],
        disputedAt: null,
        isReal: false,
      },
    ],
    refunded: [],
  };
  await database.db.transaction((tx) =>
    mailChanges(testServices(database.db), tx, { id, name: 'Ugo', email }, changes),
  );
  const { rows } = await database.db.$client.query('select from mails where "to" = $1', [email]);
  return rows.length === 1;
}

test('a demo’s made-up Supporters have no mailbox, everybody else has one', async () => {
  expect(await isSentReceipt('sostenitore-0001@demo.example')).toBe(false);
  expect(await isSentReceipt('sostenitore-0002@demo.example', { password: true })).toBe(true);
  expect(await isSentReceipt('supporter@demo.example')).toBe(true);
  expect(await isSentReceipt('sostenitore-0001@posta.example')).toBe(true);
});
