import { sql } from 'drizzle-orm';
import type { Queryable } from './db.ts';

/** Writes two megabytes of nothing, which are gone when the transaction ends: throws what the database refuses it with. */
export async function writeForTrial(db: Queryable): Promise<void> {
  await db.execute(sql`
    create temp table trial_write on commit drop as select repeat('x', 1000) from generate_series(1, 2000)`);
}
