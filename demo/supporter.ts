import { eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/schema.ts';
import { paidUntil, stateOf } from '#features/subscriptions/reading.ts';
import { payments, subscriptions } from '#features/subscriptions/server/schema.ts';
import { charge, periodFrom, put, readNow, testCustomer } from '#features/subscriptions/server/test-payments.ts';
import type { Tx } from '#platform/db.ts';

/** Whom the operations page names as having an active subscription, and since how many days. */
const email = 'supporter@demo.example';
const sinceDays = 75;

/** Gives the demo's Supporter a subscription of the test payments, as old as its payments, and no mails about it. */
export async function insertSupporter(tx: Tx, now: Date): Promise<void> {
  const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  const userId = person!.id;
  const id = `sub_prova_${userId}`;
  const begin = new Date(now.getTime() - sinceDays * 86_400_000);
  await put(tx, 'subscription', id, {
    customerId: testCustomer(userId),
    userId,
    interval: 'month',
    status: 'active',
    endsAtPeriodEnd: false,
    endsForDispute: false,
    periodStart: begin,
    periodEnd: periodFrom(begin, 'month'),
    owedSince: null,
    createdAt: begin,
  });
  await charge(tx, id, 'month', begin);
  const seen = (await readNow(tx, id, now))!;
  const [row] = await tx
    .insert(subscriptions)
    .values({
      userId,
      provider: 'prova',
      providerId: id,
      customerId: seen.customerId,
      state: stateOf(seen),
      periodEnd: paidUntil(seen),
      firstPaidAt: begin,
      createdAt: begin,
      readAt: now,
    })
    .returning({ id: subscriptions.id });
  await tx.insert(payments).values(
    seen.charges.map(({ id: providerId, invoiceId, cents, paidAt }) => ({
      subscriptionId: row!.id,
      providerId,
      invoiceId,
      cents,
      paidAt,
    })),
  );
}
