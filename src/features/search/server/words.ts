import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';

/** Puts the words of some entries (`e`) into the list of words. Part of the transaction that wrote them. */
export async function listWords(tx: Queryable, which: SQL): Promise<void> {
  // In one order, so that of two articles that come out at once neither waits for the other.
  await tx.execute(sql`
    insert into search_words (word, public_from)
    select word, public_from from (${wordsHeld(which)}) held
    where not exists (select from search_words w where w.word = held.word and w.public_from <= held.public_from)
    order by word
    on conflict (word) do update set public_from = least(search_words.public_from, excluded.public_from)`);
}

/**
 * Makes the list of words anew from the entries: what was corrected or taken out of an article, and what only retracted
 * ones held, is forgotten with every name in it. A word of an article that comes out in the same moment may be missing
 * until the next night: it is found all the same.
 */
export async function cleanUpWords({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    // Every word of the archive is read.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      with held as materialized (${wordsHeld(sql`true`)}), gone as (
        delete from search_words w where not exists (select from held where held.word = w.word)
      )
      insert into search_words (word, public_from)
      select word, public_from from held
      where not exists (select from search_words w where w.word = held.word and w.public_from = held.public_from)
      order by word
      on conflict (word) do update set public_from = excluded.public_from`);
  });
}

/** The words of some entries, each with the hour of the first of them. A format has a sign in it that no word has. */
const wordsHeld = (which: SQL) => sql`
  select word, min(e.published_at) as public_from
  from search_entries e,
    unnest(tsvector_to_array(ts_filter(e.title, '{a}') || ts_filter(e.summary, '{a}') || e.body_words)) as word
  where ${which} and char_length(word) between 4 and 30 and word !~ '[0-9/]'
  group by word`;
