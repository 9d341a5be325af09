import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { perspectives } from '#features/formats/formats.ts';
import { trialResult, withholding } from '#features/articles/rules.ts';
import { hasVerdict, isPublic, isTrialClosed, shownVotes } from '#features/articles/server/queries.ts';
import { silenceNow } from '#features/settings/server/current.ts';
import { percentages } from '#lib/percentages.ts';
import type { Db, Queryable } from '#platform/db.ts';
import { firstRow, oneRow } from '#platform/rows.ts';
import { StoredVotes, type OwnLean, type TrialStats } from '../contract.ts';
import { standings } from '../cluster-rules.ts';
import { leans, opinionShift, type Tally } from '../rules.ts';

const TallyRow = z.object({ pro: z.number(), contro: z.number() });
const TrialRow = TallyRow.extend({ closesAt: z.date(), sealed: z.boolean(), isAnnounced: z.boolean() });
const Electoral = z.object({ electoral: z.boolean() });
const LeanRow = z.object({ lean: z.enum(leans).nullable(), certainty: z.number().nullable(), hasVoted: z.boolean() });
const ShiftRow = z.object({ readers: z.number(), changed: z.number() });

/**
 * Whether the shown votes on an article (its row of `vote_snapshots` as `s`) have a vote in them (as `v`). The database
 * itself says what it had finished when they were counted; by the clock alone one that was on its way would be taken for
 * seen. In a database that was brought elsewhere, whose transactions are counted anew, the clock helps.
 */
const isInStep = `coalesce(
  pg_visible_in_snapshot(v.counted_in, s.taken_in) and v.created_at <= s.taken_at + interval '1 minute',
  v.created_at <= s.taken_at, false)`;

/**
 * The own vote on an article (as `a`) as `pro` and `contro`, where it counts and everybody's do not have it yet: added to
 * what its voter sees, so that it is seen to count at once (product rules 1.13). Where all votes are counted, nothing.
 */
const ownUnseen = (userId: string, now: string) => `
  select (count(*) filter (where v.position = 'pro'))::int as pro, (count(*) filter (where v.position = 'contro'))::int as contro
  from votes v left join vote_snapshots s on s.article_id = v.article_id
  where v.article_id = a.id and v.user_id = ${userId}::uuid and v.standing = 'counted' and not ${isInStep}
    and not ${isTrialClosed(now)} and not ${hasVerdict}`;

/**
 * The votes on a public article by side, as everybody sees them, or as somebody does who may have voted; undefined where
 * there is none of this format.
 */
export async function tallyOf(
  db: Db,
  articleId: string,
  format: 'dualita' | 'trial',
  now: Date,
  userId: string | null = null,
): Promise<Tally | undefined> {
  return firstRow(db, TallyRow, {
    name: 'vote_tally',
    text: `
      select coalesce(shown.pro, 0) + own.pro as pro, coalesce(shown.contro, 0) + own.contro as contro
      from articles a left join lateral (${shownVotes('$3')}) shown on true cross join lateral (${ownUnseen('$4', '$3')}) own
      where a.id = $1 and a.format = $2 and ${isPublic}`,
    values: [articleId, format, now, userId],
  });
}

/**
 * Whether the results of an article are withheld now, from its voters too (product rules 4.17). Outside of an electoral
 * silence nothing is asked.
 */
