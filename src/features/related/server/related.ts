import { z } from 'zod';
import { sql } from 'drizzle-orm';
import type { ArticleSummary } from '#features/articles/contract.ts';
import { isIndexed, isPublic, summariesOf } from '#features/articles/server/queries.ts';
import type { Db } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';
import { unreachable } from '#lib/unreachable.ts';
import type { RelatedRow } from '../contract.ts';
import { relatedTo, type Pick } from '../rules.ts';
import { relatedTexts } from '../texts.ts';
import { candidatesFor } from './candidates.ts';

type Row = Omit<RelatedRow, 'story' | 'others'> & { slug: string; others: readonly string[] };

/**
 * What stands under a public article: what an editor chose, as far as everybody may see it, else what the rule finds.
 * Undefined where there is no such article.
 */
export async function relatedOf(db: Db, articleId: string, now: Date): Promise<RelatedRow[] | undefined> {
  const byRule = await ruledRows(db, articleId, now);
  if (!byRule) return undefined;
  const chosen = await chosenRows(db, articleId);
  return withStories(db, chosen.length > 0 ? chosen : byRule);
}

/** What the rule finds, whatever an editor chose; undefined where there is no such article. */
export async function ruledRows(db: Db, articleId: string, now: Date): Promise<Row[] | undefined> {
  const candidates = await candidatesFor(db, articleId, now);
  const article = candidates.find(({ id }) => id === articleId);
  if (!article) return undefined;
  return relatedTo(article, candidates, now).map(({ slug, others, ...found }) => ({
    slug,
    others,
    reason: found.reason,
    note: noteOf(found),
  }));
}

/** In the editor's order and words. */
async function chosenRows(db: Db, articleId: string): Promise<Row[]> {
  const found = await rows(db, ChosenRow)`
    select a.slug, c.note from related_choices c join articles a on a.id = c.related_id
    where c.article_id = ${articleId} and ${sql.raw(`${isPublic} and ${isIndexed}`)} order by c.position`;
  return found.map(({ slug, note }) => ({ slug, note, reason: 'chosen', others: [] }));
}

const ChosenRow = z.object({ slug: z.string(), note: z.string() });

/** With the articles themselves. One that has gone meanwhile is left out. */
async function withStories(db: Db, found: readonly Row[]): Promise<RelatedRow[]> {
  const slugs = found.flatMap(({ slug, others }) => [slug, ...others]);
  if (slugs.length === 0) return [];
  const stories = new Map((await summariesOf(db, slugs)).map((story) => [story.slug, story]));
  const known = (wanted: readonly string[]): ArticleSummary[] => wanted.flatMap((slug) => stories.get(slug) ?? []);
  return found.flatMap(({ slug, others, reason, note }) =>
    known([slug]).map((story) => ({ reason, note, story, others: known(others) })),
  );
}

function noteOf({ reason, common }: Omit<Pick, 'slug' | 'others'>): string {
  switch (reason) {
    case 'other_side':
    case 'topic':
      return relatedTexts.topics(common);
    case 'next':
    case 'previous':
    case 'place':
      return common.join('');
    case 'week':
      return relatedTexts.week;
    default:
      return unreachable(reason);
  }
}
