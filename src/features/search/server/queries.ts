import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { editDistance } from '#lib/edit-distance.ts';
import type { Db } from '#platform/db.ts';
import { oneRow, rows } from '#platform/rows.ts';
import { plainTextOf } from '#lib/text/plain-text.ts';
import { formats } from '#features/formats/formats.ts';
import type { SearchResult } from '../contract.ts';
import { highlight, isMatch, markedWhole } from '../highlight.ts';
import { searchTerms } from '../terms.ts';

const Parsed = z.object({ query: z.string(), stems: z.array(z.string()) });
const Word = z.object({ word: z.string(), near: z.array(z.string()) });

/** Those of some articles whose text may be quoted to whoever asks. */
export type Quotable = (hits: readonly { id: string; metered: boolean }[]) => Promise<ReadonlySet<string>>;

const everything: Quotable = (hits) => Promise.resolve(new Set(hits.map(({ id }) => id)));

/**
 * Published articles that hold every word of the question, the last word also as the beginning of a longer one:
 * first where title, signatures, place or topics hold them, then the summary, then the text; newest first in each.
 * When nothing holds them, each unknown word is replaced by the nearest known one. Of an article that `quotable` does not
 * name, only the beginning is quoted.
 */
export async function search(
  db: Db,
  question: string,
  limit: number,
  quotable: Quotable = everything,
): Promise<SearchResult[]> {
  const terms = searchTerms(question);
  if (terms.length === 0) return [];

  const found = await searchFor(db, terms, { limit, quotable });
  if (found.length > 0) return found;

  const corrected = await correct(db, terms);
  return corrected ? searchFor(db, corrected, { limit, quotable }) : [];
}

async function searchFor(
  db: Db,
  terms: readonly string[],
  { limit, quotable }: { limit: number; quotable: Quotable },
): Promise<SearchResult[]> {
  const { query, stems } = await oneRow(db, Parsed, { name: 'search_query', text: parseTerms, values: [terms] });
  if (query === '') return [];

  const hits: Hit[] = [];
  for (const tier of tiers) {
    if (hits.length >= limit) break;
    const found = await rows(db, Hit, {
      name: `search_${tier}`,
      text: tierStatement(tier),
      values: [query, limit - hits.length, hits.map((hit) => hit.id)],
    });
    hits.push(...found);
  }
  const open = await quotable(hits);
  const results: SearchResult[] = [];
  for (const hit of hits) {
    // A whole article is looked through for each: between them others get their turn.
    if (results.length > 0) await setImmediate();
    results.push(toResult(open.has(hit.id) ? hit : { ...hit, body: hit.opening }, [...stems, terms.at(-1)!]));
  }
  return results;
}

/**
 * Each word as its stem or its plain form, the last one also as a beginning, all of them required. Words that are
 * stop words everywhere ask for nothing.
 */
const parseTerms = `
  with words as (
    select word, position, position = cardinality($1::text[]) as is_last,
      tsvector_to_array(to_tsvector('italian_search', word)) as stems
    from unnest($1::text[]) with ordinality as t(word, position)
  )
  select
    coalesce(string_agg('(' || concat_ws(' | ',
      (select string_agg(quote_literal(stem), ' | ') from unnest(stems) as stem),
      quote_literal(word) || case when is_last then ':*' else '' end) || ')', ' & ' order by position)
      filter (where stems <> '{}' or is_last), '') as query,
    coalesce((select array_agg(stem) from words, unnest(stems) as stem), '{}') as stems
  from words`;

const tiers = ['title', 'summary', 'body'] as const;

/** Newest entries that are looked through one by one before the word index is asked. */
const recentEntries = 500;
/** The newest of those, which say whether the rest is worth it: a word that none of them holds is a rare one. */
const newestEntries = 50;
/**
 * Hits of one tier beyond those that are already found. The vectors lie in a narrow table; texts are read for hits
 * only. A word that many articles hold fills the page from the newest of them; a rarer one, and one that nobody wrote, is
 * asked of the word index, which then gives few. The planner is not left this choice, because it takes a word that nobody
 * wrote for a common one and reads the whole archive for it.
 */
