import { sql } from 'drizzle-orm';
import { openEditorDoor } from '#features/articles/server/editor-door.ts';
import { settleOrigins } from '#features/articles/server/origins.ts';
import { settleEvents } from '#features/articles/server/record-events.ts';
import { rebuildPoints, type PointDifferences } from '#features/community/server/rebuild-points.ts';
import { settleReplies } from '#features/comments/server/comment-events.ts';
import { commentPointFacts, recountComments } from '#features/comments/server/recount.ts';
import { recountReactions } from '#features/reactions/server/actions.ts';
import { recountSupports } from '#features/supports/server/actions.ts';
import { recountVotes } from '#features/votes/server/actions.ts';
import { votePointFacts } from '#features/votes/server/queries.ts';
import { editorOf } from '#features/workflow/server/editor-of.ts';
import { rebuildLedger } from '#features/share/server/rebuild-ledger.ts';
import { takeSteps } from '#features/votes/server/vote-steps.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { log } from '#platform/log.ts';

/** Where articles come from, as their drafts have it. */
const draftOrigins = sql`select article_id, origin_id from drafts where article_id is not null and origin_id is not null`;

/** How many stored sums and events were not what their facts say, by what they are of. */
export interface CounterDifferences extends PointDifferences {
  reactions: number;
  votes: number;
  supports: number;
  comments: number;
  events: number;
  /** Months of the authors' share that are not paid yet. */
  share: number;
}

/** Everything that earned points. */
const pointFacts = sql`
  select user_id, kind, source_id, at, counts, on_board from (${votePointFacts}) v
  union all
  select user_id, kind, source_id, at, counts, on_board from (${commentPointFacts}) c`;

/**
 * Counts everything that is counted anew from what happened, repairs what differs, and answers how much did (product
 * rules 1.12). Each sum by itself, all of it or nothing, so that readers who write wait for one repair and not for all of
 * them: a run that fails keeps the repairs before, and the next one does the rest. May run beside everything else, and
 * twice.
 */
export async function rebuildCounters({ db, now }: { db: Queryable; now: () => Date }): Promise<CounterDifferences> {
  // A promise that is written down here has whoever edits its story also where the program serves nothing else.
  openEditorDoor(editorOf);
  const alone = <Result>(repair: (tx: Tx) => Promise<Result>) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      return repair(tx);
    });
  const points = await alone((tx) => rebuildPoints(tx, pointFacts, now()));
  const comments = await alone((tx) => recountComments(tx));
  const reactions = await alone((tx) => recountReactions(tx));
  const votes = await alone((tx) => recountVotes(tx));
  // What everybody sees of them lags behind on purpose, and differs no longer than that.
  await alone((tx) => takeSteps(tx, now(), { everywhere: true }));
  const supports = await alone((tx) => recountSupports(tx));
  const events = await alone(
    async (tx) => (await settleEvents(tx)) + (await settleReplies(tx)) + (await settleOrigins(tx, draftOrigins)),
  );
  const share = await alone((tx) => rebuildLedger(tx));
  return { reactions, votes, supports, comments, events, share, ...points };
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
