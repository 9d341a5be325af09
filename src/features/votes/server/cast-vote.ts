import { sql, type SQL } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/who.ts';
import type { Format, Perspective } from '#features/articles/formats.ts';
import { isPublic } from '#features/articles/server/queries.ts';
import { voteSlots } from '#features/articles/server/schema.ts';
import { awardParts } from '#features/community/server/points.ts';
import { AppError } from '#platform/app-error.ts';
import { bundled } from '#platform/bundled.ts';
import { figureTags } from '#platform/changes.ts';
import { isDatabaseUnavailable, type Db } from '#platform/db.ts';
import { prepared } from '#platform/prepared.ts';
import type { Services } from '#platform/services.ts';
import { firstDayVotes, type Tally } from '../rules.ts';
import { voteTexts } from '../texts.ts';
import { ownVote, tallyOf, trialTally } from './queries.ts';

type CastServices = Pick<Services, 'db' | 'now' | 'changes'>;

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
 * one after the closing or after the consent was withdrawn (409), and the sixth of an account's first day (429).
 */
export async function castVote(
  services: CastServices,
  who: Pick<SignedIn, 'id'>,
  given: GivenVote,
): Promise<StandingVote> {
  const { db, now, changes } = services;
  const vote = { ...given, userId: who.id, at: now() };
  const tally = (await castTogether(db, vote)) ?? (await castOnFirstDay(db, vote));
  if (!tally) return standingVote(db, vote);

  changes.soon(...figureTags(given.articleId, 'votes'));
  return { position: given.position, wantsVerdict: false, tally };
}

export interface StandingVote {
  position: Perspective;
  wantsVerdict: boolean;
  tally: Tally;
}

type Vote = GivenVote & { userId: string; at: Date };

/** Two keep the server busy while the others gather; in a bundle of 64 the cost of a statement no longer counts. */
const bundles = {
  lanes: 2,
  most: 64,
  keyOf: ({ articleId, userId }: Vote) => `${articleId} ${userId}`,
  isOfOneItem: (error: unknown) => !isDatabaseUnavailable(error),
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
      const { rows } = await db.$client.query<CastVote>(castStatement({ ...columnsOf(votes), isAlone: false }));
      return tallies(votes, rows);
    };
    cast = bundled(run, bundles);
    castersOf.set(db, cast);
  }
  return cast(vote);
}

type CastVote = Tally & { articleId: string; userId: string };

/** The sums that each voter sees: those before, and the votes that were cast together. Nothing for one that was not. */
function tallies(votes: readonly Vote[], cast: readonly CastVote[]): (Tally | undefined)[] {
  const isCast = new Map(cast.map((row) => [bundles.keyOf(row as unknown as Vote), row]));
  const sums = new Map<string, Tally>();
  for (const vote of votes) {
    const row = isCast.get(bundles.keyOf(vote));
    if (!row) continue;
    const sum = sums.get(vote.articleId) ?? { pro: row.pro, contro: row.contro };
    sums.set(vote.articleId, { ...sum, [vote.position]: sum[vote.position] + 1 });
  }
  return votes.map((vote) => (isCast.has(bundles.keyOf(vote)) ? sums.get(vote.articleId) : undefined));
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
  };
}

/**
 * Casts votes, and answers those that were cast with the sums before them. The row of the ledger decides who was first:
 * it stays when the consent to a vote is withdrawn, so that even a vote that is sent at the same instant as the
 * withdrawal finds it. `isAlone` says that no other vote of this account is under way, without which the votes of its
 * first day cannot be counted.
 */
