import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import { formatMark } from '../forms.ts';
import { listWords } from './words.ts';

/** Puts an article into the search, or takes it out when it is not published. Part of the transaction that wrote it. */
export async function indexArticle(tx: Queryable, articleId: string): Promise<void> {
  await index(tx, sql`a.id = ${articleId}`);
  await tx.execute(sql`delete from search_entries where article_id = ${articleId}
    and not exists (select from articles a where a.id = ${articleId} and a.status = 'published')`);
  await listWords(tx, sql`e.article_id = ${articleId}`);
}

/**
 * Puts those articles into the search once more whose entry does not say their format: a process of an earlier release, which
 * ran beside this one after the search was made anew, wrote it in its own way.
 */
export async function indexEarlierEntries({ db }: Pick<Services, 'db'>): Promise<void> {
  await index(
    db,
    sql`a.id in (
      select e.article_id from search_entries e join articles known on known.id = e.article_id
      where not e.title @@ quote_literal(${formatMark}::text || known.format)::tsquery)`,
  );
}

/** Builds the search anew from all published articles, in one statement for each table. */
export async function indexAllArticles(db: Queryable): Promise<void> {
  await db.execute(sql`truncate search_entries, search_words`);
  await index(db, sql`true`);
  await listWords(db, sql`true`);
}

async function index(tx: Queryable, which: SQL): Promise<void> {
  await tx.execute(sql`
    insert into search_entries (article_id, published_at, title, summary, body, body_words)
    select id, published_at, ${stemsAndWords(sql`title`)}, ${stemsAndWords(sql`summary`)},
      to_tsvector('italian_search', body), strip(to_tsvector('plain_search', body) || format)
    from (${texts(which)}) t
    on conflict (article_id) do update set published_at = excluded.published_at, title = excluded.title,
      summary = excluded.summary, body = excluded.body, body_words = excluded.body_words`);
}

/** Stems, and the words as they are written with the weight A, the format among them, in one vector. */
const stemsAndWords = (text: SQL) =>
  sql`(to_tsvector('italian_search', ${text}) || setweight(to_tsvector('plain_search', ${text}) || format, 'A'))`;

/** What is searched of each article, as the search reads it: a signature or a place is remembered like a title. */
const texts = (which: SQL) => sql`
  select a.id, a.published_at, (quote_literal(${formatMark}::text || a.format) || ':1')::tsvector as format,
    search_text(a.summary) as summary,
    search_text(concat_ws(' ', a.title, a.short_title, a.location, array_to_string(a.topics, ' '),
      (select string_agg(au.name, ' ') from article_authors aa join authors au on au.id = aa.author_id
        where aa.article_id = a.id),
      (select concat_ws(' ', b.place, b.region) from dal_basso_details b where b.article_id = a.id))) as title,
    search_text(coalesce((select string_agg(concat_ws(' ', s.title, s.content), ' ' order by s.position) from sections s
      where s.article_id = a.id), '')) as body
  from articles a
  where a.status = 'published' and ${which}`;
