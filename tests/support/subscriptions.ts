import { subscriptions } from '#features/subscriptions/server/schema.ts';
import type { SubscriptionState } from '#features/subscriptions/states.ts';
import type { Db } from '#platform/db.ts';
import { randomUUID } from 'node:crypto';

/** Puts a subscription into the database as if the provider had told of it. */
export async function insertSubscription(
  db: Db,
  userId: string,
  given: { state?: SubscriptionState; pastDueSince?: Date | null; periodEnd?: Date | null; at?: Date } = {},
): Promise<void> {
  const { state = 'active', pastDueSince = null, periodEnd = null, at = new Date('2025-11-01T09:00:00Z') } = given;
  await db.insert(subscriptions).values({
    userId,
    provider: 'prova',
    providerId: `sub_${randomUUID()}`,
    customerId: `cus_${userId}`,
    state,
    pastDueSince,
    periodEnd,
    firstPaidAt: at,
    createdAt: at,
    readAt: at,
  });
}
