import { sql, type SQL } from 'drizzle-orm';
import type { Perspective } from '#features/articles/formats.ts';
import { trialResult, withholding } from '#features/articles/rules.ts';
import { isPublic } from '#features/articles/server/queries.ts';
import { silenceNow } from '#features/publication/server/current.ts';
import { percentages } from '#lib/percentages.ts';
import type { Db, Queryable } from '#platform/db.ts';
import type { OwnLean, TrialStats } from '../contract.ts';
import type { Standing } from '../cluster-rules.ts';
import { opinionShift, type Lean, type Tally } from '../rules.ts';

const tallyColumns = `
  coalesce((select sum(count) from article_counts c where c.article_id = a.id and kind = 'pro'), 0)::int as pro,
  coalesce((select sum(count) from article_counts c where c.article_id = a.id and kind = 'contro'), 0)::int as contro`;

/** The votes on a public article by side, or undefined where there is none of this format. */
export async function tallyOf(db: Db, articleId: string, format: 'dualita' | 'trial'): Promise<Tally | undefined> {
  const { rows } = await db.$client.query<Tally>({
    name: 'vote_tally',
    text: `select ${tallyColumns} from articles a where a.id = $1 and a.format = $2 and ${isPublic}`,
    values: [articleId, format],
  });
  return rows[0];
}

/**
 * Whether the results of an article are withheld now, from its voters too (product rules 4.17). Outside of an electoral
 * silence nothing is asked.
 */
export async function isSilent(db: Db, articleId: string, now: Date): Promise<boolean> {
  const silence = await silenceNow(db, now);
  if (!silence) return false;
  const { rows } = await db.$client.query<{ electoral: boolean }>('select electoral from articles where id = $1', [
    articleId,
  ]);
  return rows[0] !== undefined && withholding(rows[0], silence) !== undefined;
}

/** A case that has its votes, and how its editors want them shown. */
export interface TrialTally {
  tally: Tally;
  closesAt: Date;
  /** Percentages are kept from whoever has not voted, while the case is open. */
  sealed: boolean;
  /** What was decided is kept for good: no vote is added any more. */
  isAnnounced: boolean;
}

/** The votes on a public Trial, or undefined; once the verdict is announced they are those that it was made of. */
export async function trialTally(db: Db, articleId: string): Promise<TrialTally | undefined> {
  const { rows } = await db.$client.query<Tally & { closesAt: Date; sealed: boolean; verdict: Tally | null }>({
    name: 'trial_tally',
    text: `
      select ${tallyColumns}, t.closes_at as "closesAt", t.sealed,
        (select json_build_object('pro', v.guilty, 'contro', v.innocent) from trial_verdicts v where v.article_id = a.id) as verdict
      from articles a join trial_details t on t.article_id = a.id where a.id = $1 and ${isPublic}`,
    values: [articleId],
  });
  const row = rows[0];
  if (!row) return undefined;
  const { pro, contro, closesAt, sealed, verdict } = row;
  return { tally: verdict ?? { pro, contro }, closesAt, sealed, isAnnounced: verdict !== null };
}

/**
 * What somebody sees of the votes on a Trial; `mayKnow` when they have voted themselves, `silent` when nobody may know
 * (`isSilent`).
 */
export function trialStats(
  { tally, closesAt, sealed }: TrialTally,
  now: Date,
  { mayKnow, silent }: { mayKnow: boolean; silent: boolean },
): TrialStats {
  const result = trialResult(closesAt, tally, now);
  const [guiltyPercentage = 0, innocentPercentage = 0] = percentages([tally.pro, tally.contro]);
  const isSealed = silent || (sealed && !result && !mayKnow);
  return {
    totalVotes: tally.pro + tally.contro,
    guiltyPercentage: isSealed ? null : guiltyPercentage,
    innocentPercentage: isSealed ? null : innocentPercentage,
    sealed: isSealed,
    isClosed: result !== null,
    outcome: silent ? null : (result?.outcome ?? null),
  };
}

export interface OwnVote {
  /** Null when its reader withdrew the consent: that one voted is known, how is not. */
  position: Perspective | null;
  requestKey: string | null;
  wantsVerdict: boolean;
  standing: Standing;
}

/** Somebody's own vote on an article, or undefined. */
export async function ownVote(db: Db, articleId: string, userId: string): Promise<OwnVote | undefined> {
  const { rows } = await db.$client.query<OwnVote>({
    name: 'own_vote',
    text: `
      select position, request_key as "requestKey", wants_verdict as "wantsVerdict", standing
      from votes where article_id = $1 and user_id = $2
      union all
      select null, null, false, 'counted' from vote_withdrawals where article_id = $1 and user_id = $2
      limit 1`,
    values: [articleId, userId],
  });
  return rows[0];
}

/** Where somebody stood before a Dualità, and for whoever has voted how many readers it moved; undefined without a Dualità. */
export async function ownLean(db: Db, articleId: string, userId: string, now: Date): Promise<OwnLean | undefined> {
  const { rows } = await db.$client.query<{ lean: Lean | null; certainty: number | null; hasVoted: boolean }>({
    name: 'own_lean',
    text: `
      select l.lean, l.certainty,
        exists (select from votes v where v.article_id = a.id and v.user_id = $2)
          or exists (select from vote_withdrawals w where w.article_id = a.id and w.user_id = $2) as "hasVoted"
      from articles a left join opinion_leans l on l.article_id = a.id and l.user_id = $2
      where a.id = $1 and a.format = 'dualita' and ${isPublic}`,
    values: [articleId, userId],
  });
  const found = rows[0];
  return (
    found && {
      lean: found.lean,
      certainty: found.certainty,
      shift: found.hasVoted && !(await isSilent(db, articleId, now)) ? await shiftOf(db, articleId) : null,
    }
  );
}

async function shiftOf(db: Db, articleId: string) {
  const { rows } = await db.$client.query<{ readers: number; changed: number }>({
    name: 'opinion_shift',
    text: `
      select count(*)::int as readers, count(*) filter (where lean <> 'indeciso' and lean <> vote)::int as changed
      from opinion_leans l where article_id = $1 and vote is not null and not exists (
        select from votes v where v.article_id = l.article_id and v.user_id = l.user_id and v.standing <> 'counted')`,
    values: [articleId],
  });
  return opinionShift(rows[0]!);
}

/** How many votes are kept with their reader. */
export async function storedVotes(db: Queryable, userId: string): Promise<number> {
  const { rows } = await db.execute<{ stored: number }>(
    sql`select count(*)::int as stored from votes where user_id = ${userId}`,
  );
  return rows[0]!.stored;
}

/**
 * What votes give points for, as `user_id`, `kind`, `source_id`, `at` and `counts`: one for each reader and article,
 * also where the consent to the vote was withdrawn. The side is not in it.
 */
export const votePointFacts: SQL = sql`
  select user_id, 'vote'::text as kind, article_id as source_id, created_at as at, standing <> 'annulled' as counts
  from votes where user_id is not null
  union all
  select user_id, 'vote', article_id, voted_at, counts from vote_withdrawals`;
