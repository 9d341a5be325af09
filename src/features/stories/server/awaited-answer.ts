import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#platform/db.ts';
import { firstRow } from '#platform/rows.ts';

/**
 * Whether the author of a story (as `s`) wrote about it and waits for an answer. What was written before the article came
 * out, or before it was taken down or the story joined to another, is about something else.
 */
export const isAnswerAwaited = sql`coalesce((
  select max(m.created_at) filter (where m.kind = 'author')
    > coalesce(max(m.created_at) filter (where m.kind = 'newsroom'), '-infinity')
  from story_messages m
  where m.story_id = s.id and s.status in ('published', 'archived', 'taken_down', 'merged')
    and m.created_at >= case when s.status in ('taken_down', 'merged') then s.changed_at else s.published_at end), false)`;

/** The last words that await an answer; undefined where none do. */
export async function awaitingWords(db: Queryable, storyId: string): Promise<string | undefined> {
  const last = await firstRow(db, Words)`
    select m.text from stories s join story_messages m on m.story_id = s.id and m.kind = 'author'
    where s.id = ${storyId} and ${isAnswerAwaited} order by m.created_at desc limit 1`;
  return last?.text;
}

const Words = z.object({ text: z.string() });
