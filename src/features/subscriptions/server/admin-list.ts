import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { decodeCursor, encodeCursor, instantText } from '#features/articles/server/cursor.ts';
import { rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { SubscriptionItem, type SubscriptionList } from '../admin-contract.ts';
import { subscriptionStates, type SubscriptionState } from '../states.ts';
import { customerPage } from './customer-page.ts';

const pageSize = 50;

const Row = z.object({
  id: z.string(),
  userId: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  state: z.enum(subscriptionStates),
  provider: SubscriptionItem.shape.provider,
  customerId: z.string(),
  createdAt: z.date(),
  firstPaidAt: z.date().nullable(),
  periodEnd: z.date().nullable(),
  value: z.string(),
});

/** Subscriptions, the newest first, in one state or in all; `q` looks into the name and address of whose they are. */
export async function subscriptionList(
  services: Pick<Services, 'db' | 'stripe'>,
  { state, q, cursor }: { state?: SubscriptionState | undefined; q?: string | undefined; cursor?: string | undefined },
): Promise<SubscriptionList> {
  const from = cursor ? decodeCursor(cursor, 'instant') : undefined;
  const conditions = [
    sql`true`,
    ...(state ? [sql`s.state = ${state}`] : []),
    // As the index `users_searched` holds it.
    ...(q
      ? [
          sql`(u.name || ' ' || coalesce(u.username, '') || ' ' || u.email) ilike ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}`,
        ]
      : []),
    ...(from ? [sql`(s.created_at, s.id) < (${from.value}::timestamptz, ${from.id}::uuid)`] : []),
  ];
  const found = await rows(services.db, Row)`
    select s.id, u.id as "userId", u.name, u.email, s.state, s.provider, s.customer_id as "customerId",
      s.created_at as "createdAt", s.first_paid_at as "firstPaidAt", s.period_end as "periodEnd",
      ${sql.raw(instantText('s.created_at'))} as value
    from subscriptions s left join users u on u.id = s.user_id
    where ${sql.join(conditions, sql` and `)}
    order by s.created_at desc, s.id desc limit ${pageSize + 1}`;
  const page = found.slice(0, pageSize);
  const last = found.length > pageSize ? page.at(-1) : undefined;
  return {
    subscriptions: page.map((row) => toItem(services, row)),
    nextCursor: last ? encodeCursor({ value: last.value, id: last.id }) : null,
  };
}

function toItem(services: Pick<Services, 'stripe'>, row: z.infer<typeof Row>): SubscriptionItem {
  const { id, userId, name, email, state, provider } = row;
  return {
    id,
    person: userId && name !== null && email !== null ? { id: userId, name, email } : null,
    state,
    provider,
    createdAt: row.createdAt.toISOString(),
    firstPaidAt: row.firstPaidAt && row.firstPaidAt.toISOString(),
    periodEnd: row.periodEnd && row.periodEnd.toISOString(),
    providerUrl: customerPage(services, row),
  };
}
