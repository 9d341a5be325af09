import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { addRomeDays, romeMonth, romeMonthBounds } from '#lib/rome-time.ts';
import type { Tx } from '#platform/db.ts';
import { oneRow } from '#platform/rows.ts';

const OpenedRow = z.object({ at: z.date() });

/**
 * From when on payments count: the beginning of the month in which the program came that keeps the ledger. What was paid
 * in months before is in none, because of some of it alone the provider has said whether it is real. The first run opens
 * the ledger; it comes every night, and so a day after the program.
 */
export async function openLedger(tx: Tx, now: Date): Promise<Date> {
  await tx.execute(sql`
    insert into share_opening (opened_at) select coalesce(min(closed_at), ${now}) from share_months on conflict do nothing`);
  const { at } = await oneRow(tx, OpenedRow)`select opened_at as at from share_opening`;
  return romeMonthBounds(romeMonth(addRomeDays(at, -1))).from;
}
