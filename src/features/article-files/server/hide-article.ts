import { takeFromSight } from '#features/articles/server/standing.ts';
import { indexArticle } from '#features/search/server/actions.ts';
import type { Tx } from '#platform/db.ts';
import { announceChange } from '#platform/invalidation.ts';

/** Takes an article from the site, with its place in the search. What readers made of it stays in its rows. */
export async function hideArticle(tx: Tx, articleId: string): Promise<void> {
  await takeFromSight(tx, articleId);
  await indexArticle(tx, articleId);
  await announceChange(tx, [`article:${articleId}`, 'articles']);
}
