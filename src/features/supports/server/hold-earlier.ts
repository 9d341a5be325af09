import { sql } from 'drizzle-orm';
import { joinMailboxGroup } from '#features/votes/server/mailbox-groups.ts';
import { figureTags } from '#platform/changes.ts';
import type { Tx } from '#platform/db.ts';
import { announceChange } from '#platform/invalidation.ts';
import { eachByItself } from '#platform/jobs/each-by-itself.ts';
import { ArticleIdRow, IdRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { recountSupports } from './actions.ts';

/**
 * Puts the supports aside that accounts which wait gave before they did. Steps that a story has reached stay, and so does
 * what was amplified or archived (product rules 2.3, freeze). Throws at the end where a story failed.
 */
export async function holdEarlierSupports({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const stories = await rows(db, ArticleIdRow)`
    select distinct s.article_id as "articleId" from users u join supports s on s.user_id = u.id
      join dal_basso_details d on d.article_id = s.article_id
    where u.votes_wait is not null and s.cluster_id is null and d.amplified_at is null and d.archived_at is null`;
  await eachByItself(stories, ({ articleId }) => db.transaction((tx) => holdSupports(tx, articleId, now())));
}

async function holdSupports(tx: Tx, articleId: string, at: Date): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select from dal_basso_details where article_id = ${articleId} and amplified_at is null and archived_at is null for update`);
  if (rowCount === 0) return;
  const waiting = await rows(tx, IdRow)`
    select s.id from supports s join users u on u.id = s.user_id
    where s.article_id = ${articleId} and s.cluster_id is null and u.votes_wait is not null order by s.id for update of s`;
  if (waiting.length === 0) return;
  const clusterId = await joinMailboxGroup(tx, articleId, at, waiting.length);
  await tx.execute(sql`
    update supports set standing = 'checking', cluster_id = ${clusterId}
    where id = any(${sql.param(waiting.map(({ id }) => id))}::uuid[])`);
  await recountSupports(tx, [articleId]);
  await announceChange(tx, figureTags(articleId, 'supports'));
}
