import { sql } from 'drizzle-orm';
import { noteMovedVotes } from '#features/articles/server/vote-snapshots.ts';
import { holdPoints } from '#features/community/server/points.ts';
import type { Tx } from '#platform/db.ts';
import { announceChange } from '#platform/invalidation.ts';
import { eachByItself } from '#platform/jobs/each-by-itself.ts';
import { ArticleIdRow, IdRow, oneRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { recountVotes } from './actions.ts';
import { pointsOfGroup } from './group-points.ts';

/**
 * The open group of an article for votes or supports of accounts that wait (product rules 4.12), with one more in it; made
 * where there is none. Of instants it knows the day alone: it may be of one person. Nobody else touches it until the
 * transaction ends.
 */
export async function joinMailboxGroup(tx: Tx, articleId: string, at: Date, more = 1): Promise<string> {
  const group = await oneRow(tx, IdRow)`
    insert into vote_clusters as c (article_id, kind, votes, first_vote_at, last_vote_at, first_registered_at,
      last_registered_at, found_at)
    select ${articleId}, 'mailbox', ${more}, day, day, day, day, day from (select date_trunc('day', ${at}::timestamptz) as day) d
    on conflict (article_id) where kind = 'mailbox' and status = 'open' do update set votes = c.votes + excluded.votes
    returning id`;
  return group.id;
}

/** One less in a group that is open: a vote that was not cast, a support that was taken back. An empty group goes. */
export async function leaveGroup(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`delete from vote_clusters where id = ${id} and status = 'open' and votes = 1`);
  await tx.execute(sql`update vote_clusters set votes = votes - 1 where id = ${id} and status = 'open'`);
}

/**
 * Puts the votes aside that accounts which wait cast before they did: doubles of a mailbox, and addresses that the list
 * learned of since. What a verdict was made of stays. Throws at the end where an article failed.
 */
export async function holdEarlierVotes({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const held = await rows(db, ArticleIdRow)`
    select distinct v.article_id as "articleId" from users u join votes v on v.user_id = u.id
    where u.votes_wait is not null and v.cluster_id is null
      and not exists (select from trial_verdicts d where d.article_id = v.article_id)`;
  await eachByItself(held, ({ articleId }) => db.transaction((tx) => holdVotes(tx, articleId, now())));
}

async function holdVotes(tx: Tx, articleId: string, at: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`clusters on ${articleId}`}, 0))`);
  await tx.execute(sql`select from trial_details where article_id = ${articleId} for update`);
  const votes = await rows(tx, IdRow)`
    select v.id from votes v join users u on u.id = v.user_id
    where v.article_id = ${articleId} and v.cluster_id is null and u.votes_wait is not null
      and not exists (select from trial_verdicts d where d.article_id = v.article_id)
    order by v.id for no key update of v`;
  if (votes.length === 0) return;
  const clusterId = await joinMailboxGroup(tx, articleId, at, votes.length);
  await tx.execute(sql`
    update votes set standing = 'checking', cluster_id = ${clusterId}, network = null
    where id = any(${sql.param(votes.map(({ id }) => id))}::uuid[])`);
  await recountVotes(tx, [articleId]);
  await noteMovedVotes(tx, [articleId], at);
  await holdPoints(tx, pointsOfGroup(articleId, clusterId), at);
  await announceChange(tx, [`article:${articleId}`, 'articles']);
}
