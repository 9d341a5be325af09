import { sql } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/who.ts';
import { perspectives } from '#features/articles/formats.ts';
import { recountFacts } from '#features/articles/server/counts.ts';
import { awardParts } from '#features/community/server/points.ts';
import { AppError } from '#platform/app-error.ts';
import type { Queryable } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import type { OwnLean } from '../contract.ts';
import type { Lean } from '../rules.ts';
import { voteTexts } from '../texts.ts';
import { ownLean, ownVote, trialTally } from './queries.ts';

type ActionServices = Pick<Services, 'db' | 'now'>;

/** Makes the counts of votes equal the votes that count, for the given articles or for all. */
export async function recountVotes(tx: Queryable, articleIds?: readonly string[]): Promise<number> {
  const facts = sql`select article_id, position as kind, 0 as section_index, 0 as slot from votes where standing = 'counted'`;
  return recountFacts(tx, { kinds: perspectives, facts, articleIds });
}

/**
 * Notes where a reader stands before a Dualità; until the vote it may be said anew. Earns no points (product rules 2.1).
 * Refuses an article that is no public Dualità (404), and whoever has voted on it (409).
 */
export async function noteLean(
  { db, now }: ActionServices,
  who: Pick<SignedIn, 'id'>,
  given: { articleId: string; lean: Lean; certainty: number | null },
): Promise<OwnLean> {
  const { articleId, lean, certainty } = given;
  if (!(await ownLean(db, articleId, who.id, now()))) throw new AppError('not_found', voteTexts.noSuchVote);

  const { rowCount } = await db.execute(sql`
    insert into opinion_leans (article_id, user_id, lean, certainty, created_at)
    select ${articleId}, ${who.id}, ${lean}, ${certainty}::smallint, ${now()}::timestamptz
    where not exists (select from votes where article_id = ${articleId} and user_id = ${who.id})
      and not exists (select from vote_withdrawals where article_id = ${articleId} and user_id = ${who.id})
    on conflict (article_id, user_id) do update set lean = excluded.lean, certainty = excluded.certainty
    where opinion_leans.vote is null`);
  if (rowCount === 0) throw new AppError('conflict', voteTexts.leanTooLate);
  return { lean, certainty, shift: null };
}

/**
 * Asks for a mail at the verdict of a Trial, or takes that back. Refuses whoever has not voted there (404) and a case
 * that is closed (409).
 */
export async function wantVerdict(
  { db, now }: ActionServices,
  who: Pick<SignedIn, 'id'>,
  { articleId, wanted }: { articleId: string; wanted: boolean },
): Promise<void> {
  const trial = await trialTally(db, articleId);
  if (!trial || !(await ownVote(db, articleId, who.id))?.position) {
    throw new AppError('not_found', voteTexts.noOwnVote);
  }
  if (now() >= trial.closesAt) throw new AppError('conflict', voteTexts.closed);
  await db.execute(
    sql`update votes set wants_verdict = ${wanted} where article_id = ${articleId} and user_id = ${who.id}`,
  );
}

/**
 * Withdraws the consent to all own votes: the numbers and the points stay, the person is forgotten, and that one voted
 * there stays known, so that nobody votes twice (product rules 1.7). The instants of vote and lean go too: they stand
 * beside the person in the ledger and in the withdrawal, and would lead back from there (docs/decisions/010). A vote that
 * brought no points yet, because it was put in by an import, gets them: their row in the ledger is what a second vote
 * meets. Answers how many votes it were.
 */
export async function withdrawVotes({ db, now }: ActionServices, who: Pick<SignedIn, 'id'>): Promise<number> {
  const { rows } = await db.execute<{ withdrawn: number }>(sql`
    with person as materialized (
      -- First of all, as the deletion of the account does.
      select id from users where id = ${who.id} for key share
    ), own as materialized (
      select id, article_id, created_at as voted_at, standing from votes where user_id = (select id from person) for update
    ), forgotten as (
      update votes v set user_id = null, request_key = null, network = null, wants_verdict = false,
        -- Of the instant no more is kept than what is counted: whether it was in the article's first 24 hours.
        created_at = case when v.created_at < a.published_at + interval '24 hours' then a.published_at
          else a.published_at + interval '24 hours' end
      from own join articles a on a.id = own.article_id where v.id = own.id
      returning own.article_id, own.voted_at, own.standing
    ), kept as (
      insert into vote_withdrawals (article_id, user_id, voted_at, withdrawn_at, counts)
      select article_id, ${who.id}::uuid, voted_at, ${now()}::timestamptz, standing <> 'annulled' from forgotten
      on conflict do nothing
      returning user_id, article_id, voted_at
    ), earned as (
      select user_id, 'vote'::text as kind, article_id as source_id, voted_at as at from kept
    ), ${awardParts}, shifts as (
      update opinion_leans l set user_id = null, created_at = a.published_at
      from articles a where a.id = l.article_id and l.user_id = ${who.id} and l.vote is not null
    ), unused as (
      delete from opinion_leans where user_id = ${who.id} and vote is null
    )
    select count(*)::int as withdrawn from forgotten`);
  return rows[0]!.withdrawn;
}
