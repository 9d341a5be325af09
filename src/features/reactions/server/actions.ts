import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { ReactionCounts } from '#features/articles/contract.ts';
import { reactionTypes } from '#lib/reactions.ts';
import { recountFacts } from '#features/articles/server/counts.ts';
import { isPublic, reactionCountsOf } from '#features/articles/server/queries.ts';
import { reactionSumParts, recountReactionTotals } from '#features/articles/server/reaction-sums.ts';
import { AppError } from '#platform/app-error.ts';
import { figureTags } from '#platform/changes.ts';
import type { Queryable } from '#platform/db.ts';
import { oneRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import type { Reaction } from '../contract.ts';
import { reactionTexts } from '../texts.ts';

const Counted = z.object({ found: z.boolean(), changed: z.boolean() });

type ReactionServices = Pick<Services, 'db' | 'now' | 'changes'>;

/**
 * Adds a reader's reaction to a section and answers how many that section has now; one that is there already stays as it
 * is. Refuses a section of no public article (404).
 */
export function addReaction(services: ReactionServices, userId: string, reaction: Reaction): Promise<ReactionCounts> {
  return changeReaction(
    services,
    reaction,
    sql`
    insert into reactions (article_id, section_index, type, user_id, created_at)
    select article_id, section_index, ${reaction.type}, ${userId}::uuid, ${services.now()}::timestamptz from section
    on conflict do nothing returning article_id, section_index, type as kind, 1 as by`,
  );
}

/** Takes a reader's reaction back, if there is one; answers and refuses as `addReaction` does. */
export function removeReaction(
  services: ReactionServices,
  userId: string,
  reaction: Reaction,
): Promise<ReactionCounts> {
  return changeReaction(
    services,
    reaction,
    sql`
    delete from reactions r using section s
    where r.article_id = s.article_id and r.section_index = s.section_index and r.type = ${reaction.type}
      and r.user_id = ${userId}::uuid
    returning r.article_id, r.section_index, r.type as kind, -1 as by`,
  );
}

/** The fact and its sums in one statement; the sums move only when the fact did change. */
async function changeReaction(
  { db, changes }: ReactionServices,
  { articleId, sectionIndex }: Reaction,
  fact: SQL,
): Promise<ReactionCounts> {
  const { found, changed } = await oneRow(db, Counted)`
    with section as (
      select s.article_id, s.position as section_index from sections s join articles a on a.id = s.article_id
      where a.id = ${articleId} and s.position = ${sectionIndex}
        and ${sql.raw(isPublic)}
    ), fact as (${fact}), ${reactionSumParts}
    select exists (select from section) as found, exists (select from fact) as changed`;
  if (!found) throw new AppError('not_found', reactionTexts.noSection, 'sectionIndex');
  if (changed) changes.invalidateSoon(...figureTags(articleId, 'reactions'));

  const counts = await reactionCountsOf(db, articleId, sectionIndex);
  if (!counts) throw new AppError('not_found', reactionTexts.noSection, 'sectionIndex');
  return counts;
}

/** Makes the counts and totals of reactions equal the reactions themselves, for the given articles or for all. */
export async function recountReactions(tx: Queryable, articleIds?: readonly string[]): Promise<number> {
  const facts = sql`select article_id, type as kind, section_index, 0 as slot from reactions`;
  const wrong = await recountFacts(tx, { kinds: reactionTypes, facts, articleIds });
  await recountReactionTotals(tx, articleIds);
  return wrong;
}
