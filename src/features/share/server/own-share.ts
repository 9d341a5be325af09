import { z } from 'zod';
import type { Queryable } from '#platform/db.ts';
import { FoundRow, oneRow, rows } from '#platform/rows.ts';
import type { OwnShare } from '../contract.ts';
import { shownOf } from '../statement.ts';

const mostMonths = 36;

const EarnedRow = z.object({
  month: z.string(),
  paidOn: z.string().nullable(),
  slug: z.string(),
  title: z.string(),
  cents: z.number(),
  supporters: z.number(),
});

/** What somebody has of each month as an author, as far as it tells nobody what single people read. */
export async function ownShare(db: Queryable, userId: string): Promise<OwnShare> {
  const { found } = await oneRow(db, FoundRow)`
    select exists (select from authors where user_id = ${userId}) as found`;
  const earned = await rows(db, EarnedRow)`
    select m.month, m.paid_on::text as "paidOn", a.slug, a.title, l.cents, r.supporters
    from share_lines l join share_months m on m.month = l.month join articles a on a.id = l.article_id
      join share_articles r on r.month = l.month and r.article_id = l.article_id
    where l.author_id = (select id from authors where user_id = ${userId})
      and l.month in (select month from share_months order by month desc limit ${mostMonths})
    order by m.month desc`;
  const months = Map.groupBy(earned, ({ month }) => month);
  return {
    hasSignature: found,
    months: [...months].map(([month, articles]) => ({
      month,
      paidOn: articles[0]!.paidOn,
      cents: articles.reduce((sum, { cents }) => sum + cents, 0),
      ...shownOf(articles.map(({ slug, title, cents, supporters }) => ({ slug, title, cents, supporters }))),
    })),
  };
}

const SumRow = z.object({ mese: z.string(), centesimi: z.number(), pagato_il: z.string().nullable() });

/** The same sums by month, as they stand in the copy of somebody's data. */
export const ownSums = (db: Queryable, userId: string) =>
  rows(db, SumRow)`
    select m.month as mese, sum(l.cents)::int as centesimi, m.paid_on::text as pagato_il
    from share_lines l join share_months m on m.month = l.month
    where l.author_id = (select id from authors where user_id = ${userId})
    group by m.month order by m.month`;
