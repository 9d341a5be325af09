import { sql } from 'drizzle-orm';
import { testCents } from '#features/subscriptions/states.ts';
import type { Tx } from '#platform/db.ts';
import { demoReader } from './people.ts';

/** With the demo's own Supporter they are 2.847 (specification 2, "Pricing"). */
const others = 2846;
/** They came one after the other over this time. */
const overDays = 170;

/**
 * Gives a demo its Supporters: people who never sign in nor write, each with a subscription of the test payments and a
 * payment for each of its months, as the provider would tell them. From these rows the public figure is counted.
 */
export async function insertSupporters(tx: Tx, now: Date): Promise<void> {
  const people = Array.from({ length: others }, (_, index) => ({
    email: `sostenitore-${String(index + 1).padStart(4, '0')}@demo.example`,
    name: demoReader(index + 1).name,
  }));
  await tx.execute(sql`
    create temporary table new_supporters on commit drop as
    select email, name, gen_random_uuid() as user_id, gen_random_uuid() as id, began,
      (extract(year from age(at_now, began)) * 12 + extract(month from age(at_now, began)))::int as months
    from unnest(
      ${sql.param(people.map(({ email }) => email))}::text[], ${sql.param(people.map(({ name }) => name))}::text[]
    ) with ordinality as person (email, name, place),
    lateral (select ${now.toISOString()}::timestamptz at time zone 'UTC' as at_now) as clock,
    lateral (select at_now - place * interval '${sql.raw(String(overDays))} days' / ${others} as began) as begin`);
  await tx.execute(sql`
    insert into users (id, email, name, email_verified, created_at, updated_at)
    select user_id, email, name, true, began at time zone 'UTC', began at time zone 'UTC' from new_supporters`);
  await tx.execute(sql`
    insert into test_payments (id, kind, object)
    select 'sub_prova_' || user_id, 'subscription', jsonb_build_object(
      'customerId', 'cus_prova_' || user_id, 'userId', user_id, 'status', 'active', 'endsAtPeriodEnd', false,
      'endsForDispute', false, 'periodStart', ${utc('began + make_interval(months => months)')},
      'periodEnd', ${utc('began + make_interval(months => months + 1)')}, 'owedSince', null, 'createdAt', ${utc('began')})
    from new_supporters`);
  await tx.execute(sql`
    insert into subscriptions (id, user_id, provider, provider_id, customer_id, state, period_end, first_paid_at, created_at, read_at)
    select id, user_id, 'prova', 'sub_prova_' || user_id, 'cus_prova_' || user_id, 'active',
      (began + make_interval(months => months + 1)) at time zone 'UTC', began at time zone 'UTC', began at time zone 'UTC',
      ${now.toISOString()}::timestamptz
    from new_supporters`);
  await tx.execute(sql`
    with charged as (
      select id, 'sub_prova_' || user_id as subscription, month, began + make_interval(months => month) as paid,
        'ch_sub_prova_' || user_id || '_' || lpad((month + 1)::text, 4, '0') as charge
      from new_supporters, generate_series(0, months) as month
    ), kept as (
      insert into payments (subscription_id, provider_id, cents, paid_at)
      select id, charge, ${testCents.month}, paid at time zone 'UTC' from charged
    )
    insert into test_payments (id, kind, object)
    select charge, 'charge', jsonb_build_object('subscriptionId', subscription, 'cents', ${testCents.month}::int,
      'paidAt', ${utc('paid')}, 'refundedAt', null, 'disputedAt', null)
    from charged`);
}

/** An instant as JSON holds it. */
const utc = (term: string) => sql.raw(`to_char(${term}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
