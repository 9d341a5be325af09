import { sql } from 'drizzle-orm';
import { isOnePerson } from '#features/settings/server/one-person.ts';
import type { Queryable } from '#platform/db.ts';
import { editorsOf, type WrittenVersion } from '../second-reviewer.ts';
import { authorKey } from './identity.ts';
import { sentText } from './texts.ts';

/**
 * Whether nobody else of the newsroom checked a story than who decides about it, as where one person makes the publication.
 * Whose story it is does not matter here, so that what is said of it names no sender.
 */
export async function isCheckedAlone(db: Queryable, storyId: string, deciderId: string): Promise<boolean> {
  if (!(await isOnePerson(db))) return false;
  const { rows } = await db.execute(
    sql`select from story_checks where story_id = ${storyId} and user_id <> ${deciderId} limit 1`,
  );
  return rows.length === 0;
}

/**
 * Who of some people wrote a story, as its author or in the newsroom, and so is no second pair of eyes for it; nobody where
 * the publication says that one person makes it.
 */
export async function writersAmong(
  db: Queryable,
  secret: string,
  storyId: string,
  people: readonly string[],
): Promise<Set<string>> {
  if (people.length === 0 || (await isOnePerson(db))) return new Set();
  const { rows } = await db.execute<{ authorId: string | null; authorKey: string | null }>(
    sql`select author_id as "authorId", author_key as "authorKey" from stories where id = ${storyId}`,
  );
  const { rows: written } = await db.execute<WrittenVersion & Record<string, unknown>>(
    sql`select text, editor_id as "editorId" from story_texts where story_id = ${storyId} order by version`,
  );
  const { text } = await sentText(db, storyId);
  const editors = editorsOf([{ text, editorId: null }, ...written]);
  const isAuthor = (id: string) => rows[0]?.authorId === id || rows[0]?.authorKey === authorKey(secret, id);
  return new Set(people.filter((id) => editors.has(id) || isAuthor(id)));
}
