import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#features/accounts/server/schema.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { oneRow } from '#platform/rows.ts';
import type { ProviderSubscription } from '../reading.ts';
import { liveStates } from '../states.ts';
import type { Person } from './mail-changes.ts';
import type { Provider } from './provider.ts';
import { checkouts, subscriptions } from './schema.ts';

/**
 * An account at the provider may sell other things too: ours bears our mark, and its checkout is known, also where prices
 * changed since that was opened, or its person, at a price of now.
 */
export async function wasSoldHere(
  tx: Tx,
  { checkoutId, hasPriceOfNow }: ProviderSubscription,
  person: Person | undefined,
): Promise<boolean> {
  if (checkoutId === null) return false;
  if (person && hasPriceOfNow) return true;
  const found = await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(sql`${checkouts.id}::text = ${checkoutId}`);
  return found.length > 0;
}

/**
 * The instant before the provider is asked: a reading that began later has seen at least as much. Compared again with what
 * the database wrote, it keeps its microseconds.
 */
export async function readingBegins(db: Queryable): Promise<string> {
  const { readAt } = await oneRow(db, ReadAt)`select clock_timestamp()::text as "readAt"`;
  return readAt;
}

const ReadAt = z.object({ readAt: z.string() });

/** What was kept last, and whether that was read later than this. */
export async function lockedRow(tx: Tx, { name }: Provider, providerId: string, readAt: string) {
  const [found] = await tx
    .select({
      id: subscriptions.id,
      userId: subscriptions.userId,
      state: subscriptions.state,
      periodEnd: subscriptions.periodEnd,
      isLater: sql`${subscriptions.readAt} > ${readAt}::timestamptz`.mapWith(Boolean),
    })
    .from(subscriptions)
    .where(and(eq(subscriptions.provider, name), eq(subscriptions.providerId, providerId)))
    .for('update');
  return found;
}

/** Who pays; one reading at a time for a person, so that two subscriptions at once see each other. */
export async function lockedPerson(tx: Tx, userId: string): Promise<Person | undefined> {
  const [person] = await tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(sql`${users.id}::text = ${userId}`)
    .for('no key update');
  return person;
}

export async function otherLive(tx: Tx, { name }: Provider, { id }: ProviderSubscription, userId: string) {
  const [other] = await tx
    .select({
      id: subscriptions.providerId,
      createdAt: subscriptions.createdAt,
      givenPlanId: subscriptions.givenPlanId,
    })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.provider, name),
        inArray(subscriptions.state, liveStates),
        ne(subscriptions.providerId, id),
      ),
    );
  return other;
}

/** The one that came second, whichever was told of first. A plan that was given stays: its money is its giver's. */
export function laterOf(
  one: { id: string; createdAt: Date },
  other: { id: string; createdAt: Date; givenPlanId: string | null },
): string {
  if (other.givenPlanId) return one.id;
  const difference = one.createdAt.getTime() - other.createdAt.getTime() || (one.id > other.id ? 1 : -1);
  return difference > 0 ? one.id : other.id;
}
