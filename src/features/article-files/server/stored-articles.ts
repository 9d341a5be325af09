import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { isPublic, isRetracted } from '#features/articles/server/queries.ts';
import { drafts } from '#features/formats/drafts.ts';
import { formats } from '#features/formats/formats.ts';
import type { Queryable } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';
import { quoted } from '#platform/sql-words.ts';
import type { ArticleFile } from '../schema.ts';

/** An article of the database in the form of a file: all authors by slug, its picture by hash. */
export interface StoredArticle {
  id: string;
  article: ArticleFile;
  /** Whether everybody may see it. */
  isPublic: boolean;
  /** Whether it was taken back, for good. */
  isRetracted: boolean;
  /** When it came out, or is to; what was taken from the site since did come out. */
  outAt: Date | undefined;
  /** When its votes end, for a Trial. */
  closesAt: Date | undefined;
  /** By which its cover is drawn. */
  composition: string | null;
  /** When what readers see of it changed last, and when a text gave its sections other numbers. */
  updatedAt: Date;
  sectionsMovedAt: Date | null;
}

/** The article of this slug, public or not; it stays locked until the transaction ends. */
export async function findStoredArticle(tx: Queryable, slug: string): Promise<StoredArticle | undefined> {
  const [found] = await select(tx, sql`where a.slug = ${slug} for update of a`);
  return found;
}

/** The next articles in the order of their ids, after the given one or from the first. */
export async function storedArticlesAfter(
  db: Queryable,
  id: string | undefined,
  limit: number,
): Promise<StoredArticle[]> {
  return select(db, sql`where ${id ? sql`a.id > ${id}` : sql`true`} order by a.id limit ${limit}`);
}

/** Whether readers have seen an article, whatever became of it since. */
export function wasOut({ outAt }: StoredArticle, now: Date): boolean {
  return outAt !== undefined && outAt <= now;
}

/** Where the file of a picture is named: in an article that was exported, and when two forms are compared. */
export function picturePath(hash: string): string {
  return `covers/${hash}.jpg`;
}

const usuallyMetered = sql.raw(quoted(formats.filter((format) => drafts[format].isMetered)));

const Row = z.object({
  id: z.string(),
  isPublic: z.boolean(),
  isRetracted: z.boolean(),
  outAt: z.date().nullable(),
  closesAt: z.date().nullable(),
  composition: z.string().nullable(),
  updatedAt: z.date(),
  sectionsMovedAt: z.date().nullable(),
  picture: z.string().nullable(),
  form: z.custom<ArticleFile>(),
});

async function select(db: Queryable, rest: SQL): Promise<StoredArticle[]> {
  const found = await rows(db, Row)`
    select a.id, a.composition, a.updated_at as "updatedAt", a.sections_moved_at as "sectionsMovedAt", ${sql.raw(isPublic)} as "isPublic", (${sql.raw(isRetracted)}) as "isRetracted",
      (select at from events where article_id = a.id and kind = 'published') as "outAt",
      (select hash from pictures where id = a.cover_picture_id) as picture,
      (select closes_at from trial_details where article_id = a.id) as "closesAt",
      json_strip_nulls(json_build_object(
        'slug', a.slug, 'format', a.format, 'title', a.title, 'shortTitle', a.short_title, 'summary', a.summary,
        'publishedAt', a.published_at,
        'status', a.status, 'metered', nullif(a.metered, a.format in (${usuallyMetered})), 'electoral', nullif(a.electoral, false),
        'aiUse', a.ai_use, 'topics', a.topics,
        'cover', json_build_object('variant', a.cover_variant, 'alt', a.cover_alt, 'credit', a.cover_credit),
        'authors', (
          select json_agg(json_build_object('author', au.slug, 'perspective', aa.perspective, 'thesis', aa.thesis,
            'quote', aa.quote) order by aa.position)
          from article_authors aa join authors au on au.id = aa.author_id where aa.article_id = a.id),
        'dualita', (
          select json_build_object('motion', motion, 'proLabel', pro_label, 'controLabel', contro_label)
          from dualita_details where article_id = a.id),
        'trial', (
          select json_build_object('number', number, 'fact', fact, 'question', question,
            'guiltyMeans', guilty_means, 'innocentMeans', innocent_means, 'place', place,
            'subject', subject, 'proceeding', proceeding)
          from trial_details where article_id = a.id),
        'dalBasso', (
          select json_build_object('place', place, 'province', province, 'region', region, 'longitude', longitude,
            'latitude', latitude, 'facts', facts, 'terminus', terminus, 'figure', figure)
          from dal_basso_details where article_id = a.id),
        'sections', (
          select json_agg(json_build_object('type', type, 'title', title, 'content', content,
            'perspective', perspective, 'details', details) order by position)
          from sections where article_id = a.id))) as form
    from articles a ${rest}`;
  return found.map(toStored);
}

function toStored({ picture, form, closesAt, outAt, ...row }: z.output<typeof Row>): StoredArticle {
  const { cover, ...rest } = form;
  const drawn = { ...cover, ...(picture ? { image: picturePath(picture) } : {}) };
  const article = {
    ...rest,
    ...(Object.keys(drawn).length > 0 ? { cover: drawn } : {}),
    authors: form.authors ?? [],
    sections: form.sections ?? [],
    publishedAt: new Date(form.publishedAt).toISOString(),
  } as ArticleFile;
  return { ...row, article, outAt: outAt ?? undefined, closesAt: closesAt ?? undefined };
}
