import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isPublic } from '#features/articles/server/queries.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';
import { ToldVerdict, toldVerdict } from './told-verdict.ts';

/** After this time nobody waits for the message any more. */
const withinDays = 7;

/** Somebody who asked to be told of a verdict, and what there is to tell. */
export type VerdictWish = z.infer<typeof WishRow>;

/**
 * Takes the wishes of some voters whose verdicts may be told, of articles that everybody may read: who took them tells
 * their readers, in the same transaction. A wish is fulfilled once, whatever several processes do.
 */
export function takeVerdictWishes(
  tx: Tx,
  { at, isSilence, limit }: { at: Date; isSilence: boolean; limit: number },
): Promise<VerdictWish[]> {
  return rows(tx, WishRow)`
    with asked as (
      select v.id from votes v join trial_verdicts d on d.article_id = v.article_id join articles a on a.id = v.article_id
      where v.wants_verdict and v.user_id is not null and ${sql.raw(isPublic)} and not (${isSilence} and a.electoral)
        and d.closed_at > ${at}::timestamptz - make_interval(days => ${withinDays})
      limit ${limit} for update of v skip locked
    ), fulfilled as (
      update votes v set wants_verdict = false from asked where v.id = asked.id
      returning v.article_id, v.user_id
    )
    select f.article_id as "articleId", f.user_id as "userId", ${toldVerdict}
    from fulfilled f join articles a on a.id = f.article_id
      join trial_verdicts d on d.article_id = f.article_id join trial_details t on t.article_id = f.article_id`;
}

/** Somebody wants to be told of no verdict any more. */
export async function dropVerdictWishes(db: Queryable, userId: string): Promise<void> {
  await db.execute(sql`update votes set wants_verdict = false where user_id = ${userId} and wants_verdict`);
}

const WishRow = ToldVerdict.extend({ articleId: z.uuid(), userId: z.uuid() });
