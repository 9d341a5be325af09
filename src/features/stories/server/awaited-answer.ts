import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#platform/db.ts';
import { firstRow } from '#platform/rows.ts';
import { quoted } from '#platform/sql-words.ts';
import { objectionStatuses } from '../rules.ts';

const mayBeObjected = sql`s.status in (${sql.raw(quoted(objectionStatuses))})`;

/**
 * Whether a message (as `m`) was written about a story (as `s`) as it stands. What was written before its article came out,
 * or before it was taken down or the story joined to another, is about something else.
 */
export const isAboutNow = sql`(
  m.created_at >= case when ${mayBeObjected} then s.changed_at else s.published_at end)`;

/** Since when the author of a story (as `s`) who wrote about it waits for an answer; null where they do not. */
export const answerAwaitedSince = sql`(
  select min(m.created_at) from story_messages m
  where m.story_id = s.id and m.kind = 'author' and (s.status in ('published', 'archived') or ${mayBeObjected})
    and ${isAboutNow} and not exists (select from story_messages n
      where n.story_id = m.story_id and n.kind = 'newsroom' and n.created_at >= m.created_at))`;

/** Whether they do. */
export const isAnswerAwaited = sql`(${answerAwaitedSince} is not null)`;

/** Whether they object to its being taken down or joined to another. */
export const isObjectionOpen = sql`(${mayBeObjected} and ${isAnswerAwaited})`;

/** The last words that await an answer; undefined where none do. */
export async function awaitingWords(db: Queryable, storyId: string): Promise<string | undefined> {
  const last = await firstRow(db, Words)`
    select m.text from stories s join story_messages m on m.story_id = s.id and m.kind = 'author'
    where s.id = ${storyId} and ${isAnswerAwaited} order by m.created_at desc limit 1`;
  return last?.text;
}

const Words = z.object({ text: z.string() });
