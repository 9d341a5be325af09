import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { figureTags } from '#platform/changes.ts';
import { announceChange } from '#platform/invalidation.ts';
import type { Services } from '#platform/services.ts';
import { clustersIn, fewestInCluster, freshAccountMs, type TracedVote } from '../cluster-rules.ts';
import { recountVotes } from './actions.ts';

/** Votes are looked at for a day: their network has another hash on the next. */
const lookedAtMs = 26 * 3_600_000;

type ClusterServices = Pick<Services, 'db' | 'now'>;

interface Traced extends TracedVote {
  articleId: string;
}

/**
 * Puts votes that look as if one hand had cast them aside, until a person decides (product rules 4.12): fresh accounts of
 * one series of sign-ups, one network, one burst, one article. To which side they went is not looked at.
 */
export async function findClusters({ db, now }: ClusterServices): Promise<void> {
  const at = now();
  const { rows } = await db.execute<{ articleId: string; network: string; votes: TracedRow[] }>(sql`
    select v.article_id as "articleId", v.network,
      json_agg(json_build_object('id', v.id, 'at', v.created_at, 'registeredAt', u.created_at)) as votes
    from votes v join users u on u.id = v.user_id
    where v.network is not null and v.created_at > ${new Date(at.getTime() - lookedAtMs)}::timestamptz
      and v.standing = 'counted' and v.cluster_id is null
      and u.created_at > v.created_at - make_interval(secs => ${freshAccountMs / 1000})
    group by v.article_id, v.network having count(*) >= ${fewestInCluster}`);
  for (const { articleId, votes } of rows) {
    for (const cluster of clustersIn(votes.map((vote) => traced(articleId, vote))))
      await putAside({ db, now }, cluster);
  }
}

interface TracedRow {
  id: string;
  at: string;
  registeredAt: string;
}

const traced = (articleId: string, { id, at, registeredAt }: TracedRow): Traced => ({
  id,
  articleId,
  at: new Date(at),
  registeredAt: new Date(registeredAt),
});

/** Takes votes out of the sums. Whatever another process took, or whose voter withdrew meanwhile, is left alone. */
async function putAside({ db, now }: ClusterServices, votes: readonly Traced[]): Promise<void> {
  const { articleId } = votes[0]!;
  const instants = (instant: (vote: Traced) => Date) => votes.map((vote) => instant(vote).getTime());
  const votedAt = instants(({ at }) => at);
  const registeredAt = instants((vote) => vote.registeredAt);
  await db.transaction(async (tx) => {
    // A verdict that is being announced is waited for: what it was made of stays.
    await tx.execute(sql`select from trial_details where article_id = ${articleId} for update`);
    const id = randomUUID();
    await tx.execute(sql`
      insert into vote_clusters (id, article_id, votes, first_vote_at, last_vote_at, first_registered_at,
        last_registered_at, found_at)
      values (${id}, ${articleId}, ${votes.length}, ${new Date(Math.min(...votedAt))}, ${new Date(Math.max(...votedAt))},
        ${new Date(Math.min(...registeredAt))}, ${new Date(Math.max(...registeredAt))}, ${now()})`);
    const { rowCount } = await tx.execute(sql`
      update votes set standing = 'checking', cluster_id = ${id}
      where id = any(${sql.param(votes.map((vote) => vote.id))}::uuid[]) and standing = 'counted' and cluster_id is null
        and user_id is not null and not exists (select from trial_verdicts d where d.article_id = ${articleId})`);
    if (!rowCount) return void (await tx.execute(sql`delete from vote_clusters where id = ${id}`));

    await tx.execute(sql`update vote_clusters set votes = ${rowCount} where id = ${id}`);
    await recountVotes(tx, [articleId]);
    await announceChange(tx, [...figureTags(articleId, 'votes'), 'articles']);
  });
}

/** Forgets the networks of votes after thirty days, and of those whose voter left. */
export async function cleanUpNetworks({ db, now }: ClusterServices): Promise<void> {
  await db.execute(sql`
    update votes set network = null
    where network is not null and (user_id is null or created_at < ${now()}::timestamptz - interval '30 days')`);
}
