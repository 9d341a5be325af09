import { z } from 'zod';
import { isIndexed, isPublic } from '#features/articles/server/queries.ts';
import type { Db } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';
import { weekDays, type Candidate } from '../rules.ts';

/** How many of each kind the rule chooses from: the latest, of a week those with most reactions. */
const most = 40;

/**
 * What the rule knows of an article and of those that may stand under it, the article itself among them: public ones
 * alone, and none that search engines are asked to leave out. Each kind is read by an index of its own.
 */
export const candidatesStatement = {
  name: 'related_candidates',
  text: `
  with this as (
    select a.id, a.slug, a.topics, a.published_at, s.series, b.region
    from articles a left join article_series s on s.article_id = a.id left join dal_basso_details b on b.article_id = a.id
    where a.id = $1 and ${isPublic}),
  found as (
    (select id from this)
    union
    (select a.id from this join articles a on a.topics && this.topics
      where ${isPublic} and ${isIndexed} order by a.published_at desc, a.id limit ${most})
    union
    (select a.id from this join article_series s on s.series = this.series join articles a on a.id = s.article_id
      where ${isPublic} and ${isIndexed} and (a.published_at, a.slug collate "C") > (this.published_at, this.slug) order by a.published_at, a.slug collate "C" limit 1)
    union
    (select a.id from this join article_series s on s.series = this.series join articles a on a.id = s.article_id
      where ${isPublic} and ${isIndexed} and (a.published_at, a.slug collate "C") < (this.published_at, this.slug) order by a.published_at desc, a.slug collate "C" desc limit 1)
    union
    (select a.id from this join dal_basso_details b on b.region = this.region join articles a on a.id = b.article_id
      where ${isPublic} and ${isIndexed} order by a.published_at desc, a.id limit ${most})
    union
    (select a.id from articles a
      where ${isPublic} and ${isIndexed} and a.published_at > $2::timestamptz - interval '${weekDays} days'
      order by a.reactions_total desc, a.published_at desc, a.id limit ${most}))
  select a.id, a.slug, a.published_at as "publishedAt", a.topics, b.place, b.province, b.region, s.series, a.reactions_total as reactions,
    array(select au.slug from article_authors aa join authors au on au.id = aa.author_id
      where aa.article_id = a.id order by aa.position) as authors
  from found join articles a using (id) left join article_series s on s.article_id = a.id
    left join dal_basso_details b on b.article_id = a.id`,
};

const CandidateRow = z.object({
  id: z.string(),
  slug: z.string(),
  publishedAt: z.date(),
  topics: z.array(z.string()),
  place: z.string().nullable(),
  province: z.string().nullable(),
  region: z.string().nullable(),
  series: z.string().nullable(),
  reactions: z.number(),
  authors: z.array(z.string()),
});

/** Empty where there is no such article, or nobody may see it. */
export async function candidatesFor(db: Db, articleId: string, now: Date): Promise<(Candidate & { id: string })[]> {
  return rows(db, CandidateRow, { ...candidatesStatement, values: [articleId, now] });
}
