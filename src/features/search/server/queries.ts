import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { editDistance } from '#lib/edit-distance.ts';
import type { Db } from '#platform/db.ts';
import { oneRow, rows } from '#platform/rows.ts';
import { plainTextOf } from '#lib/text/plain-text.ts';
import { signatureOf } from '#features/articles/signature.ts';
import { formats } from '#features/formats/formats.ts';
import type { SearchResult } from '../contract.ts';
import { highlight, markedWhole, type IsMeant } from '../highlight.ts';
import { formsOf, isOfName } from '../forms.ts';
import { searchTerms } from '../terms.ts';
import { plainWord, plainWords } from '../words.ts';

const Parsed = z.object({ exact: z.array(z.string()), loose: z.array(z.string()), stems: z.array(z.string()) });
const Word = z.object({ word: z.string(), near: z.array(z.string()) });
const RelatedWord = z.object({ word: z.string() });

/** Those of some articles whose text may be quoted to whoever asks. */
export type Quotable = (hits: readonly { id: string; metered: boolean }[]) => Promise<ReadonlySet<string>>;

const everything: Quotable = (hits) => Promise.resolve(new Set(hits.map(({ id }) => id)));

/**
 * Published articles that hold every word of the question: first those that hold them as they are written or in the other
 * number, then those with words of the same stem, the last word also as the beginning of a longer one. Among each, first
 * where title, signatures, place or topics hold them, then the summary, then the text, then all of these together; newest
 * first in each.
 * When nothing holds them, each unknown word is replaced by the nearest known one, and each result says so. Of an article
 * that `quotable` does not name, only the beginning is quoted.
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
  if (!corrected) return [];
  const results = await searchFor(db, corrected, { limit, quotable });
  const correctedQuestion = corrected.map((word) => asWritten(word, results)).join(' ');
  return results.map((result) => ({ ...result, correctedQuestion }));
}

/** A word with the accents that the first result which holds it writes it with. */
function asWritten(word: string, results: readonly SearchResult[]): string {
  const marked = results.flatMap(({ titleHighlight, highlight }) =>
    [...`${titleHighlight} ${highlight}`.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, written]) => written!),
  );
  return marked.find((written) => plainWord(written) === word)?.toLowerCase() ?? word;
}

async function searchFor(
  db: Db,
  terms: readonly string[],
  { limit, quotable }: { limit: number; quotable: Quotable },
): Promise<SearchResult[]> {
  const forms = formsOf(terms);
  const parsed = await oneRow(db, Parsed, {
    name: 'search_query',
    text: parseTerms,
    values: [terms, JSON.stringify(forms)],
  });
  const exact = await hitsFor(db, 'exact', parsed.exact, { limit, found: [] });
  const loose = await hitsFor(db, 'loose', parsed.loose, { limit: limit - exact.length, found: exact });

  const hits = [...exact, ...loose];
  const open = await quotable(hits);
  const shown = hits.map((hit) => (open.has(hit.id) ? hit : { ...hit, body: hit.opening }));
  const written = new Set(forms.flat());
  const related = await relatedWords(db, parsed.stems, shown.slice(exact.length));
  const isWritten: IsMeant = (word) => written.has(word);
  const begins = parsed.loose.at(-1)?.endsWith(':*)') ? terms.at(-1) : undefined;
  const isRelated: IsMeant = (word) =>
    written.has(word) || related.has(word) || (begins !== undefined && word.startsWith(begins));

  const results: SearchResult[] = [];
  for (const [place, hit] of shown.entries()) {
    // A whole article is looked through for each: between them others get their turn.
    if (place > 0) await setImmediate();
    results.push(toResult(hit, place < exact.length ? isWritten : isRelated));
  }
  return results;
}

/** At most so many hits besides those that were found before, of one tier after the other. */
async function hitsFor(
  db: Db,
  level: Level,
  asked: readonly string[],
  { limit, found }: { limit: number; found: readonly Hit[] },
): Promise<Hit[]> {
  const hits: Hit[] = [];
  if (asked.length === 0) return hits;
  // One word that stands anywhere stands in one of the fields.
  for (const tier of tiers.slice(0, asked.length === 1 ? -1 : undefined)) {
    if (hits.length >= limit) break;
    const count = tier === 'anywhere' ? asked.length : 1;
    const queries = tier === 'anywhere' ? asked : [asked.join(' & ')];
    const more = await rows(db, Hit, {
      name: `search_${level}_${tier}_${count}`,
      text: tierStatement(level, tier, count),
      values: [queries, limit - hits.length, [...found, ...hits].map(({ id }) => id)],
    });
    hits.push(...more);
  }
  return hits;
}

