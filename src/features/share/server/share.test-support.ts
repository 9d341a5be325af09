import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db.ts';
import { IdRow, oneRow } from '#platform/rows.ts';

interface GivenPayment {
  /** Null is somebody whose account is gone. */
  userId: string | null;
  provider?: 'stripe' | 'prova';
  isReal?: boolean;
  paidAt: string;
  refundedAt?: string;
  cents?: number;
  /** How many months it pays for. */
  months?: number;
}

/** Puts a payment of a Supporter into the database, with a subscription of its own, as if the provider had told of it. */
export async function insertPayment(db: Db, given: GivenPayment): Promise<string> {
  const { userId, provider = 'stripe', isReal = true, paidAt, refundedAt = null, cents = 299, months = 1 } = given;
  const { id } = await oneRow(db, IdRow)`
    with s as (
      insert into subscriptions (user_id, provider, provider_id, customer_id, state, created_at, read_at)
      values (${userId}, ${provider}, ${randomUUID()}, 'cus', 'canceled', ${paidAt}, ${paidAt}) returning id
    )
    insert into payments (subscription_id, provider_id, cents, months, paid_at, refunded_at, is_real)
    select id, ${randomUUID()}, ${cents}, ${months}, ${paidAt}, ${refundedAt}, ${isReal} from s returning id`;
  return id;
}

/** Lets there have been a ledger since the day before an instant. */
export async function insertOpening(db: Db, at: string): Promise<void> {
  await db.execute(sql`
    insert into share_opening (opened_at) values (${at})`);
}

/** Notes that somebody read articles in a month of Rome. */
export async function insertReads(db: Db, userId: string, month: string, articleIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    insert into article_reads (user_id, article_id, month_key, read_at)
    select ${userId}, id, ${month}, ${`${month}-15T12:00:00Z`}::timestamptz
    from unnest(${sql.param(articleIds)}::uuid[]) as a (id)`);
}

/** Changes the share as an admin did at an instant. */
export async function insertShareSetting(db: Db, version: number, percent: number, at: string): Promise<void> {
  await db.execute(sql`
    insert into setting_versions (key, version, value, changed_at)
    values ('authors_share', ${version}, ${JSON.stringify({ percent, vatPercent: 22 })}::jsonb, ${at})`);
}

/** Gives a part of a payment back, as the provider told; answers the refund. */
export async function insertPartialRefund(db: Db, paymentId: string, cents: number, at: string): Promise<string> {
  const id = `re_${randomUUID()}`;
  await db.execute(sql`
    insert into partial_refunds (id, payment_id, cents, refunded_at) values (${id}, ${paymentId}, ${cents}, ${at})`);
  return id;
}
