import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isPublic } from '#features/articles/server/queries.ts';
import type { Db } from '#platform/db.ts';
import { firstRow, rows } from '#platform/rows.ts';
import { StoryTeaser } from '../contract.ts';

/** Those of some articles that are readers' published stories: by the id of the article, the id of the story. */
export async function storiesOfArticles(db: Db, articleIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await rows(db, OfArticle)`
    select article_id as "articleId", id from stories
    where article_id = any(${sql.param([...articleIds])}::uuid[]) and status = 'published'`;
  return new Map(found.map(({ articleId, id }) => [articleId, id]));
}

const OfArticle = z.object({ articleId: z.string(), id: z.string() });

/** What everybody may see of a story: its article's own words; undefined unless it is published. */
export async function teaserOf(db: Db, storyId: string): Promise<StoryTeaser | undefined> {
  return firstRow(db, StoryTeaser)`
    select s.id, a.title, a.summary, a.location, a.slug
    from stories s join articles a on a.id = s.article_id
    where s.id = ${storyId} and s.status = 'published' and ${sql.raw(isPublic)}`;
}
