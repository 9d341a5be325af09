import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import type { Format, Perspective } from '#features/formats/formats.ts';
import { addToCounts } from '#features/articles/server/counts.ts';
import { isPublic } from '#features/articles/server/queries.ts';
import { voteSlots } from '#features/articles/server/schema.ts';
import { awardPartsAt } from '#features/community/server/points.ts';
import { AppError } from '#platform/app-error.ts';
import { bundled } from '#platform/bundled.ts';
import { faultOf, type Db, type Tx } from '#platform/db.ts';
import { prepared } from '#platform/prepared.ts';
import { rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { firstDayVotes, type Tally } from '../rules.ts';
import { voteTexts } from '../texts.ts';
import { isMarked, possibleMarks } from './cast-marks.ts';
import { joinMailboxGroup, leaveGroup } from './mailbox-groups.ts';
import { shownStanding } from './shown-standing.ts';
import { ownVote, tallyOf, trialTally } from './queries.ts';

type CastServices = Pick<Services, 'db' | 'now' | 'authSecret'>;

export type GivenVote = {
  articleId: string;
  format: Extract<Format, 'dualita' | 'trial'>;
  position: Perspective;
  /** The `Idempotency-Key` of the call, where it has one. */
  requestKey: string | null;
  /** `networkHash` of where it comes from, where that is known. */
  network?: string | null;
};

/**
 * Casts a vote, for good: with its sum, its points and the lean that it follows, in one statement. The same call again,
 * by its key, is answered as it was the first time. Refuses an article that takes no such vote (404), a second vote and
 * one after the closing or after the consent was withdrawn (409), also where an earlier account of the mailbox cast it, and
 * the sixth of an account's first day (429).
 */
export async function castVote(
  services: CastServices,
  who: Pick<SignedIn, 'id'> & Partial<Pick<SignedIn, 'votesWait' | 'email'>>,
  given: GivenVote,
): Promise<StandingVote> {
  const { db, now, authSecret } = services;
  const marks = who.email ? possibleMarks(authSecret, given.articleId, who.email) : [];
  const vote = { ...given, userId: who.id, at: now(), marks };
  if (who.votesWait && (await castAside(db, vote))) {
    const tally = (await tallyOf(db, given.articleId, given.format, vote.at))!;
    return { position: given.position, wantsVerdict: false, tally, standing: 'checking' };
  }
  if (who.votesWait) return standingVote(db, vote);
  const tally = (await castTogether(db, vote)) ?? (await castOnFirstDay(db, vote));
  if (!tally) return standingVote(db, vote);

  // Nobody is told: the next step of the shown sums is what everybody hears of (product rules 1.13).
  return { position: given.position, wantsVerdict: false, tally };
}

export interface StandingVote {
  position: Perspective;
  wantsVerdict: boolean;
  tally: Tally;
  /** Of a vote that does not count yet, or any more. */
  standing?: 'checking' | 'annulled';
}

type Vote = GivenVote & {
  userId: string;
  at: Date;
  /** `possibleMarks` of the voter's mailbox, where that is known. */
  marks?: readonly string[];
};

/** Two keep the server busy while the others gather; in a bundle of 64 the cost of a statement no longer counts. */
const bundles = {
  atOnce: 2,
  most: 64,
  keyOf: ({ articleId, userId }: Vote) => `${articleId} ${userId}`,
  faultOf,
};
const castersOf = new WeakMap<Db, (vote: Vote) => Promise<Tally | undefined>>();

/**
 * Casts a vote together with those that came while others were on their way (docs/decisions/010). Answers the sums with
 * it, or nothing where it was not cast.
 */
export function castTogether(db: Db, vote: Vote): Promise<Tally | undefined> {
  let cast = castersOf.get(db);
  if (!cast) {
    const run = async (votes: readonly Vote[]) => {
      const cast = await rows(db, CastVote, castStatement({ ...columnsOf(votes), isAlone: false, clusterId: null }));
      return tallies(votes, cast);
    };
    cast = bundled(run, bundles);
    castersOf.set(db, cast);
  }
  return cast(vote);
}

const CastVote = z.object({ articleId: z.string(), userId: z.string(), pro: z.number(), contro: z.number() });
type CastVote = z.infer<typeof CastVote>;

/** What each voter sees: the shown sums with the own vote. Nothing for a vote that was not cast. */
function tallies(votes: readonly Vote[], cast: readonly CastVote[]): (Tally | undefined)[] {
  const shown = new Map(cast.map((row) => [bundles.keyOf(row as unknown as Vote), row]));
  return votes.map((vote) => {
    const row = shown.get(bundles.keyOf(vote));
    if (!row) return undefined;
    const { pro, contro } = row;
    return { pro, contro, [vote.position]: row[vote.position] + 1 };
  });
}

/**
 * The row of a side's sum to which a vote is added (docs/decisions/010): each connection has one of its own, so that
 * votes which are under way at once do not wait for each other.
 */
const slot = sql.raw(`pg_backend_pid() % ${voteSlots}`);

type Columns = {
  articleIds: string[];
  formats: string[];
  positions: string[];
  requestKeys: (string | null)[];
  networks: (string | null)[];
  userIds: string[];
  ats: Date[];
  marks: (string | null)[];
  earlierMarks: (string | null)[];
};

function columnsOf(votes: readonly Vote[]): Columns {
  return {
    articleIds: votes.map(({ articleId }) => articleId),
    formats: votes.map(({ format }) => format),
    positions: votes.map(({ position }) => position),
    requestKeys: votes.map(({ requestKey }) => requestKey),
    networks: votes.map(({ network }) => network ?? null),
    userIds: votes.map(({ userId }) => userId),
    ats: votes.map(({ at }) => at),
    marks: votes.map(({ marks }) => marks?.[0] ?? null),
    earlierMarks: votes.map(({ marks }) => marks?.[1] ?? null),
  };
}

/**
 * Casts votes, and answers those that were cast with the shown sums of their articles. The row of the ledger decides who was first:
 * it stays when the consent to a vote is withdrawn, so that even a vote that is sent at the same instant as the
 * withdrawal finds it. `isAlone` says that no other vote of this account is under way, without which the votes of its
 * first day cannot be counted.
 */
const castQuery = (columns: Record<keyof Columns | 'isAlone' | 'clusterId', unknown>): SQL => sql`
  with given as (
    select * from unnest(${columns.articleIds}::uuid[], ${columns.formats}::text[], ${columns.positions}::text[],
      ${columns.requestKeys}::text[], ${columns.networks}::text[], ${columns.userIds}::uuid[], ${columns.ats}::timestamptz[],
      ${columns.marks}::text[], ${columns.earlierMarks}::text[])
      as g (article_id, format, position, request_key, network, user_id, at, mark, earlier_mark)
  ), earned as (
    select g.user_id, 'vote'::text as kind, g.article_id as source_id, g.at
    from given g join articles a on a.id = g.article_id and a.format = g.format and ${sql.raw(isPublic)}
      join users u on u.id = g.user_id left join trial_details t on t.article_id = g.article_id
    where coalesce(g.at < t.closes_at, true)
      -- A vote that waited for the database until the verdict was announced comes too late, whenever it was sent.
      and not exists (select from trial_verdicts d where d.article_id = t.article_id)
      and not exists (select from cast_marks m where m.article_id = g.article_id and m.mark in (g.mark, g.earlier_mark))
      and (u.created_at <= g.at - interval '24 hours'
        or ${columns.isAlone}::boolean and ${sql.raw(String(firstDayVotes))} > (
          (select count(*) from votes v where v.user_id = g.user_id)
          + (select count(*) from vote_withdrawals w where w.user_id = g.user_id)))
    -- In one order everywhere, so that bundles of two processes do not wait for each other; and whoever is about to leave
    -- is waited for here, before anything of theirs is touched.
    order by g.user_id, g.article_id for key share of u
  ), ${awardPartsAt(sql`at`, sql`${columns.clusterId}::uuid is not null`)}, vote as (
    insert into votes (article_id, user_id, position, created_at, request_key, network, counted_in, cluster_id, standing)
    select g.article_id, g.user_id, g.position, g.at, g.request_key, g.network, pg_current_xact_id(), ${columns.clusterId}::uuid,
      case when ${columns.clusterId}::uuid is null then 'counted' else 'checking' end
    from awarded w join given g on g.user_id = w.user_id and g.article_id = w.source_id
    on conflict do nothing
    returning article_id, user_id, position
  ), counted as (
    ${addToCounts(sql`select article_id, position, ${slot}, count(*)::int from vote
      where ${columns.clusterId}::uuid is null group by article_id, position order by article_id, position`)}
  ), leaned as (
    update opinion_leans l set vote = vote.position
    from vote where l.article_id = vote.article_id and l.user_id = vote.user_id
  )
  select article_id as "articleId", user_id as "userId", coalesce(s.pro, 0) as pro, coalesce(s.contro, 0) as contro
  from vote left join vote_snapshots s using (article_id)`;

const place = (name: keyof Columns | 'isAlone' | 'clusterId') => sql.placeholder(name);

const castStatement = prepared<Columns & { isAlone: boolean; clusterId: string | null }>(
  'cast_votes',
  castQuery({
    articleIds: place('articleIds'),
    formats: place('formats'),
    positions: place('positions'),
    requestKeys: place('requestKeys'),
    networks: place('networks'),
    userIds: place('userIds'),
    ats: place('ats'),
    marks: place('marks'),
    earlierMarks: place('earlierMarks'),
    isAlone: place('isAlone'),
    clusterId: place('clusterId'),
  }),
);

/**
 * Casts a vote of an account that is younger than a day, whose votes come one after the other here, so that each counts
 * those before it. Answers the sums with it, and nothing for an older account.
 */
async function castOnFirstDay(db: Db, vote: Vote): Promise<Tally | undefined> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      select from users
      where id = ${vote.userId} and created_at > ${vote.at}::timestamptz - interval '24 hours' for no key update`);
    if (rowCount === 0) return undefined;
    return tallies([vote], await castAlone(tx, vote, null))[0];
  });
}

/**
 * Casts a vote of an account whose votes wait for a person, beside the sums. Answers whether it was cast. Its network is
 * not kept: it waits already.
 */
async function castAside(db: Db, vote: Vote): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select from users where id = ${vote.userId} for no key update`);
    const { rowCount } = await tx.execute(sql`select from articles where id = ${vote.articleId}`);
    if (rowCount === 0) return false;
    const clusterId = await joinMailboxGroup(tx, vote.articleId, vote.at);
    const cast = await castAlone(tx, { ...vote, network: null }, clusterId);
    if (cast.length === 0) await leaveGroup(tx, clusterId);
    return cast.length > 0;
  });
}

