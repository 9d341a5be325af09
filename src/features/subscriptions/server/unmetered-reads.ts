import { sql } from 'drizzle-orm';
import { signedBy } from '#features/articles/server/is-signed-by.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { quoted } from '#platform/sql-words.ts';
import { liveStates } from '../states.ts';
import { isRealMoney } from './real-money.ts';

/**
 * Notes once in a month of Rome that somebody read an article that the meter does not count, where real money of theirs is
 * shared by what they read (product rules 7.6); not of what they sign themselves.
 */
export async function insertUnmeteredRead(
  tx: Tx,
  { userId, articleId, month }: { userId: string; articleId: string; month: string },
): Promise<void> {
  await tx.execute(sql`
    insert into unmetered_reads (user_id, article_id, month_key)
    select ${userId}, ${articleId}, ${month}
    where exists (
        select from payments p join subscriptions s on s.id = p.subscription_id
        where s.user_id = ${userId} and s.state in (${sql.raw(quoted(liveStates))}) and ${isRealMoney})
      and not ${signedBy(sql`${articleId}::uuid`, userId)}
    on conflict do nothing`);
}

/** Forgets what was noted so of all months before one: they are shared, or nobody paid in them. */
export async function forgetUnmeteredReads(db: Queryable, month: string): Promise<void> {
  await db.execute(sql`delete from unmetered_reads where month_key < ${month}`);
}
