import { sql } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { perspectives } from '#features/formats/formats.ts';
import { recountFacts } from '#features/articles/server/counts.ts';
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
  const trial = await trialTally(db, articleId, now());
  if (!trial || !(await ownVote(db, articleId, who.id))?.position) {
    throw new AppError('not_found', voteTexts.noOwnVote);
  }
  if (now() >= trial.closesAt) throw new AppError('conflict', voteTexts.closed);
  await db.execute(
    sql`update votes set wants_verdict = ${wanted} where article_id = ${articleId} and user_id = ${who.id}`,
  );
}
