import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { ReactionCounts } from '#features/articles/contract.ts';
import { reactionTypes } from '#lib/reactions.ts';
import { recountFacts } from '#features/articles/server/counts.ts';
import { isPublic, reactionCountsOf } from '#features/articles/server/queries.ts';
import { countReactions, reactionSumParts, recountReactionTotals } from '#features/articles/server/reaction-sums.ts';
import { AppError } from '#platform/app-error.ts';
import { figureTags } from '#platform/changes.ts';
import { announceChange } from '#platform/invalidation.ts';
import type { Queryable } from '#platform/db.ts';
import { firstRow, oneRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { highestSection, type Reaction } from '../contract.ts';
import { reactionRefusals } from '../refusal-texts.ts';
import { refuseMovedSections, SectionsRow } from './moved-sections.ts';

const Counted = z.object({ found: z.boolean(), changed: z.boolean() });

type ReactionServices = Pick<Services, 'db' | 'now' | 'changes'>;

/**
 * Adds a reader's reaction to a section and answers how many that section has now; one that is there already stays as it
 * is. Refuses a section of no public article (404), and one that is asked from a text whose sections moved since (409).
 */
export function addReaction(services: ReactionServices, userId: string, reaction: Reaction): Promise<ReactionCounts> {
  return changeReaction(services, reaction, {
    where: sql`exists (select from sections where article_id = ${reaction.articleId} and position = ${reaction.sectionIndex})`,
    fact: sql`
    insert into reactions (article_id, section_index, type, user_id, created_at)
    select article_id, ${reaction.sectionIndex}::smallint, ${reaction.type}, ${userId}::uuid, ${services.now()}::timestamptz from article
    on conflict do nothing returning article_id, section_index, type as kind, 1 as by`,
  });
}

/**
 * Takes a reader's reaction back, if there is one, also where its section has gone meanwhile; answers how many the section
 * has now. Refuses what is no public article (404), and what is asked from a text whose sections moved since (409).
 */
export function removeReaction(
  services: ReactionServices,
  userId: string,
  reaction: Reaction,
): Promise<ReactionCounts> {
  return changeReaction(services, reaction, {
    where: sql`true`,
    fact: sql`
    delete from reactions r using article a
    where r.article_id = a.article_id and r.section_index = ${reaction.sectionIndex}::smallint and r.type = ${reaction.type}
      and r.user_id = ${userId}::uuid
    returning r.article_id, r.section_index, r.type as kind, -1 as by`,
  });
}

/**
 * The fact and its sums in one statement; the sums move only when the fact did change. The article is held in a statement
 * before: whoever moves its sections (`moveReactions`) ends first, and what they wrote is what is looked at.
 */
async function changeReaction(
  { db, changes }: ReactionServices,
  { articleId, sectionIndex, updatedAt }: Reaction,
  { where, fact }: { where: SQL; fact: SQL },
): Promise<ReactionCounts> {
  const { found, changed } = await db.transaction(async (tx) => {
    const article = await firstRow(tx, SectionsRow)`
      select sections_moved_at as "sectionsMovedAt" from articles where id = ${articleId} for key share`;
    if (article) refuseMovedSections(article, updatedAt);
    return oneRow(tx, Counted)`
      with article as (
        select a.id as article_id from articles a where a.id = ${articleId} and ${sql.raw(isPublic)} and ${where}
      ), fact as (${fact}), ${reactionSumParts}
      select exists (select from article) as found, exists (select from fact) as changed`;
  });
  if (!found) throw new AppError('not_found', reactionRefusals.noSection, 'sectionIndex');
  if (changed) changes.invalidateSoon(...figureTags(articleId, 'reactions'));

  const counts = await reactionCountsOf(db, articleId, sectionIndex);
  if (!counts) throw new AppError('not_found', reactionRefusals.noSection, 'sectionIndex');
  return counts;
}

/**
 * Takes the reactions to an article along with its sections: `places` says where each of these stands now, by its place
 * before (`sectionPlaces`), and what was felt about one that has gone goes with it. Those at place 0 stay there whatever
 * becomes of the first section: they are those to the whole article too, and the rows do not tell the one from the other.
 * What was felt about a section that comes first joins them; who felt the same there already has felt it once. The
 * transaction is the one that writes the sections and holds the article's row.
 */
export async function moveReactions(
  tx: Queryable,
  articleId: string,
  places: ReadonlyMap<number, number>,
): Promise<void> {
  const placeOf = new Map(places).set(0, 0);
  const moved = [...placeOf].filter(([from, to]) => from !== to);
  const first = moved.find(([, to]) => to === 0)?.[0] ?? null;
  const { rowCount: gone } = await tx.execute(sql`
    delete from reactions r
    where article_id = ${articleId} and (
      section_index <> all(${sql.param([...placeOf.keys()])}::smallint[])
      or section_index = ${first}::smallint and exists (
        select from reactions w
        where w.article_id = r.article_id and w.section_index = 0 and w.type = r.type and w.user_id = r.user_id))`);
  const froms = sql.param(moved.map(([from]) => from));
  // Through places that no section has: who felt the same about two of them has a row in each place.
  const { rowCount: lifted } = await tx.execute(sql`
    update reactions set section_index = section_index + ${aside}
    where article_id = ${articleId} and section_index = any(${froms}::smallint[])`);
  await tx.execute(sql`
    update reactions r set section_index = m.to_place
    from unnest(${froms}::smallint[], ${sql.param(moved.map(([, to]) => to))}::smallint[]) as m (from_place, to_place)
    where r.article_id = ${articleId} and r.section_index = m.from_place + ${aside}`);
  if (gone === 0 && lifted === 0) return;

  await countReactions(
    tx,
    articleId,
    sql`select type as kind, section_index from reactions where article_id = ${articleId}`,
  );
  await announceChange(tx, figureTags(articleId, 'reactions'));
}

const aside = sql.raw(String(highestSection + 1));

/** Makes the counts and totals of reactions equal the reactions themselves, for the given articles or for all. */
export async function recountReactions(tx: Queryable, articleIds?: readonly string[]): Promise<number> {
  const facts = sql`select article_id, type as kind, section_index, 0 as slot from reactions`;
  const wrong = await recountFacts(tx, { kinds: reactionTypes, facts, articleIds });
  await recountReactionTotals(tx, articleIds);
  return wrong;
}
