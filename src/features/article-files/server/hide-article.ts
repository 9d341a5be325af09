import { sql } from 'drizzle-orm';
import { takeFromSight } from '#features/articles/server/visibility.ts';
import { indexArticle } from '#features/search/server/actions.ts';
import { forgetMarks } from '#features/votes/server/cast-marks.ts';
import type { Tx } from '#platform/db.ts';
import { announceChange } from '#platform/invalidation.ts';

/**
 * Takes an article from the site, with its place in the search: off its hour, or for good. What readers made of it stays in
 * its rows, but for the marks of voters who left: what was retracted nobody votes on again, and what never came out has none.
 */
export async function hideArticle(tx: Tx, articleId: string): Promise<void> {
  // Whoever deletes their account at this moment leaves their marks first, or none.
  await tx.execute(sql`select from articles where id = ${articleId} for update`);
  await takeFromSight(tx, articleId);
  await indexArticle(tx, articleId);
  await forgetMarks(tx, articleId);
  await announceChange(tx, [`article:${articleId}`, 'articles']);
}
