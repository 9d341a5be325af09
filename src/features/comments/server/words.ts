import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#platform/db.ts';
import { firstRow, oneRow } from '#platform/rows.ts';
import { defaultWords } from '../default-words.ts';
import type { ListedWord } from '../word-list.ts';
import { wordFinder, type WordFinder } from './word-finder.ts';

const Words = z.object({ version: z.number(), words: z.custom<ListedWord[]>() });
const Latest = z.object({ version: z.number() });

/** The list of words that holds, and its version: 0 is the one that a new publication begins with. */
export async function wordsInForce(db: Queryable): Promise<{ version: number; words: readonly ListedWord[] }> {
  const inForce = await firstRow(db, Words)`
    select version, words from moderation_words order by version desc limit 1`;
  return inForce ?? { version: 0, words: defaultWords };
}

/** Keeps another list as the one that holds; those before it stay. */
export async function keepWords(
  tx: Queryable,
  { version, words, editorId, at }: { version: number; words: readonly ListedWord[]; editorId: string; at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into moderation_words (version, words, editor_id, at)
    values (${version}, ${JSON.stringify(words)}::jsonb, ${editorId}, ${at})`);
}

/** The finder of the list that holds. It is made anew when the list is another one. */
export async function wordFinderOf(db: Queryable): Promise<WordFinder> {
  const { version } = await oneRow(db, Latest)`select ${latestWords} as version`;
  return wordFinderAt(db, version);
}

/** The version of the list that holds, as a term of SQL. */
export const latestWords = sql`(select coalesce(max(version), 0) from moderation_words)`;

/** The same where it is known already which version holds. */
export async function wordFinderAt(db: Queryable, version: number): Promise<WordFinder> {
  if (made?.version !== version) {
    const { words } = await wordsInForce(db);
    made = { version, find: wordFinder(words) };
  }
  return made.find;
}

let made: { version: number; find: WordFinder } | undefined;
