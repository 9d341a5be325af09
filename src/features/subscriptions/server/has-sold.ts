import { z } from 'zod';
import type { Queryable } from '#platform/db.ts';
import { oneRow } from '#platform/rows.ts';

const SoldRow = z.object({ sold: z.boolean() });

/** Whether subscriptions are kept that were paid for with money: what privacy says of them stays, also when nothing is sold any more. */
export async function hasSold(db: Queryable): Promise<boolean> {
  const { sold } = await oneRow(db, SoldRow)`
    select exists (select from subscriptions where provider = 'stripe') as sold`;
  return sold;
}
