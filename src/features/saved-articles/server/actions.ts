import { sql } from 'drizzle-orm';
import { isPublic } from '#features/articles/server/queries.ts';
import { AppError } from '#platform/app-error.ts';
import { CountRow, oneRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import type { NewSaved, SavedSlugs } from '../contract.ts';
import { savedRefusals } from '../refusal-texts.ts';
import { mostSaved } from '../rules.ts';
import { savedSlugs } from './queries.ts';

/**
 * Keeps articles for later; what is kept already stays as it is, and what nobody can open is left out. Refuses where none
 * can be opened (404), and more than an account keeps (409): then none of them is added. No time is later than now.
 */
export async function saveArticles(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: string,
  { articles }: NewSaved,
): Promise<SavedSlugs> {
  return db.transaction(async (tx) => {
    // Two at once would each count without the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved articles of ${userId}`}, 0))`);
    const articlesJson = JSON.stringify(articles);
    const open = sql`
      from jsonb_to_recordset(${articlesJson}::jsonb) as given (slug text, "savedAt" timestamptz)
      join articles a on a.slug = given.slug and ${sql.raw(isPublic)}`;
    const { count: found } = await oneRow(tx, CountRow)`select count(*)::int as count ${open}`;
    if (found === 0) throw new AppError('not_found', savedRefusals.notFound);

    await tx.execute(sql`
      insert into saved_articles (user_id, article_id, saved_at)
      select distinct on (a.id) ${userId}::uuid, a.id, least(coalesce(given."savedAt", ${now()}), ${now()}) ${open}
      on conflict do nothing`);
    const saved = await savedSlugs(tx, userId);
    if (saved.data.length > mostSaved) throw new AppError('conflict', savedRefusals.full);
    return saved;
  });
}

/** Keeps an article no longer, be it open to readers or not; one that is not kept is no fault. */
export async function dropSaved({ db }: Pick<Services, 'db'>, userId: string, slug: string): Promise<SavedSlugs> {
  await db.execute(sql`
    delete from saved_articles s using articles a
    where a.id = s.article_id and s.user_id = ${userId} and a.slug = ${slug}`);
  return savedSlugs(db, userId);
}
