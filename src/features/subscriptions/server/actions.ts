import { sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/services.ts';
import type { SignedIn } from '#features/accounts/server/who.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { romeMonth } from '#lib/rome-time.ts';
import type { ArticleView, TrackedView } from '../contract.ts';

/**
 * Notes that somebody opened an article: once in a month of Rome (product rules 4.10), and that both voices came into
 * view whenever that happens. What a browser only fetches ahead is not read. Refuses an article that is not public (404).
 */
export async function trackView(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  { articleId, bothSides }: ArticleView,
  isPrefetch: boolean,
): Promise<TrackedView> {
  const at = now();
  const month = romeMonth(at);
  const { rows } = await db.execute<{ format: string }>(sql`
    select format from articles where id = ${articleId} and status = 'published' and published_at <= ${at}`);
  if (!rows[0]) throw new AppError('not_found', articleTexts.articleNotFound);

  if (!isPrefetch) {
    const both = bothSides && rows[0].format === 'dualita';
    await db.execute(sql`
      insert into article_reads as r (user_id, article_id, month_key, read_at, both_sides)
      values (${who.id}, ${articleId}, ${month}, ${at}, ${both})
      on conflict (user_id, month_key, article_id) do update set both_sides = true
        where excluded.both_sides and not r.both_sides`);
  }
  const { rows: counts } = await db.execute<TrackedView & Record<string, unknown>>(sql`
    select count(*)::int as "articlesRead", coalesce(bool_or(article_id = ${articleId}), false) as counted
    from article_reads where user_id = ${who.id} and month_key = ${month}`);
  return counts[0]!;
}