const castQuery = (given: Record<keyof Columns | 'isAlone', unknown>): SQL => sql`
  with given as (
    select * from unnest(${given.articleIds}::uuid[], ${given.formats}::text[], ${given.positions}::text[],
      ${given.requestKeys}::text[], ${given.networks}::text[], ${given.userIds}::uuid[], ${given.ats}::timestamptz[])
      as g (article_id, format, position, request_key, network, user_id, at)
  ), earned as (
    select g.user_id, 'vote'::text as kind, g.article_id as source_id, g.at
    from given g join articles a on a.id = g.article_id and a.format = g.format and ${sql.raw(isPublic)}
      join users u on u.id = g.user_id left join trial_details t on t.article_id = g.article_id
    where coalesce(g.at < t.closes_at, true)
      -- A vote that waited for the database until the verdict was announced comes too late, whenever it was sent.
      and not exists (select from trial_verdicts d where d.article_id = t.article_id)
      and (u.created_at <= g.at - interval '24 hours'
        or ${given.isAlone}::boolean and ${sql.raw(String(firstDayVotes))} > (
          (select count(*) from votes v where v.user_id = g.user_id)
          + (select count(*) from vote_withdrawals w where w.user_id = g.user_id)))
    -- In one order everywhere, so that bundles of two processes do not wait for each other; and whoever is about to leave
    -- is waited for here, before anything of theirs is touched.
    order by g.user_id, g.article_id for key share of u
  ), ${awardParts}, vote as (
    insert into votes (article_id, user_id, position, created_at, request_key, network)
    select g.article_id, g.user_id, g.position, g.at, g.request_key, g.network
    from awarded w join given g on g.user_id = w.user_id and g.article_id = w.source_id
    on conflict do nothing
    returning article_id, user_id, position
  ), counted as (
    insert into article_counts (article_id, kind, slot, count)
    select article_id, position, ${slot}, count(*)::int from vote group by article_id, position order by article_id, position
    on conflict (article_id, kind, section_index, slot) do update set count = article_counts.count + excluded.count
  ), leaned as (
    update opinion_leans l set vote = vote.position
    from vote where l.article_id = vote.article_id and l.user_id = vote.user_id
  ), before as (
    select article_id, sum(count) filter (where kind = 'pro') as pro, sum(count) filter (where kind = 'contro') as contro
    from article_counts where article_id = any(${given.articleIds}::uuid[]) and kind in ('pro', 'contro') group by article_id
  )
  select article_id as "articleId", user_id as "userId", coalesce(pro, 0)::int as pro, coalesce(contro, 0)::int as contro
  from vote left join before using (article_id)`;

const place = (name: keyof Columns | 'isAlone') => sql.placeholder(name);

const castStatement = prepared<Columns & { isAlone: boolean }>(
  'cast_votes',
  castQuery({
    articleIds: place('articleIds'),
    formats: place('formats'),
    positions: place('positions'),
    requestKeys: place('requestKeys'),
    networks: place('networks'),
    userIds: place('userIds'),
    ats: place('ats'),
    isAlone: place('isAlone'),
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
    const columns = Object.entries(columnsOf([vote])).map(([name, values]) => [name, sql.param(values)]);
    const query = castQuery({ ...(Object.fromEntries(columns) as Record<keyof Columns, unknown>), isAlone: true });
    const { rows } = await tx.execute<CastVote & Record<string, unknown>>(query);
    return tallies([vote], rows)[0];
  });
}

/** What was there instead of a vote that was not cast: the same call's own, or else the reason to refuse. */
async function standingVote(db: Db, { articleId, format, requestKey, userId, at }: Vote): Promise<StandingVote> {
  const tally = await tallyOf(db, articleId, format);
  if (!tally) throw new AppError('not_found', voteTexts.noSuchVote);
  const own = await ownVote(db, articleId, userId);
  if (own?.position) {
    const { position, wantsVerdict } = own;
    if (requestKey !== null && own.requestKey === requestKey) return { position, wantsVerdict, tally };
    const details = format === 'trial' ? { verdict: position } : { position };
    throw new AppError('conflict', voteTexts.alreadyVoted, { details });
  }
  if (own) throw new AppError('conflict', voteTexts.withdrawn);
  const trial = format === 'trial' ? await trialTally(db, articleId) : undefined;
  if (trial && (at >= trial.closesAt || trial.isAnnounced)) throw new AppError('conflict', voteTexts.closed);
  throw new AppError('too_many_requests', voteTexts.firstDay, { retryAfterSeconds: 3600 });
}