const tierStatement = (tier: (typeof tiers)[number]) => `
  with newest as materialized (${amongNewest(tier, newestEntries)} limit 1
  ), recent as materialized (
    select * from (${amongNewest(tier, recentEntries)}) among where exists (select from newest)
    order by published_at desc, article_id desc limit $2
  ), archive as materialized (
    select article_id, published_at from search_entries
    where (select count(*) from recent) < $2
      and ${tier} @@ $1::tsquery and published_at <= now() and article_id <> all($3::uuid[])
  ), hits as (
    select * from recent where (select count(*) from recent) >= $2
    union all
    (select * from archive order by published_at desc, article_id desc limit $2)
  )
  select a.id, a.slug, a.title, a.summary, a.format, a.location, a.metered,
    (select array_agg(au.name order by aa.position) from article_authors aa join authors au on au.id = aa.author_id
      where aa.article_id = a.id) as authors,
    ${tier === 'body' ? `(select string_agg(s.content, E'\\n\\n' order by s.position) from sections s where s.article_id = a.id)` : 'null'} as body,
    ${tier === 'body' ? `(select s.content from sections s where s.article_id = a.id order by s.position limit 1)` : 'null'} as opening
  from hits h join articles a on a.id = h.article_id
  order by h.published_at desc, h.article_id desc`;

/** Those of the newest so many entries that hold the words, newest first. */
function amongNewest(tier: (typeof tiers)[number], count: number): string {
  return `
    select article_id, published_at from (
      select article_id, published_at, ${tier} as words from search_entries where published_at <= now()
      order by published_at desc, article_id desc limit ${count}
    ) newest
    where words @@ $1::tsquery and article_id <> all($3::uuid[])`;
}

/** Known words that come into question for a mistyped one: most similar first by the trigrams that they share. */
const candidates = 100;
/** Two exchanged letters in a word of six leave about a quarter of the trigrams in common. */
const leastSimilarity = 0.2;
/** Slips of the finger that are repaired: one in a short word, two in a longer one. */
const longerWord = 6;

/**
 * The question with each unknown word replaced by its nearest known word, or undefined where nothing changed. Only words
 * that may be within the slips are compared (`search_word_keys`), so that the length of the list does not matter.
 */
async function correct(db: Db, terms: readonly string[]): Promise<string[] | undefined> {
  const words = await rows(db, Word, {
    name: 'search_correct',
    text: `
      select t.word,
        case when exists (select from search_words w where w.word = t.word) then '{}' else
          array(select w.word from search_words w
                where search_word_keys(w.word, 2) && search_word_keys(t.word, slips)
                  and abs(char_length(w.word) - char_length(t.word)) <= slips
                  and similarity(w.word, t.word) >= ${leastSimilarity}
                order by similarity(w.word, t.word) desc, w.word limit ${candidates}) end as near
      from unnest($1::text[]) with ordinality as t(word, position)
        cross join lateral (select case when char_length(t.word) < ${longerWord} then 1 else 2 end as slips) allowed
      where to_tsvector('italian_search', t.word) <> ''::tsvector
      order by t.position`,
    values: [terms],
  });
  const corrected = words.map(({ word, near }) => nearest(word, near) ?? word);
  return corrected.length > 0 && corrected.join(' ') !== terms.join(' ') ? corrected : undefined;
}

/** The word that the fewest slips lead to. */
function nearest(word: string, known: readonly string[]): string | undefined {
  const allowed = word.length < longerWord ? 1 : 2;
  const byDistance = known
    .map((candidate) => ({ candidate, distance: editDistance(word, candidate) }))
    .filter(({ distance }) => distance <= allowed)
    .sort((a, b) => a.distance - b.distance);
  return byDistance[0]?.candidate;
}

const Hit = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  format: z.enum(formats),
  location: z.string().nullable(),
  authors: z.array(z.string()).nullable(),
  metered: z.boolean(),
  body: z.string().nullable(),
  /** Its first section, which is open to everybody. */
  opening: z.string().nullable(),
});
type Hit = z.infer<typeof Hit>;

function toResult(hit: Hit, stems: readonly string[]): SearchResult {
  const inSummary = (hit.summary.match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => isMatch(word, stems));
  return {
    id: hit.id,
    type: 'article',
    title: hit.title,
    slug: hit.slug,
    summary: hit.summary,
    titleHighlight: markedWhole(hit.title, stems),
    highlight: highlight(inSummary || !hit.body ? hit.summary : plainTextOf(hit.body), stems),
    format: hit.format,
    byline: [hit.authors?.join(' vs '), hit.location].filter(Boolean).join(', '),
  };
}
