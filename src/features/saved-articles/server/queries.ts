import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isRetracted, isPublic, summariesOf } from '#features/articles/server/queries.ts';
import { latestFirst, pageOf } from '#features/articles/server/list-page.ts';
import type { Db, Queryable } from '#platform/db.ts';
import { rows, SlugRow } from '#platform/rows.ts';
import { publication } from '#lib/publication.ts';
import type { FoundArticles, SavedList, SavedSlugs } from '../contract.ts';

/** A page of what somebody keeps for later, the latest first. Refuses a cursor that is none (400). */
export async function savedList(
  db: Db,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<SavedList> {
  const found = await rows(db, SavedRow)`
    select a.id, a.slug, a.metered, s.saved_at as "savedAt", ${latest.value} as value, (${sql.raw(isPublic)}) as "isPublic",
      (${sql.raw(isRetracted)}) as "isRetracted"
    from saved_articles s join articles a on a.id = s.article_id
    where s.user_id = ${userId} and ${latest.after(cursor)} order by ${latest.by} limit ${limit + 1}`;
  const { page, nextCursor } = pageOf(found, limit);
  const summaries = new Map(
    (
      await summariesOf(
        db,
        page.filter((row) => row.isPublic).map((row) => row.slug),
      )
    ).map((one) => [one.slug, one]),
  );
  const saved = page.map(({ savedAt, ...row }) => ({ ...row, savedAt: savedAt.toISOString() }));
  return {
    data: saved.flatMap(({ slug, savedAt, metered }) => {
      const summary = summaries.get(slug);
      return summary ? [{ ...summary, savedAt, metered: isMetered(metered) }] : [];
    }),
    gone: saved
      .filter(({ slug }) => !summaries.has(slug))
      .map(({ slug, savedAt, isRetracted: retracted }) => ({
        slug,
        savedAt,
        isRetracted: retracted,
      })),
    nextCursor,
  };
}

/** The slugs of all that somebody keeps, the latest first; what nobody can open any more is among them. */
export async function savedSlugs(db: Queryable, userId: string): Promise<SavedSlugs> {
  const found = await rows(db, SlugOfSaved)`
    select a.slug, a.metered, s.saved_at as "savedAt" from saved_articles s join articles a on a.id = s.article_id
    where s.user_id = ${userId} order by ${latest.by}`;
  return {
    data: found.map(({ slug, savedAt, metered }) => ({
      slug,
      savedAt: savedAt.toISOString(),
      metered: isMetered(metered),
    })),
  };
}

/** Articles by their slugs, as far as readers can open them. */
export async function foundArticles(db: Db, slugs: readonly string[]): Promise<FoundArticles> {
  const [data, retracted] = await Promise.all([
    summariesOf(db, slugs),
    rows(db, SlugRow)`
      select a.slug from articles a where a.slug = any(${sql.param([...slugs])}::text[]) and ${sql.raw(isRetracted)}`,
  ]);
  return { data, retracted: retracted.map(({ slug }) => slug) };
}

const latest = latestFirst('s.saved_at', 's.article_id');

/** Where nothing is sold nothing counts. */
const isMetered = (metered: boolean) => metered && publication.sells;

const SlugOfSaved = z.object({ slug: z.string(), metered: z.boolean(), savedAt: z.date() });
const SavedRow = SlugOfSaved.extend({
  id: z.string(),
  value: z.string(),
  isPublic: z.boolean(),
  isRetracted: z.boolean(),
});
