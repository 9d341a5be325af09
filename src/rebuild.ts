import { sql } from 'drizzle-orm';
import { rebuildPoints, type PointDifferences } from '#features/community/server/rebuild-points.ts';
import { commentPointFacts, recountComments } from '#features/comments/server/recount.ts';
import { recountReactions } from '#features/reactions/server/actions.ts';
import { recountSupports } from '#features/supports/server/actions.ts';
import { recountVotes } from '#features/votes/server/actions.ts';
import { votePointFacts } from '#features/votes/server/queries.ts';
import type { Queryable } from '#platform/db.ts';
import { log } from '#platform/log.ts';

/** How many stored sums were not what their facts say, by what they count. */
export interface CounterDifferences extends PointDifferences {
  reactions: number;
  votes: number;
  supports: number;
  comments: number;
}

/** Everything that earned points. */
const pointFacts = sql`
  select user_id, kind, source_id, at, counts from (${votePointFacts}) v
  union all
  select user_id, kind, source_id, at, counts from (${commentPointFacts}) c`;

/**
 * Counts everything that is counted anew from what happened, repairs what differs, and answers how much did (product
 * rules 1.12). All of it or nothing. May run beside everything else, and twice.
 */
export async function rebuildCounters({ db, now }: { db: Queryable; now: () => Date }): Promise<CounterDifferences> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    const points = await rebuildPoints(tx, pointFacts, now());
    // Before the other sums: who comments locks comments first and sums afterwards.
    const comments = await recountComments(tx);
    const reactions = await recountReactions(tx);
    const votes = await recountVotes(tx);
    const supports = await recountSupports(tx);
    return { reactions, votes, supports, comments, ...points };
  });
}

/** Those of the differences that there are, as `votes: 2`; empty when every counter was right. */
export function shownDifferences(differences: CounterDifferences): string[] {
  return Object.entries(differences)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name}: ${count}`);
}

/** The same at night, when a difference is an alarm: it was repaired, and something counts wrongly. */
export async function rebuildAtNight(services: { db: Queryable; now: () => Date }): Promise<void> {
  const differences = await rebuildCounters(services);
  if (shownDifferences(differences).length > 0) log.error({ differences }, 'counters differed');
}
