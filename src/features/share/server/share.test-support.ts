import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db.ts';

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
