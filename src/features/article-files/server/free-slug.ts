import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db.ts';
import { rows, SlugRow } from '#platform/rows.ts';

/** From here one publication after another: two of one title find two addresses, and two dossiers two numbers. */
export async function publishInTurn(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('address of a story', 0))`);
}

/** This address, or with the first number from 2 that nobody has. What looks for one publishes in turn. */
export async function freeSlug(tx: Tx, table: 'articles' | 'authors', base: string): Promise<string> {
  // Room for the number within the hundred characters of a slug.
  const stem = base.slice(0, 95).replace(/-$/, '');
  const found = await rows(tx, SlugRow)`
    select slug from ${sql.identifier(table)} where slug = ${base} or slug like ${`${stem}-%`}`;
  const taken = new Set(found.map(({ slug }) => slug));
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) if (!taken.has(`${stem}-${number}`)) return `${stem}-${number}`;
}
