import { inEuros } from '#features/subscriptions/money.ts';
import { italianCsvLine } from '#lib/csv-line.ts';
import type { Queryable } from '#platform/db.ts';
import { shareTexts } from '../texts.ts';
import { authorsOf, fingerprintOf, monthClosed } from './month-statement.ts';

const columns = ['mese', 'firma', 'pagina', 'importo in euro', 'centesimi', 'pagato il'];

/**
 * What each author has of a month as a file for spreadsheets, with its sum at the end; its name tells which lines it has.
 * Refuses a month that is not closed (404).
 */
export async function monthCsv(db: Queryable, month: string): Promise<{ name: string; text: string }> {
  const { shareCents, paidOn } = await monthClosed(db, month);
  const line = (name: string, page: string, cents: number) =>
    italianCsvLine([month, name, page, inEuros(cents), String(cents), paidOn ?? '']);
  const authors = await authorsOf(db, month);
  const lines = authors.map(({ slug, name, cents }) =>
    line(name ?? shareTexts.newsroom, slug ? `/tribune/${slug}` : '', cents),
  );
  return {
    name: `contraddittorio-quota-${month}-${fingerprintOf(authors)}.csv`,
    text: `\u{feff}${italianCsvLine(columns)}${lines.join('')}${line(shareTexts.total, '', shareCents)}`,
  };
}
