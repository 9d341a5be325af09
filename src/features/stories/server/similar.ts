import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { isPublic } from '#features/articles/server/queries.ts';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import type { Db, Tx } from '#platform/db.ts';
import { log } from '#platform/log.ts';
import { oneRow, rows } from '#platform/rows.ts';
import { StoryFile } from '../contract.ts';
import { isSeenBy } from './newsroom-access.ts';

/** How many are shown, and how alike they are at least: as much as pg_trgm's `%` asks of two titles. */
const shown = 5;
const leastSimilarity = 0.3;
/** So many of a story's most frequent words stand for what it is about, with those of its title. */
const frequentWords = 8;

/** Of all that match by an index, so many of the latest are looked at. */
const candidates = 200;
/** Longer than it takes; what is only help keeps nobody waiting for the file. */
const timeoutMs = 1000;

/**
 * Stories and Polemiche dal Basso that may tell the same case: with a title much like it, or of the same place and with
 * many of the same words. `similarity` is the greater of the two titles' and the share of those words, from 0 to 1. Of
 * other stories only those that whoever asks may see. Where they cannot be found in time there are none.
 */
export async function similarTo(db: Db, who: Asking, story: AskedFor): Promise<StoryFile['similar']> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${timeoutMs}`));
      return findSimilar(tx, who, story);
    });
  } catch (error) {
    log.warn({ err: error, storyId: story.storyId }, 'what is similar to a story could not be found');
    return [];
  }
}

type Asking = Pick<SignedIn, 'id' | 'role'>;

interface AskedFor {
  storyId: string;
  title: string;
  place: string;
  story: string;
}

async function findSimilar(
  tx: Tx,
  who: Asking,
  { storyId, title, place, story }: AskedFor,
): Promise<StoryFile['similar']> {
  const { words, wordsQuery, placeQuery, titleQuery } = await termsOf(tx, { title, place, story });
  const share = (vector: SQL) => sql`
    (select count(*) from unnest(tsvector_to_array(${vector})) word where word = any(${sql.param(words)}::text[]))::real
      / ${Math.max(words.length, 1)}`;
  const another = sql`s.id <> ${storyId} and ${isSeenBy(who)}`;
  const found = await rows(tx, StoryFile.shape.similar.element)`
    with placed as materialized (
      select s.id, s.title, s.words from stories s
      where ${another} and s.words @@ (${placeQuery}::tsquery && ${wordsQuery}::tsquery)
      order by s.submitted_at desc limit ${candidates}
    ), titled as materialized (
      select s.id, s.title from stories s where ${another} and s.title % ${title}
      order by s.submitted_at desc limit ${candidates}
    ), printed as materialized (
      select a.id, a.title, a.slug, e.title as heading, e.body from search_entries e join articles a on a.id = e.article_id
      where a.format = 'dal_basso' and ${sql.raw(isPublic)}
        and (e.title @@ ${titleQuery}::tsquery
          or e.title @@ ${placeQuery}::tsquery and (e.title @@ ${wordsQuery}::tsquery or e.body @@ ${wordsQuery}::tsquery))
        and not exists (select from stories s where s.article_id = a.id and (s.id = ${storyId} or ${isSeenBy(who)}))
      order by a.published_at desc limit ${candidates}
    )
    select * from (
      select 'story' as kind, id, title, '/redazione/storie/' || id as path,
        greatest(similarity(title, ${title}), ${share(sql`words`)}) as similarity
      from placed
      union all
      select 'story', id, title, '/redazione/storie/' || id, similarity(title, ${title})
      from titled where id not in (select id from placed)
      union all
      select 'article', id, title, '/article/' || slug,
        greatest(similarity(title, ${title}), case when heading @@ ${placeQuery}::tsquery then ${share(sql`(heading || body)`)} else 0 end)
      from printed
    ) ranked
    where similarity >= ${leastSimilarity} order by similarity desc, title, id limit ${shown}`;
  return found.map((row) => ({ ...row, similarity: Math.round(row.similarity * 100) / 100 }));
}

/**
 * What a story is searched by: any of its words, all of its place, all of its title, as the search reads texts, which has
 * no word with a hyphen in it. An empty query finds nothing.
 */
async function termsOf(tx: Tx, { title, place, story }: { title: string; place: string; story: string }) {
  return oneRow(tx, Terms)`
    select words, coalesce((select string_agg(quote_literal(w), ' | ') from unnest(words) w), '') as "wordsQuery",
      plainto_tsquery('italian_search', search_text(${place}))::text as "placeQuery",
      plainto_tsquery('italian_search', search_text(${title}))::text as "titleQuery"
    from (
      select array(
        select lexeme from unnest(to_tsvector('italian_search', search_text(${title})))
        union
        (select lexeme from unnest(to_tsvector('italian_search', search_text(${story})))
          order by cardinality(positions) desc, lexeme limit ${frequentWords})
        except
        select lexeme from unnest(to_tsvector('italian_search', search_text(${place})))
      ) as words
    ) t`;
}

const Terms = z.object({
  words: z.array(z.string()),
  wordsQuery: z.string(),
  placeQuery: z.string(),
  titleQuery: z.string(),
});
