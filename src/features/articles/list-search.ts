import { formatFromPath, type Format } from '#features/formats/formats.ts';
import { articleSorts, type ArticleSort } from './sorts.ts';

/** What the reader chose on the list of articles, as the address bar says it. */
export interface ArticleFilters {
  q?: string | undefined;
  format?: Format | undefined;
  sort?: ArticleSort | undefined;
  /** A word of those that articles name as what they are about. */
  topic?: string | undefined;
  /** Where a story happened: `PZ:Pietrascura`, or a whole province as `PZ`. */
  place?: string | undefined;
}

export interface ArticleListSearch extends ArticleFilters {
  /** Slug of whoever signed, on their page. */
  author?: string | undefined;
  /** Where the list begins, for those who turn pages without JavaScript. */
  cursor?: string | undefined;
}

/** Longest text that the API searches for. */
export const longestQuery = 200;

/** Reads the list's search parameters. What is unknown, empty or the same as leaving it out ('all') is left out. */
export function articleListSearch(search: Record<string, unknown>): ArticleListSearch {
  const { q, format, sort, topic, place, cursor } = search;
  return {
    q: cleanQuery(text(q)) || undefined,
    format: formatFromPath(text(format)),
    sort: articleSorts.find((known) => known === sort),
    topic: cleanQuery(text(topic)) || undefined,
    place: cleanQuery(text(place)) || undefined,
    cursor: text(cursor).slice(0, 200) || undefined,
  };
}

/** Where an author's list begins, read as that of all articles. */
export function authorSearch(search: Record<string, unknown>): Pick<ArticleListSearch, 'cursor'> {
  return { cursor: articleListSearch(search).cursor };
}

/** What is searched for: trimmed, within the API's limit, without the null characters that no database holds. */
export function cleanQuery(typed: string): string {
  return typed.replaceAll('\0', '').trim().slice(0, longestQuery).trimEnd();
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
