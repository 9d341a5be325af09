import { sql, type SQL } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/who.ts';
import type { Format, Perspective } from '#features/articles/formats.ts';
import { isPublic } from '#features/articles/server/queries.ts';
import { voteSlots } from '#features/articles/server/schema.ts';
import { awardParts } from '#features/community/server/points.ts';
import { AppError } from '#platform/app-error.ts';
import { figureTags } from '#platform/changes.ts';
import type { Db } from '#platform/db.ts';
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
  const values = { ...given, userId: who.id, at: now() };
  const { rows } = await db.$client.query<Tally>(castStatement({ ...values, isAlone: false }));
  const before = rows[0] ?? (await castOnFirstDay(db, values));
  if (!before) return standingVote(db, values);

  changes.soon(...figureTags(given.articleId, 'votes'));
  const { position } = given;
  return { position, wantsVerdict: false, tally: { ...before, [position]: before[position] + 1 } };
}

export interface StandingVote {
  position: Perspective;
  wantsVerdict: boolean;
  tally: Tally;
}

/**
 * The row of a side's sum to which a vote is added (docs/decisions/010): each connection has one of its own, so that
 * votes which are under way at once do not wait for each other.
 */
const slot = sql.raw(`pg_backend_pid() % ${voteSlots}`);

type Values = GivenVote & { userId: string; at: Date; isAlone: boolean };

/**
 * Answers the sums before the vote, or no row where it was not cast. The row of the ledger decides who was first: it
 * stays when the consent to a vote is withdrawn, so that even a vote that is sent at the same instant as the withdrawal
 * finds it. `isAlone` says that no other vote of this account is under way, without which the votes of its first day
 * cannot be counted.
 */
const castQuery = ({
  articleId,
  format,
  position,
  requestKey,
  userId,
  at,
  isAlone,
}: Record<keyof Values, unknown>): SQL => sql`
  with earned as (
    select u.id as user_id, 'vote'::text as kind, a.id as source_id, ${at}::timestamptz as at
    from articles a left join trial_details t on t.article_id = a.id, users u
    where a.id = ${articleId}::uuid and a.format = ${format}::text and ${sql.raw(isPublic)}
      and coalesce(${at}::timestamptz < t.closes_at, true) and u.id = ${userId}::uuid
      and (u.created_at <= ${at}::timestamptz - interval '24 hours'
        or ${isAlone}::boolean and ${sql.raw(String(firstDayVotes))} > (
          (select count(*) from votes v where v.user_id = ${userId}::uuid)
          + (select count(*) from vote_withdrawals w where w.user_id = ${userId}::uuid)))
  ), ${awardParts}, vote as (
    insert into votes (article_id, user_id, position, created_at, request_key)
    select ${articleId}::uuid, user_id, ${position}::text, ${at}::timestamptz, ${requestKey}::text from awarded
    on conflict do nothing
    returning user_id
  ), counted as (
    insert into article_counts (article_id, kind, slot, count)
    select ${articleId}::uuid, ${position}::text, ${slot}, 1 from vote
    on conflict (article_id, kind, section_index, slot) do update set count = article_counts.count + 1
  ), leaned as (
    update opinion_leans l set vote = ${position}::text
    from vote where l.article_id = ${articleId}::uuid and l.user_id = vote.user_id
  )
  select tally.pro, tally.contro
  from vote, (
    select coalesce(sum(count) filter (where kind = 'pro'), 0)::int as pro,
      coalesce(sum(count) filter (where kind = 'contro'), 0)::int as contro
    from article_counts where article_id = ${articleId}::uuid and kind in ('pro', 'contro')
  ) tally`;

const place = (name: keyof Values) => sql.placeholder(name);

/** The one round trip of a vote; the bench measures it. */
export const castStatement = prepared<Values>(
  'cast_vote',
  castQuery({
    articleId: place('articleId'),
    format: place('format'),
    position: place('position'),
    requestKey: place('requestKey'),
    userId: place('userId'),
    at: place('at'),
    isAlone: place('isAlone'),
  }),
);

/**
 * Casts a vote of an account that is younger than a day, whose votes come one after the other here, so that each counts
 * those before it. Answers as the statement does, and nothing for an older account.
 */
async function castOnFirstDay(db: Db, values: Omit<Values, 'isAlone'>): Promise<Tally | undefined> {
  const { userId, at } = values;
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      select from users where id = ${userId} and created_at > ${at}::timestamptz - interval '24 hours' for no key update`);
    if (rowCount === 0) return undefined;
    const { rows } = await tx.execute<Record<string, unknown> & Tally>(castQuery({ ...values, isAlone: true }));
    return rows[0];
  });
}

/** What was there instead of a vote that was not cast: the same call's own, or else the reason to refuse. */
async function standingVote(
  db: Db,
  { articleId, format, requestKey, userId, at }: Omit<Values, 'isAlone'>,
): Promise<StandingVote> {
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
  if (trial && at >= trial.closesAt) throw new AppError('conflict', voteTexts.closed);
  throw new AppError('too_many_requests', voteTexts.firstDay, { retryAfterSeconds: 3600 });
}
