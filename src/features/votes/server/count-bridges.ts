import { z } from 'zod';
import { bridgeScore } from '#features/comments/rules.ts';
import { setBridgeScores } from '#features/comments/server/bridges.ts';
import type { Queryable } from '#platform/db.ts';
import { log } from '#platform/log.ts';
import { IdRow, rows } from '#platform/rows.ts';

/** Of a comment, or of its whole article where there is no id. */
const Likes = z.object({ id: z.string().nullable(), pro: z.number(), contro: z.number() });

/**
 * Counts for each Dualità which comments readers of both sides like (product rules 2.1). Only votes speak that count and
 * that the shown sums have in them, and
 * what a like or a withdrawn vote changes is seen an hour later at the latest: an order that moved with each like would
 * tell how whoever pressed it had voted. An article that cannot be counted holds up none behind it: throws at the end.
 */
export async function countBridges({ db, now }: { db: Queryable; now: () => Date }): Promise<void> {
  const discussed = await rows(db, IdRow)`
    select a.id from articles a where a.format = 'dualita' and exists (
      select from comments c where c.article_id = a.id and (c.likes_count > 0 or c.bridge_score > 0))
    order by a.id`;
  const failed: string[] = [];
  for (const { id } of discussed) {
    try {
      await db.transaction(async (tx) => setBridgeScores(tx, id, { scores: await scoresIn(tx, id), now: now() }));
    } catch (error) {
      log.error({ err: error, articleId: id }, 'the bridges of an article could not be counted');
      failed.push(id);
    }
  }
  if (failed.length > 0) throw new Error(`The bridges of some articles could not be counted: ${failed.join(', ')}`);
}

async function scoresIn(db: Queryable, articleId: string): Promise<Map<string, number>> {
  const likes = await rows(db, Likes)`
    select l.comment_id as id, count(distinct l.user_id) filter (where v.position = 'pro')::int as pro,
      count(distinct l.user_id) filter (where v.position = 'contro')::int as contro
    from comments c join comment_likes l on l.comment_id = c.id and l.liked
      join vote_snapshots s on s.article_id = c.article_id
      join votes v on v.article_id = c.article_id and v.user_id = l.user_id and v.standing = 'counted'
        and v.created_at <= s.taken_at
    where c.article_id = ${articleId} and c.status = 'published'
    group by grouping sets ((l.comment_id), ())`;
  const camps = likes.find(({ id }) => id === null)!;
  return new Map(likes.flatMap(({ id, ...sides }) => (id === null ? [] : [[id, bridgeScore(sides, camps)] as const])));
}
