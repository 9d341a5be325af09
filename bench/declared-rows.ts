import { z } from 'zod';
import { openDatabase } from '#platform/db.ts';
import { parsesRows } from '#platform/env.ts';
import { rows } from '#platform/rows.ts';
import { alternate } from './load.ts';
import { ratio, type Line } from './report.ts';

const asked = 4000;
const rounds = 9;

const Teaser = z.object({ id: z.string(), slug: z.string(), title: z.string(), publishedAt: z.date() });

/** What it costs to declare a row: the shortest statement that a page asks, by `rows` and by the driver alone. */
export async function declaredRows(databaseUrl: string, slug: string): Promise<Line> {
  if (parsesRows()) throw new Error('Rows are parsed here, as they are not in production: leave NODE_ENV out');
  const { db, close } = openDatabase(databaseUrl);
  const statement = {
    name: 'teaser',
    text: 'select id, slug, title, published_at as "publishedAt" from articles where slug = $1',
    values: [slug],
  };
  try {
    const measured = await alternate(
      rounds,
      () => rate(() => rows(db, Teaser, statement)),
      () => rate(() => db.$client.query(statement)),
    );
    return {
      what: 'A declared row against the same statement by the driver alone',
      value: ratio(measured.ratio),
      target: '≥ 0.95',
      reached: measured.ratio >= 0.95,
      detail: [`${Math.round(measured.first)} against ${Math.round(measured.second)} statements a second`],
    };
  } finally {
    await close();
  }
}

/** How many a second, one after the other. */
async function rate(ask: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  for (let count = 0; count < asked; count += 1) await ask();
  return asked / ((performance.now() - before) / 1000);
}
