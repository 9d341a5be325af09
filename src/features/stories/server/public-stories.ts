import { sql } from 'drizzle-orm';
import { isPublic } from '#features/articles/server/queries.ts';
import type { Db } from '#platform/db.ts';
import { firstRow } from '#platform/rows.ts';
import { StoryTeaser } from '../contract.ts';

/** What everybody may see of a story: its article's own words; undefined unless it is published. */
export async function teaserOf(db: Db, storyId: string): Promise<StoryTeaser | undefined> {
  return firstRow(db, StoryTeaser)`
    select s.id, a.title, a.summary, a.location, a.slug
    from stories s join articles a on a.id = s.article_id
    where s.id = ${storyId} and s.status = 'published' and ${sql.raw(isPublic)}`;
}
