import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { amongArticles } from '#features/articles/server/counts.ts';
import { noteMovedVotes } from '#features/articles/server/vote-snapshots.ts';
import { holdPoints } from '#features/community/server/points.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { announceChange } from '#platform/invalidation.ts';
import { eachByItself } from '#platform/jobs/each-by-itself.ts';
import { ArticleIdRow, IdRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { clustersIn, fewestInCluster, freshAccountMs, type TracedVote } from '../cluster-rules.ts';
import { recountVotes } from './actions.ts';
import { pointsOfGroup } from './group-points.ts';
import { lookedAtMs } from './withdrawn-casts.ts';

type ClusterServices = Pick<Services, 'db' | 'now'>;

/**
 * Puts votes that look as if one hand had cast them aside, until a person decides (product rules 4.12): fresh accounts of
 * one series of sign-ups, one network, one burst, one article. Those that go on with an open cluster join it; one that was
 * decided stays as it is, and so does a verdict. To which side they went is not looked at. Throws at the end where an
 * article failed.
 */
export async function findClusters(services: ClusterServices): Promise<void> {
  const since = lookedSince(services.now());
  await eachByItself(await tracedArticles(services.db, since), (articleId) => examine(services, articleId, since));
}

/** The same for some articles alone, back from an instant. */
export async function findClustersOn(
  services: ClusterServices,
  articleIds: readonly string[],
  until: Date,
): Promise<void> {
  const since = lookedSince(until);
  for (const articleId of await tracedArticles(services.db, since, articleIds)) {
    await examine(services, articleId, since);
  }
}

/** The same for the articles on which somebody voted lately: before that person's votes are forgotten. */
export async function findClustersAround(services: ClusterServices, userId: string): Promise<void> {
  const at = services.now();
  const votes = await rows(services.db, ArticleIdRow)`
    select article_id as "articleId" from votes
    where user_id = ${userId} and network is not null and created_at > ${lookedSince(at)}::timestamptz
      and cluster_id is null`;
  if (votes.length === 0) return;
  await findClustersOn(
    services,
    votes.map(({ articleId }) => articleId),
    at,
  );
}

const lookedSince = (until: Date) => new Date(until.getTime() - lookedAtMs);

async function tracedArticles(db: Queryable, since: Date, articleIds?: readonly string[]): Promise<string[]> {
  const groups = await tracedGroups(db, since, articleIds);
  return [...new Set(groups.map(({ articleId }) => articleId))];
}

const TracedGroup = z.object({
  articleId: z.string(),
  network: z.string(),
  /** Votes of the same network on that day that were withdrawn and are in no group. */
  withdrawn: z.number(),
  /** The open cluster that some came into which were withdrawn since. */
  openId: z.string().nullable(),
  /** How many of that cluster were withdrawn. */
  withdrawnThere: z.number(),
  /** With instants as JSON has them. */
  votes: z.array(
    z.object({ id: z.string(), at: z.string(), registeredAt: z.string(), clusterId: z.string().nullable() }),
  ),
});
type TracedGroup = z.infer<typeof TracedGroup>;

/** Votes of fresh accounts by article and network, where new ones are many or go on with an open cluster. */
function tracedGroups(db: Queryable, since: Date, articleIds?: readonly string[]): Promise<TracedGroup[]> {
  return rows(db, TracedGroup)`
    with traced as (
      select v.article_id as "articleId", v.network, coalesce(w.casts, 0) as withdrawn, o.id as "openId",
        (select count(*)::int from votes g where g.cluster_id = o.id and g.user_id is null) as "withdrawnThere",
        json_agg(json_build_object(
          'id', v.id, 'at', v.created_at, 'registeredAt', u.created_at, 'clusterId', v.cluster_id)) as votes,
        bool_or(v.cluster_id is null) as is_new, bool_or(v.cluster_id is not null) as goes_on
      from votes v join users u on u.id = v.user_id left join vote_clusters c on c.id = v.cluster_id
        left join withdrawn_casts w on w.article_id = v.article_id and w.network = v.network
        left join vote_clusters o on o.id = w.cluster_id and o.status = 'open'
      where v.network is not null and v.created_at > ${since}::timestamptz and ${amongArticles(sql`v.article_id`, articleIds)}
        and (v.cluster_id is null or c.status = 'open')
        and u.created_at > v.created_at - make_interval(secs => ${freshAccountMs / 1000})
        and not exists (select from trial_verdicts d where d.article_id = v.article_id)
      group by v.article_id, v.network, w.casts, o.id
    )
    select "articleId", network, withdrawn, "openId", "withdrawnThere", votes from traced
    where is_new and (goes_on or json_array_length(votes) + withdrawn + "withdrawnThere" >= ${fewestInCluster})`;
}

/** Takes what is suspicious on one article out of the sums. */
async function examine({ db, now }: ClusterServices, articleId: string, since: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Whoever looks at the same time sees what was put aside here.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`clusters on ${articleId}`}, 0))`);
    // A verdict that is being announced is waited for, and a decision too: what they were made of stays.
    await tx.execute(sql`select from trial_details where article_id = ${articleId} for update`);
    await tx.execute(sql`
      select from vote_clusters where article_id = ${articleId} and status = 'open' order by id for no key update`);

    const groups = (await tracedGroups(tx, since, [articleId])).map(tracedGroup);
    const suspicious = groups.flatMap(clustersOf);
    const held = await hold(
      tx,
      suspicious.flatMap(({ votes }) => votes),
    );
    // Those whose voters withdrew in this moment may have been what made a cluster of the others.
    const clusters = suspicious
      .map(({ votes, ...group }) => ({ ...group, votes: votes.filter(({ id }) => held.has(id)) }))
      .flatMap(clustersOf)
      .filter(({ votes }) => votes.some(isNew));
    if (clusters.length === 0) return;

    const ids: string[] = [];
    for (const cluster of clusters) ids.push(await putAside(tx, articleId, cluster, now()));
    await recountVotes(tx, [articleId]);
    await noteMovedVotes(tx, [articleId], now());
    for (const id of ids) await holdPoints(tx, pointsOfGroup(articleId, id), now());
    await announceChange(tx, [`article:${articleId}`, 'articles']);
  });
}

/** Votes that are looked at together, and what is known beside them. */
interface Series extends Pick<TracedGroup, 'network' | 'withdrawn' | 'openId' | 'withdrawnThere'> {
  votes: TracedVote[];
}

const clustersOf = ({ votes, ...group }: Series): Series[] =>
  clustersIn(votes, group.withdrawn + group.withdrawnThere).map((series) => ({ ...group, votes: series }));

const tracedGroup = ({ votes, ...group }: TracedGroup): Series => ({ ...group, votes: votes.map(traced) });

const traced = ({ id, at, registeredAt, clusterId }: TracedGroup['votes'][number]): TracedVote => ({
  id,
  at: new Date(at),
  registeredAt: new Date(registeredAt),
  clusterId,
});

const isNew = ({ clusterId }: TracedVote) => clusterId === null;

/** Keeps votes as they are until the transaction ends; answers those that are still their voter's. */
async function hold(tx: Tx, votes: readonly TracedVote[]): Promise<Set<string>> {
  const held = await rows(tx, IdRow)`
    select id from votes where id = any(${sql.param(votes.map(({ id }) => id))}::uuid[]) and user_id is not null
    order by id for no key update`;
  return new Set(held.map(({ id }) => id));
}

/** Puts the new ones of these votes into the open cluster of the others, or into one of their own; answers which. */
async function putAside(
  tx: Tx,
  articleId: string,
  { votes, network, withdrawn, openId }: Series,
  at: Date,
): Promise<string> {
  const fresh = votes.filter(isNew);
  const id = votes.find((vote) => !isNew(vote))?.clusterId ?? openId ?? randomUUID();
  const instants = (instant: (vote: TracedVote) => Date) => fresh.map((vote) => instant(vote).getTime());
  const votedAt = instants((vote) => vote.at);
  const registeredAt = instants((vote) => vote.registeredAt);
  await tx.execute(sql`
    insert into vote_clusters as c (id, article_id, votes, withdrawn, first_vote_at, last_vote_at, first_registered_at,
      last_registered_at, found_at)
    values (${id}, ${articleId}, ${fresh.length}, ${withdrawn}, ${new Date(Math.min(...votedAt))}, ${new Date(Math.max(...votedAt))},
      ${new Date(Math.min(...registeredAt))}, ${new Date(Math.max(...registeredAt))}, ${at})
    on conflict (id) do update set votes = c.votes + excluded.votes,
      withdrawn = greatest(c.withdrawn, excluded.withdrawn),
      first_vote_at = least(c.first_vote_at, excluded.first_vote_at),
      last_vote_at = greatest(c.last_vote_at, excluded.last_vote_at),
      first_registered_at = least(c.first_registered_at, excluded.first_registered_at),
      last_registered_at = greatest(c.last_registered_at, excluded.last_registered_at)`);
  await tx.execute(sql`
    update votes set standing = 'checking', cluster_id = ${id}
    where id = any(${sql.param(fresh.map((vote) => vote.id))}::uuid[])`);
  await tx.execute(sql`
    update withdrawn_casts set cluster_id = ${id} where article_id = ${articleId} and network = ${network}`);
  return id;
}

/**
 * Forgets the networks of votes after thirty days, of those whose voter left, and how many were withdrawn once their day is
 * over and nobody looks at its votes any more.
 */
export async function cleanUpNetworks({ db, now }: ClusterServices): Promise<void> {
  await db.execute(sql`
    update votes set network = null
    where network is not null and (user_id is null or created_at < ${now()}::timestamptz - interval '30 days')`);
  await db.execute(sql`
    delete from withdrawn_casts where day < (${now()}::timestamptz at time zone 'Europe/Rome')::date - 1`);
}
