import type { Db } from '#platform/db.ts';

/** Below this many counted reads the number is not shown (product rules 3). */
const fewestReads = 1000;

/** Articles that signed-in readers opened, each once a month, rounded down to thousands; null while there are too few. */
export async function articlesRead(db: Db): Promise<number | null> {
  const { rows } = await db.$client.query<{ count: string }>('select count(*) from article_reads');
  const count = Number(rows[0]!.count);
  return count < fewestReads ? null : Math.floor(count / 1000) * 1000;
}
