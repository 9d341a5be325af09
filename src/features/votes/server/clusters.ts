import { sql, type SQL } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/who.ts';
import { decodeCursor, encodeCursor, instantText } from '#features/articles/server/cursor.ts';
import { reversePoints } from '#features/community/server/points.ts';
import { AppError } from '#platform/app-error.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { figureTags } from '#platform/changes.ts';
import type { Queryable } from '#platform/db.ts';
import { announceChange } from '#platform/invalidation.ts';
import type { Services } from '#platform/services.ts';
import type { ClusterDecision, VoteCluster, VoteClusterPage } from '../cluster-contract.ts';
import { clusterRefusals } from '../cluster-refusals.ts';
import { recountVotes } from './actions.ts';

const pageSize = 20;

/** Groups of votes that wait for a decision, or those that were decided, the latest first; and how many wait. */
export async function listClusters(
  db: Queryable,
  { isOpen, cursor }: { isOpen: boolean; cursor: string | undefined },
): Promise<VoteClusterPage> {
  const from = cursor ? decodeCursor(cursor, 'instant') : undefined;
  const [rows, { rows: counts }] = await Promise.all([
    clustersWhere(
      db,
      sql`(c.status = 'open') = ${isOpen}
        ${from ? sql`and (c.found_at, c.id) < (${from.value}::timestamptz, ${from.id}::uuid)` : sql``}
        order by c.found_at desc, c.id desc limit ${pageSize + 1}`,
    ),
    db.execute<{ open: number }>(sql`select count(*)::int as open from vote_clusters where status = 'open'`),
  ]);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    clusters: page.map(toCluster),
    open: counts[0]!.open,
    nextCursor: last ? encodeCursor({ value: last.place, id: last.id }) : null,
  };
}

type ClusterRow = VoteCluster & { place: string } & Record<string, unknown>;

async function clustersWhere(db: Queryable, which: SQL): Promise<ClusterRow[]> {
  const { rows } = await db.execute<ClusterRow>(sql`
    select c.id, json_build_object('id', a.id, 'slug', a.slug, 'title', a.title) as article, c.status, c.votes, c.withdrawn,
      c.first_vote_at as "firstVoteAt", c.last_vote_at as "lastVoteAt", c.first_registered_at as "firstRegisteredAt",
      c.last_registered_at as "lastRegisteredAt", c.found_at as "foundAt", c.decided_at as "decidedAt",
      u.name as "decidedBy", c.reason, ${sql.raw(instantText('c.found_at'))} as place
    from vote_clusters c join articles a on a.id = c.article_id left join users u on u.id = c.decided_by
    where ${which}`);
  return rows;
}

function toCluster(row: ClusterRow): VoteCluster {
  const { id, article, status, votes, withdrawn, decidedBy, reason } = row;
  const instant = (at: string) => new Date(at).toISOString();
  return {
    id,
    article,
    status,
    votes,
    withdrawn,
    decidedBy,
    reason,
    firstVoteAt: instant(row.firstVoteAt),
    lastVoteAt: instant(row.lastVoteAt),
    firstRegisteredAt: instant(row.firstRegisteredAt),
    lastRegisteredAt: instant(row.lastRegisteredAt),
    foundAt: instant(row.foundAt),
    decidedAt: row.decidedAt && instant(row.decidedAt),
  };
}

/**
 * Admits votes that were put aside, or annuls them for good: then their points go too. Refuses a group that does not
 * exist (404) and one about which somebody decided before (409).
 */
export async function decideCluster(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  id: string,
  { decision, reason }: ClusterDecision,
): Promise<VoteCluster> {
  const at = now();
  const status = decision === 'admit' ? 'admitted' : 'annulled';
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ articleId: string; votes: number }>(sql`
      update vote_clusters set status = ${status}, decided_at = ${at}, decided_by = ${who.id}, reason = ${reason}
      where id = ${id} and status = 'open' returning article_id as "articleId", votes`);
    const { articleId, votes } = rows[0] ?? (await refuse(tx, id));

    await tx.execute(sql`
      update votes set standing = ${decision === 'admit' ? 'counted' : 'annulled'}, network = null where cluster_id = ${id}`);
    // What comes after a decision is judged by itself.
    await tx.execute(sql`delete from withdrawn_casts where cluster_id = ${id}`);
    // Before the points: whoever casts a vote now has taken its place in the sums before theirs.
    await recountVotes(tx, [articleId]);
    if (decision === 'annul') {
      const voters = sql`select user_id from votes where cluster_id = ${id} and user_id is not null`;
      await reversePoints(tx, sql`kind = 'vote' and source_id = ${articleId} and user_id in (${voters})`, at);
      // Whoever withdrew meanwhile is known no more: nobody can tell whose points these are.
    }
    await writeAudit(tx, {
      actor: who,
      action: `votes.${decision}`,
      target: { kind: 'article', id: articleId },
      after: { votes, clusterId: id },
      at,
    });
    await announceChange(tx, [...figureTags(articleId, 'votes'), 'articles']);
    return toCluster((await clustersWhere(tx, sql`c.id = ${id}`))[0]!);
  });
}

async function refuse(tx: Queryable, id: string): Promise<never> {
  const { rows } = await tx.execute(sql`select from vote_clusters where id = ${id}`);
  if (rows.length === 0) throw new AppError('not_found', clusterRefusals.gone);
  throw new AppError('conflict', clusterRefusals.decided);
}
