import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db.ts';

/** Whether subscriptions are kept that were paid for with money: what privacy says of them stays, also when nothing is sold any more. */
export async function hasSold(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ sold: boolean }>(
    sql`select exists (select from subscriptions where provider = 'stripe') as sold`,
  );
  return rows[0]!.sold;
}