/** The words of some hits that have one of the stems: only the database knows the stem of a word. */
async function relatedWords(db: Db, stems: readonly string[], hits: readonly Hit[]): Promise<ReadonlySet<string>> {
  const words = new Set<string>();
  for (const [place, { title, summary, body }] of hits.entries()) {
    // A whole article is split for each: between them others get their turn.
    if (place > 0) await setImmediate();
    for (const word of plainWords(`${title} ${summary} ${body ?? ''}`))
      if (stems.some((stem) => word.startsWith(stem))) words.add(word);
  }
  if (words.size === 0) return new Set();
  const found = await rows(db, RelatedWord, {
    name: 'search_related',
    text: `select word from unnest($1::text[]) as word where tsvector_to_array(to_tsvector('italian_search', word)) && $2::text[]`,
    values: [[...words], stems],
  });
  return new Set(found.map(({ word }) => word));
}

/** Whether some article may hold a form of a word; short words, numbers and formats are not listed. */
const isListed = `exists (select from unnest(forms) as form
      where char_length(form) not between 4 and 30 or form ~ '[0-9/]' or exists (select from search_words w where w.word = form))`;
/** A stop word asks for nothing but in the name of a format, the other words of which have no form. */
const asks = `(stems <> '{}' and forms <> '{}' or forms[1] ~ '/')`;

/**
 * `exact`: each word in one of its forms, all of them required; empty where one of them stands in no article, as the list
 * of words tells. `loose`: each as its stem or as it is written, the last one also as a beginning. Stop words ask for
 * nothing; one by itself may be the beginning of a word.
 */
const parseTerms = `
  with words as (
    select word, position, position = cardinality($1::text[]) as is_last,
      tsvector_to_array(to_tsvector('italian_search', word)) as stems,
      array(select jsonb_array_elements_text($2::jsonb -> (position::int - 1))) as forms
    from unnest($1::text[]) with ordinality as t(word, position)
  )
  select
    case when bool_and(not ${asks} or ${isListed}) then
      coalesce(array_agg('(' || (select string_agg(quote_literal(form) || ':A', ' | ') from unnest(forms) as form) || ')'
        order by position) filter (where ${asks}), '{}') else '{}' end as exact,
    coalesce(array_agg('(' || concat_ws(' | ',
      (select string_agg(quote_literal(stem), ' | ') from unnest(stems) as stem),
      quote_literal(word) || case when is_last then ':*' else '' end) || ')' order by position)
      filter (where stems <> '{}' or position = 1 and is_last), '{}') as loose,
    coalesce((select array_agg(stem) from words, unnest(stems) as stem), '{}') as stems
  from words`;

const tiers = ['title', 'summary', 'body', 'anywhere'] as const;
/** Where words of one stem stand, and where those as they are written. */
const columns = {
  exact: { title: 'title', summary: 'summary', body: 'body_words' },
  loose: { title: 'title', summary: 'summary', body: 'body' },
} as const;
type Level = keyof typeof columns;
type Tier = (typeof tiers)[number];