function castAlone(tx: Tx, vote: Vote, clusterId: string | null): Promise<CastVote[]> {
  const columns = Object.entries(columnsOf([vote])).map(([name, values]) => [name, sql.param(values)]);
  const votes = { ...(Object.fromEntries(columns) as Record<keyof Columns, unknown>), isAlone: true, clusterId };
  return rows(tx, CastVote, castQuery(votes));
}

/** What was there instead of a vote that was not cast: the same call's own, or else the reason to refuse. */
async function standingVote(db: Db, vote: Vote): Promise<StandingVote> {
  const { articleId, format, requestKey, userId, at, marks = [] } = vote;
  const shown = await tallyOf(db, articleId, format, at, userId);
  if (!shown) throw new AppError('not_found', voteTexts.noSuchVote);
  const own = await ownVote(db, articleId, userId);
  if (own?.position) {
    const { position, wantsVerdict } = own;
    if (requestKey !== null && own.requestKey === requestKey) {
      return { position, wantsVerdict, tally: shown, ...shownStanding(own) };
    }
    const details = format === 'trial' ? { verdict: position } : { position };
    throw new AppError('conflict', voteTexts.alreadyVoted, { details });
  }
  if (own) throw new AppError('conflict', voteTexts.withdrawn);
  if (await isMarked(db, articleId, marks)) throw new AppError('conflict', voteTexts.votedBefore);
  const trial = format === 'trial' ? await trialTally(db, articleId, at) : undefined;
  if (trial && (at >= trial.closesAt || trial.isAnnounced)) throw new AppError('conflict', voteTexts.closed);
  throw new AppError('too_many_requests', voteTexts.firstDay, { retryAfterSeconds: 3600 });
}
