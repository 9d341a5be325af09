import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { signedBy } from '#features/articles/server/is-signed-by.ts';
import { latestFirst, pageOf } from '#features/articles/server/list-page.ts';
import { isVotedOn } from '#features/articles/server/queries.ts';
import { noteMovedVotes } from '#features/articles/server/vote-snapshots.ts';
import { releasePoints, reversePoints, reverseUnadmittedPoints } from '#features/community/server/points.ts';
import { omit } from '#lib/omit.ts';
import { isOnePerson } from '#features/settings/server/one-person.ts';
import { AppError } from '#platform/app-error.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { announceChange } from '#platform/invalidation.ts';
import { isoInstants, rowOf } from '#platform/row-instants.ts';
import { firstRow, oneRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { VoteCluster, type ClusterDecision, type VoteClusterPage } from '../cluster-contract.ts';
import { clusterRefusals } from '../cluster-refusals.ts';
import { clusterKinds, roundedSize, type ClusterKind } from '../cluster-rules.ts';
import { recountVotes } from './actions.ts';
import { pointsOfGroup } from './group-points.ts';

const pageSize = 20;
const order = latestFirst('c.found_at', 'c.id');

/** Groups of votes that wait for a decision, or those that were decided, the latest first; and how many wait. */
export async function listClusters(
  db: Queryable,
  who: Pick<SignedIn, 'id'>,
  { isOpen, cursor }: { isOpen: boolean; cursor: string | undefined },
  isOwnSupport: GroupedSupports['isOwn'],
): Promise<VoteClusterPage> {
  const [found, { open }] = await Promise.all([
    clustersWhere(
      db,
      isOwnCluster(who, isOwnSupport),
      sql`(c.status = 'open') = ${isOpen}
        and ${order.after(cursor)} order by ${order.by} limit ${pageSize + 1}`,
    ),
    oneRow(db, Open)`select count(*) as open from vote_clusters where status = 'open'`,
  ]);
  const { page, nextCursor } = pageOf(found, pageSize);
  return { clusters: page.map(toCluster), open, nextCursor };
}

const Open = z.object({ open: z.number() });
const ClusterRow = rowOf(VoteCluster).extend({ value: z.string() });
type ClusterRow = z.infer<typeof ClusterRow>;

async function clustersWhere(db: Queryable, isOwn: SQL, which: SQL): Promise<ClusterRow[]> {
  const isForAnother = (await isOnePerson(db)) ? sql`false` : isOwn;
  return rows(db, ClusterRow)`
    select c.id, json_build_object('id', a.id, 'slug', a.slug, 'title', a.title) as article, c.kind,
      case when ${sql.raw(isVotedOn)} then 'votes' else 'supports' end as of,
      exists (select from dal_basso_details d where d.article_id = a.id and d.archived_at is not null) as "isArchived", c.status, c.votes, c.withdrawn,
      c.signs, c.peak_share as "peakShare",
      ${minutesBetween('c.first_vote_at', 'c.last_vote_at')} as "votedWithinMinutes",
      ${minutesBetween('c.first_registered_at', 'c.last_registered_at')} as "registeredWithinMinutes", c.found_at as "foundAt", c.decided_at as "decidedAt",
      u.name as "decidedBy", c.is_by_verdict as "isByVerdict", c.reason, ${isForAnother} as "isForAnother", ${order.value} as value
    from vote_clusters c join articles a on a.id = c.article_id left join users u on u.id = c.decided_by
    where ${which}`;
}

const minutesBetween = (from: string, to: string) => sql.raw(`ceil(extract(epoch from ${to} - ${from}) / 60)::int`);

function toCluster(row: Omit<ClusterRow, 'value'>): VoteCluster {
  return { ...isoInstants(row), votes: roundedSize(row.kind, row.votes) };
}

interface DecidedGroup {
  articleId: string;
  clusterId: string;
  kind: ClusterKind;
  isAdmitted: boolean;
}

/** The supports in groups that wait: supports are a later feature. */
export interface GroupedSupports {
  /** Whether a group `c` has a support of somebody's in it. */
  isOwn: (who: Pick<SignedIn, 'id'>) => SQL;
  /** What becomes of them when their group was decided. */
  settle: (tx: Tx, given: DecidedGroup) => Promise<void>;
}

const Decided = z.object({ articleId: z.string(), votes: z.number(), kind: z.enum(clusterKinds) });

/**
 * Admits votes that were put aside: then the board gets their points with the batch. Or annuls them for good: then their
 * points go too, from the board with the batch, but for what it shows of accounts that wait (`reverseUnadmittedPoints`).
 * Refuses a group that does not exist (404), one about which somebody decided before (409), and whoever has a vote or
 * support in it or signs its article, unless one person makes the publication (403).
 */
export async function decideCluster(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  id: string,
  { decision, reason }: ClusterDecision,
  supports: GroupedSupports,
): Promise<VoteCluster> {
  const at = now();
  const status = decision === 'admit' ? 'admitted' : 'annulled';
  const isOwnGroup = isOwnCluster(who, supports.isOwn);
  return db.transaction(async (tx) => {
    // A story's supports come one after another; whoever supports now takes its row before the group, as here.
    await tx.execute(sql`
      select from dal_basso_details where article_id = (select article_id from vote_clusters where id = ${id}) for update`);
    const decided = await firstRow(tx, Decided)`
      update vote_clusters set status = ${status}, decided_at = ${at}, decided_by = ${who.id}, reason = ${reason}
      where id = ${id} and status = 'open' returning article_id as "articleId", votes, kind`;
    const { articleId, votes, kind } = decided ?? (await refuse(tx, id));

    await refuseOwn(tx, isOwnGroup, id);
    await tx.execute(sql`
      update votes set standing = ${decision === 'admit' ? 'counted' : 'annulled'}, network = null,
        counted_in = case when user_id is not null then pg_current_xact_id() end
      where cluster_id = ${id}`);
    // What comes after a decision is judged by itself.
    await tx.execute(sql`delete from withdrawn_casts where cluster_id = ${id}`);
    await supports.settle(tx, { articleId, clusterId: id, kind, isAdmitted: decision === 'admit' });
    // Before the points: whoever casts a vote now has taken its place in the sums before theirs.
    await recountVotes(tx, [articleId]);
    await noteMovedVotes(tx, [articleId], at);
    const annulPoints = kind === 'mailbox' ? reverseUnadmittedPoints : reversePoints;
    const settlePoints = decision === 'admit' ? releasePoints : annulPoints;
    await settlePoints(tx, pointsOfGroup(articleId, id), at);
    await writeAudit(tx, {
      actor: who,
      action: kind === 'velocity' ? `supports.${decision}` : `votes.${decision}`,
      target: { kind: 'article', id: articleId },
      after: { ...(kind === 'one_hand' ? { votes } : {}), clusterId: id },
      at,
    });
    await announceChange(tx, [`article:${articleId}`, 'articles']);
    const [cluster] = await clustersWhere(tx, isOwnGroup, sql`c.id = ${id}`);
    return toCluster(omit(cluster!, 'value'));
  });
}

async function refuseOwn(tx: Tx, isOwn: SQL, id: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`select from vote_clusters c where c.id = ${id} and ${isOwn}`);
  if (rowCount !== 0 && !(await isOnePerson(tx))) throw new AppError('forbidden', clusterRefusals.own);
}

/** Whether a group `c` has a vote or support of somebody's in it, or stands under an article that they sign. */
const isOwnCluster = (who: Pick<SignedIn, 'id'>, isOwnSupport: GroupedSupports['isOwn']): SQL => sql`(
  exists (select from votes v where v.cluster_id = c.id and v.user_id = ${who.id}::uuid)
  or ${isOwnSupport(who)} or ${signedBy(sql`c.article_id`, who.id)})`;

async function refuse(tx: Queryable, id: string): Promise<never> {
  const { rowCount } = await tx.execute(sql`select from vote_clusters where id = ${id}`);
  if (rowCount === 0) throw new AppError('not_found', clusterRefusals.gone);
  throw new AppError('conflict', clusterRefusals.decided);
}
