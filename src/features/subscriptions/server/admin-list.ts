import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { latestFirst, pageOf } from '#features/articles/server/list-page.ts';
import { isoInstants, rowOf } from '#platform/row-instants.ts';
import { rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { holding } from '#platform/sql-words.ts';
import { SubscriptionItem, type SubscriptionList } from '../admin-contract.ts';
import { isEmptyCard } from '../given-plan-rules.ts';
import type { SubscriptionState } from '../states.ts';
import { customerPage } from './customer-page.ts';

/** As the index `users_searched` holds it. */
const named = (alias: string) =>
  sql.raw(`(${alias}.name || ' ' || coalesce(${alias}.username, '') || ' ' || ${alias}.email)`);

const pageSize = 50;
const order = latestFirst('s.created_at', 's.id');

const Row = rowOf(SubscriptionItem.omit({ person: true, providerUrl: true, card: true })).extend({
  fromName: z.string().nullable(),
  note: z.string().nullable(),
  userId: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  customerId: z.string(),
});
const PlacedRow = Row.extend({ value: z.string() });

/**
 * Subscriptions, the newest first, in one state or in all; `q` looks into the name and address of whose they are, and of
 * who gave them. The link of a given plan finds it too: it may be all that whoever complains of its card has.
 */
export async function subscriptionList(
  services: Pick<Services, 'db' | 'stripe'>,
  { state, q, cursor }: { state?: SubscriptionState | undefined; q?: string | undefined; cursor?: string | undefined },
): Promise<SubscriptionList> {
  const conditions = [
    order.after(cursor),
    ...(state ? [sql`s.state = ${state}`] : []),
    ...(q
      ? [sql`(${named('u')} ilike ${holding(q)} or ${named('gu')} ilike ${holding(q)} or strpos(${q}, g.token) > 0)`]
      : []),
  ];
  const found = await rows(services.db, PlacedRow)`
    select s.id, u.id as "userId", u.name, u.email, s.state, s.provider, s.customer_id as "customerId",
      s.given_plan_id is not null as "isGiven", s.created_at as "createdAt", (case when g.id is null then s.first_paid_at
        else (select min(p.paid_at) from payments p where p.subscription_id = s.id) end) as "firstPaidAt",
      s.period_end as "periodEnd",
      gu.name as "giverName", g.from_name as "fromName", g.note, ${order.value} as value
    from subscriptions s left join users u on u.id = s.user_id
      left join given_plans g on g.id = s.given_plan_id left join users gu on gu.id = g.user_id
    where ${sql.join(conditions, sql` and `)}
    order by ${order.by} limit ${pageSize + 1}`;
  const { page, nextCursor } = pageOf(found, pageSize);
  return { subscriptions: page.map((row) => toItem(services, row)), nextCursor };
}

function toItem(services: Pick<Services, 'stripe'>, row: z.infer<typeof Row>): SubscriptionItem {
  const { userId, name, email, customerId: _, fromName, note, ...item } = row;
  const card = fromName !== null && note !== null ? { fromName, note } : null;
  return {
    ...isoInstants(item),
    card: card && !isEmptyCard(card) ? card : null,
    person: userId && name !== null && email !== null ? { id: userId, name, email } : null,
    providerUrl: customerPage(services, row),
  };
}
