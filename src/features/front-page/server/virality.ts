import { z } from 'zod';
import { isPublic, isVotedOn } from '#features/articles/server/queries.ts';
import type { Db } from '#platform/db.ts';
import { oneRow } from '#platform/rows.ts';

const BehindRow = z.object({ articles: z.number(), behind: z.number() });

/** Among fewer articles a place says nothing. */
const fewestArticles = 10;

/**
 * How much an article was taken part in at once, from 0 to 100 (product rules 3): its votes and comments of the first 24
 * hours, as the share of the articles of the 90 days before `now` that had no more, among those that can be voted on. Null
 * among fewer than ten of them. A share is not rounded up. Articles whose first 24 hours last are left out: their votes
 * would be seen one by one (product rules 1.13).
 */
export async function viralityOf(db: Db, slug: string, now: Date): Promise<number | null> {
  const { articles, behind } = await oneRow(db, BehindRow, {
    name: 'virality',
    text: `
      with taken as (
        select a.slug, a.published_at,
          (select count(*) from votes v
           where v.article_id = a.id and v.created_at < a.published_at + interval '24 hours')
          + (select count(*) from comments c where c.article_id = a.id and c.status = 'published'
             and c.created_at < a.published_at + interval '24 hours') as part
        from articles a
        where ${isPublic} and a.published_at <= $2::timestamptz - interval '24 hours'
          and ${isVotedOn}
          and (a.published_at > $2::timestamptz - interval '90 days' or a.slug = $1)
      ), field as (select part from taken where published_at > $2::timestamptz - interval '90 days')
      select (select count(*) from field)::int as articles,
        (select count(*) from field where part <= (select part from taken where slug = $1))::int as behind`,
    values: [slug, now],
  });
  return articles < fewestArticles ? null : Math.floor((100 * behind) / articles);
}
