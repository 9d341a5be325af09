import { sql, type SQL } from 'drizzle-orm';
import { romeMonth, romeMonthBounds } from '#lib/rome-time.ts';
import type { Queryable } from '#platform/db.ts';
import { firstRow, SlugRow } from '#platform/rows.ts';

/** The year of Rome's calendar within which a Trial that is published at an instant is numbered. */
export const dossierYear = (at: Date): string => romeMonth(at).slice(0, 4);

/** The numbers that Trials of that year have: a query, in brackets. */
export function numbersTaken(at: Date): SQL {
  return sql`(select t.number ${trialsOfYear(at)})`;
}

/** The address of another article than this one that has the number in that year; undefined where it is free. */
export async function whoseNumber(
  db: Queryable,
  { slug, number, at }: { slug: string; number: number; at: Date },
): Promise<string | undefined> {
  const row = await firstRow(db, SlugRow)`
    select a.slug ${trialsOfYear(at)} and t.number = ${number} and a.slug <> ${slug} limit 1`;
  return row?.slug;
}

function trialsOfYear(at: Date): SQL {
  const year = dossierYear(at);
  const from = romeMonthBounds(`${year}-01`).from;
  const to = romeMonthBounds(`${year}-12`).to;
  return sql`from trial_details t join articles a on a.id = t.article_id where a.published_at >= ${from} and a.published_at < ${to}`;
}
