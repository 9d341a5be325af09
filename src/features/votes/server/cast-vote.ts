import { sql, type SQL } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/who.ts';
import type { Format, Perspective } from '#features/articles/formats.ts';
import { isPublic } from '#features/articles/server/queries.ts';
import { awardParts } from '#features/community/server/points.ts';
import { AppError } from '#platform/app-error.ts';
import { figureTags } from '#platform/changes.ts';
import { prepared } from '#platform/prepared.ts';
import type { Services } from '#platform/services.ts';
import { firstDayVotes, type Tally } from '../rules.ts';
import { voteTexts } from '../texts.ts';
import { ownVote, tallyOf } from './queries.ts';
import { voteSlot } from './vote-slot.ts';

type CastServices = Pick<Services, 'db' | 'now' | 'changes'>;

export interface GivenVote {
  articleId: string;
  format: Extract<Format, 'dualita' | 'trial'>;
  position: Perspective;
  /** The `Idempotency-Key` of the call, where it has one. */
  requestKey: string | null;
}

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
  const { rows } = await db.$client.query<Found>(castStatement({ ...values, isAlone: false }));
  const found = rows[0]?.isNew && !rows[0].isCast ? await castOnFirstDay(services, values) : rows[0];
  if (!found) throw new AppError('not_found', voteTexts.noSuchVote);
  if (!found.isCast) return refusedOrRepeated(services, who, given, found);

  changes.soon(...figureTags(given.articleId, 'votes'));
  const { pro, contro } = found;
  return {
    position: given.position,
    wantsVerdict: false,
    tally: { pro, contro, [given.position]: found[given.position] + 1 } as Tally,
  };
}

export interface StandingVote {
  position: Perspective;
  wantsVerdict: boolean;
  tally: Tally;
}

interface Found extends Tally {
  isOpen: boolean;
  isNew: boolean;
  isCast: boolean;
}

type Values = Record<'articleId' | 'format' | 'position' | 'requestKey' | 'userId' | 'at' | 'isAlone', unknown>;

/**
 * The row of the ledger decides who was first: it stays when the consent to a vote is withdrawn, so that even a vote
 * that is sent at the same instant as the withdrawal finds it. `isAlone` says that no other vote of this account is
 * under way, without which the votes of its first day cannot be counted.
 */
const castQuery = (given: { [Name in keyof Values]: unknown }): SQL => sql`
  with given as (
    select ${given.articleId}::uuid as article_id, ${given.format}::text as format, ${given.position}::text as position,
      ${given.requestKey}::text as request_key, ${given.userId}::uuid as user_id, ${given.at}::timestamptz as at,
      ${given.isAlone}::boolean as is_alone
  ), article as (
    select coalesce(g.at < t.closes_at, true) as is_open
    from given g join articles a on a.id = g.article_id left join trial_details t on t.article_id = a.id
    where a.format = g.format and ${sql.raw(isPublic)}
  ), voter as (
    select u.created_at > g.at - interval '24 hours' as is_new from given g join users u on u.id = g.user_id
  ), earned as (
    select g.user_id, 'vote'::text as kind, g.article_id as source_id, g.at from given g, article, voter
    where is_open
      and not exists (select from votes v where v.article_id = g.article_id and v.user_id = g.user_id)
      and not exists (select from vote_withdrawals w where w.article_id = g.article_id and w.user_id = g.user_id)
      and (not is_new or is_alone and ${sql.raw(String(firstDayVotes))} > (
        (select count(*) from votes v where v.user_id = g.user_id)
        + (select count(*) from vote_withdrawals w where w.user_id = g.user_id)))
  ), ${awardParts}, vote as (
    insert into votes (article_id, user_id, position, created_at, request_key)
    select g.article_id, g.user_id, g.position, g.at, g.request_key from given g, awarded
    on conflict do nothing
    returning article_id, user_id, position
  ), counted as (
    insert into article_counts (article_id, kind, slot, count)
    select article_id, position, ${voteSlot(sql`user_id`)}, 1 from vote
    on conflict (article_id, kind, section_index, slot) do update set count = article_counts.count + 1
  ), leaned as (
    update opinion_leans l set vote = vote.position
    from vote where l.article_id = vote.article_id and l.user_id = vote.user_id
  )
  select is_open as "isOpen", is_new as "isNew", exists (select from vote) as "isCast",
    coalesce((select sum(count) from article_counts c where c.article_id = g.article_id and kind = 'pro'), 0)::int as pro,
    coalesce((select sum(count) from article_counts c where c.article_id = g.article_id and kind = 'contro'), 0)::int as contro
  from given g, article, voter`;

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

/** The votes of an account's first day are cast one after the other, so that each sees those before it. */
async function castOnFirstDay({ db }: CastServices, values: Omit<Values, 'isAlone'>): Promise<Found | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select from users where id = ${values.userId} for no key update`);
    const { rows } = await tx.execute<Found & Record<string, unknown>>(castQuery({ ...values, isAlone: true }));
    return rows[0];
  });
}

async function refusedOrRepeated(
  { db }: CastServices,
  who: Pick<SignedIn, 'id'>,
  { articleId, format, requestKey }: GivenVote,
  { isOpen }: Found,
): Promise<StandingVote> {
  const own = await ownVote(db, articleId, who.id);
  if (own?.position) {
    const tally = requestKey !== null && own.requestKey === requestKey && (await tallyOf(db, articleId, format));
    if (tally) return { position: own.position, wantsVerdict: own.wantsVerdict, tally };
    const details = format === 'trial' ? { verdict: own.position } : { position: own.position };
    throw new AppError('conflict', voteTexts.alreadyVoted, { details });
  }
  if (own) throw new AppError('conflict', voteTexts.withdrawn);
  if (!isOpen) throw new AppError('conflict', voteTexts.closed);
  throw new AppError('too_many_requests', voteTexts.firstDay, { retryAfterSeconds: 3600 });
}