/** The columns of a tier, and what one of them holds together or, in the last, each of so many words where it likes. */
function askedOf(level: Level, tier: Tier, count: number): { of: string; holds: string } {
  const { title, summary, body } = columns[level];
  // Words of a title and of a summary have the weight A as they are written, those of a text a column of their own.
  const query = (column: string, place: number) =>
    column === 'body_words' ? `replace(($1::text[])[${place}], ''':A', '''')` : `($1::text[])[${place}]`;
  const each = (column: string, place: number) => `${column} @@ ${query(column, place)}::tsquery`;
  if (tier !== 'anywhere') return { of: columns[level][tier], holds: each(columns[level][tier], 1) };
  const all = [title, summary, body];
  const words = Array.from({ length: count }, (_, at) => `(${all.map((column) => each(column, at + 1)).join(' or ')})`);
  return { of: all.join(', '), holds: words.join(' and ') };
}

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
function tierStatement(level: Level, tier: Tier, count: number): string {
  const asked = askedOf(level, tier, count);
  const readsText = tier === 'body' || tier === 'anywhere';
  return `
  with newest as materialized (${amongNewest(asked, newestEntries)} limit 1
  ), recent as materialized (
    select * from (${amongNewest(asked, recentEntries)}) among where exists (select from newest)
    order by published_at desc, article_id desc limit $2
  ), archive as materialized (
    select article_id, published_at from search_entries
    where (select count(*) from recent) < $2
      and ${asked.holds} and published_at <= now() and article_id <> all($3::uuid[])
  ), hits as (
    select * from recent where (select count(*) from recent) >= $2
    union all
    (select * from archive order by published_at desc, article_id desc limit $2)
  )
  select a.id, a.slug, a.title, a.summary, a.format, a.location, a.metered,
    (select array_agg(au.name order by aa.position) from article_authors aa join authors au on au.id = aa.author_id
      where aa.article_id = a.id) as authors,
    ${readsText ? `(select string_agg(s.content, E'\\n\\n' order by s.position) from sections s where s.article_id = a.id)` : 'null'} as body,
    ${readsText ? `(select s.content from sections s where s.article_id = a.id order by s.position limit 1)` : 'null'} as opening
  from hits h join articles a on a.id = h.article_id
  order by h.published_at desc, h.article_id desc`;
}

/** Those of the newest so many entries that hold the words, newest first. */
function amongNewest(asked: ReturnType<typeof askedOf>, count: number): string {
  return `
    select article_id, published_at from (
      select article_id, published_at, ${asked.of} from search_entries where published_at <= now()
      order by published_at desc, article_id desc limit ${count}
    ) newest
    where ${asked.holds} and article_id <> all($3::uuid[])`;
}

/** Known words that come into question for a mistyped one: most similar first by the trigrams that they share. */
const candidates = 100;
/** Two exchanged letters in a word of six leave about a quarter of the trigrams in common. */
const leastSimilarity = 0.2;
/** Slips of the finger that are repaired: one in a short word, two in a longer one. */
const longerWord = 6;

/**
 * The question with each unknown word replaced by its nearest known word, or undefined where nothing changed. A word is
 * known once an article that holds it is out; the names of formats always are. Only words that may be within the slips are
 * compared (`search_word_keys`), so that the length of the list does not matter.
 */
async function correct(db: Db, terms: readonly string[]): Promise<string[] | undefined> {
  const forms = formsOf(terms);
  const words = await rows(db, Word, {
    name: 'search_correct',
    text: `
      select t.word,
        case when t.word = any($2::text[]) or to_tsvector('italian_search', t.word) = ''::tsvector
            or exists (select from search_words w where w.word = t.word and w.public_from <= now()) then '{}' else
          array(select w.word from search_words w
                where search_word_keys(w.word, 2) && search_word_keys(t.word, slips)
                  and abs(char_length(w.word) - char_length(t.word)) <= slips
                  and similarity(w.word, t.word) >= ${leastSimilarity} and w.public_from <= now()
                order by similarity(w.word, t.word) desc, w.word limit ${candidates}) end as near
      from unnest($1::text[]) with ordinality as t(word, position)
        cross join lateral (select case when char_length(t.word) < ${longerWord} then 1 else 2 end as slips) allowed
      order by t.position`,
    values: [terms, terms.filter((_, place) => isOfName(forms[place]!))],
  });
  const corrected = words.map(({ word, near }) => nearest(word, near) ?? word);
  return corrected.join(' ') === terms.join(' ') ? undefined : corrected;
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

function toResult(hit: Hit, isMeant: IsMeant): SearchResult {
  const inSummary = plainWords(hit.summary).some(isMeant);
  return {
    id: hit.id,
    type: 'article',
    title: hit.title,
    slug: hit.slug,
    summary: hit.summary,
    titleHighlight: markedWhole(hit.title, isMeant),
    highlight: highlight(inSummary || !hit.body ? hit.summary : plainTextOf(hit.body), isMeant),
    format: hit.format,
    byline: signatureOf(hit.format, hit.authors ?? [], hit.location),
  };
}