export async function isSilent(db: Db, articleId: string, now: Date): Promise<boolean> {
  const silence = await silenceNow(db, now);
  if (!silence) return false;
  const text = 'select electoral from articles where id = $1';
  const article = await firstRow(db, Electoral, { text, values: [articleId] });
  return article !== undefined && withholding(article, silence) !== undefined;
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

/**
 * The votes on a public Trial, or undefined: shown ones while it is open, with the own of who asks, all once it is closed,
 * and when the verdict is announced those that it was made of.
 */
export async function trialTally(
  db: Db,
  articleId: string,
  now: Date,
  userId: string | null = null,
): Promise<TrialTally | undefined> {
  const row = await firstRow(db, TrialRow, {
    name: 'trial_tally',
    text: `
      select coalesce(shown.pro, 0) + own.pro as pro, coalesce(shown.contro, 0) + own.contro as contro,
        t.closes_at as "closesAt", t.sealed, exists (select from trial_verdicts v where v.article_id = a.id) as "isAnnounced"
      from articles a join trial_details t on t.article_id = a.id
        left join lateral (${shownVotes('$2')}) shown on true cross join lateral (${ownUnseen('$3', '$2')}) own
      where a.id = $1 and ${isPublic}`,
    values: [articleId, now, userId],
  });
  if (!row) return undefined;
  const { pro, contro, ...trial } = row;
  return { tally: { pro, contro }, ...trial };
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

const OwnVote = z.object({
  /** Null when its reader withdrew the consent: that one voted is known, how is not. */
  position: z.enum(perspectives).nullable(),
  requestKey: z.string().nullable(),
  wantsVerdict: z.boolean(),
  standing: z.enum(standings),
});
export type OwnVote = z.infer<typeof OwnVote>;

/** Somebody's own vote on an article, or undefined. */
export function ownVote(db: Db, articleId: string, userId: string): Promise<OwnVote | undefined> {
  return firstRow(db, OwnVote, {
    name: 'own_vote',
    text: `
      select position, request_key as "requestKey", wants_verdict as "wantsVerdict", standing
      from votes where article_id = $1 and user_id = $2
      union all
      select null, null, false, 'counted' from vote_withdrawals where article_id = $1 and user_id = $2
      limit 1`,
    values: [articleId, userId],
  });
}

/** Where somebody stood before a Dualità, and for whoever has voted how many readers it moved; undefined without a Dualità. */
export async function ownLean(db: Db, articleId: string, userId: string, now: Date): Promise<OwnLean | undefined> {
  const found = await firstRow(db, LeanRow, {
    name: 'own_lean',
    text: `
      select l.lean, l.certainty,
        exists (select from votes v where v.article_id = a.id and v.user_id = $2)
          or exists (select from vote_withdrawals w where w.article_id = a.id and w.user_id = $2) as "hasVoted"
      from articles a left join opinion_leans l on l.article_id = a.id and l.user_id = $2
      where a.id = $1 and a.format = 'dualita' and ${isPublic}`,
    values: [articleId, userId],
  });
  return (
    found && {
      lean: found.lean,
      certainty: found.certainty,
      shift: found.hasVoted && !(await isSilent(db, articleId, now)) ? await shiftOf(db, articleId) : null,
    }
  );
}

async function shiftOf(db: Db, articleId: string) {
  const shift = await firstRow(db, ShiftRow, {
    name: 'opinion_shift',
    text: 'select lean_readers as readers, lean_changed as changed from vote_snapshots where article_id = $1',
    values: [articleId],
  });
  return opinionShift(shift ?? { readers: 0, changed: 0 });
}

/** How many votes are kept with their reader, and of how many Dualità where they stood before reading. */
export function storedVotes(db: Queryable, userId: string): Promise<StoredVotes> {
  return oneRow(db, StoredVotes)`
    select (select count(*) from votes where user_id = ${userId}) as stored,
      (select count(*) from opinion_leans where user_id = ${userId}) as leans`;
}

/**
 * What votes give points for, as `user_id`, `kind`, `source_id`, `at`, `counts` and `on_board` (`rebuildPoints`): one for
 * each reader and article, also where the consent to the vote was withdrawn. The side is not in it. Of a vote that waits, or
 * that nobody admitted, the board has what was seen before it was put aside.
 */
export const votePointFacts: SQL = sql`
  select user_id, 'vote'::text as kind, article_id as source_id, created_at as at, standing <> 'annulled' as counts,
    case standing when 'counted' then true
      when 'annulled' then (select case when c.kind <> 'mailbox' then false end from vote_clusters c where c.id = v.cluster_id)
    end as on_board
  from votes v where user_id is not null
  union all
  select user_id, 'vote', article_id, voted_at, counts, case when counts then true end from vote_withdrawals`;

/**
 * Whether some votes on an article (as `a`) wait for a person to look at them: they do not count meanwhile. Of one hand
 * alone, which a job finds later: a group of mailboxes begins at the instant of a vote, and would give it away.
 */
export const hasCheckedVotes = `exists (
  select from vote_clusters n where n.article_id = a.id and n.status = 'open' and n.kind = 'one_hand')`;

/** How many votes on an article (as `a`) were annulled, or never admitted, of one kind of group. */
export const annulledVotes = (kind: 'one_hand' | 'mailbox') => `(select sum(n.votes)::int from vote_clusters n
  where n.article_id = a.id and n.status = 'annulled' and n.kind = '${kind}')`;
