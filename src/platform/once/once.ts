import { lt, sql } from 'drizzle-orm';
import type { Tx } from '../db.ts';
import { sha256 } from '../hashes.ts';
import { IdRow, oneRow } from '../rows.ts';
import type { Services } from '../services.ts';
import { madeCalls } from './schema.ts';

/** How long a call may be sent again: its text and its key stay in the browser until its writer comes back to it. */
const keptMs = 30 * 24 * 3600 * 1000;

interface OneCall {
  /** Its name: the key of one call says nothing of another. */
  call: string;
  /** Whose it is; of whoever has no account, what nobody else knows. */
  userId: string;
  /** Its `Idempotency-Key`; without one it makes something each time. */
  requestKey: string | null;
  at: Date;
}

/**
 * Makes something in a transaction of its own and answers its id; the same call of the same person again, within thirty days,
 * makes nothing and answers with the first one's, for which it waits while that is under way. What `make` throws is thrown, and
 * the call may be made again.
 */
export function once(
  db: Services['db'],
  { call, userId, requestKey, at }: OneCall,
  make: (tx: Tx) => Promise<string>,
): Promise<string> {
  return db.transaction(async (tx) => {
    if (requestKey === null) return make(tx);
    const key = sha256(`${call} ${userId} ${requestKey}`);
    const claimed = await tx.insert(madeCalls).values({ key, madeAt: at }).onConflictDoNothing().returning();
    if (claimed.length === 0)
      return (await oneRow(tx, IdRow)`select made_id as id from made_calls where key = ${key}`).id;
    const id = await make(tx);
    await tx.execute(sql`update made_calls set made_id = ${id} where key = ${key}`);
    return id;
  });
}

/** Forgets calls that nobody sends again. */
export async function cleanUpMadeCalls({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.delete(madeCalls).where(lt(madeCalls.madeAt, new Date(now().getTime() - keptMs)));
}
