import { sql, type SQL } from 'drizzle-orm';

/** Where counting ends: a number says no more than «99+». */
export const countedUpTo = 100;

interface Counted<Facet extends string> {
  /** The table with its short name, as in `drafts d`. */
  table: SQL;
  /** What is asked of every row. */
  conditions: SQL;
  facets: readonly Facet[];
  isIn: (facet: Facet) => SQL;
}

/** How many rows each facet of a list has: each by its own index, which ends at the last one that is told of. */
export function countsEach<Facet extends string>({ table, conditions, facets, isIn }: Counted<Facet>): SQL {
  const counted = (facet: Facet) => sql`
    (select count(*)::int from (select from ${table} where ${conditions} and ${isIn(facet)} limit ${countedUpTo}) c)
    as ${sql.identifier(facet)}`;
  return sql`select ${sql.join(facets.map(counted), sql`, `)}`;
}

/** The same where words are searched, which are looked for once for all facets. */
export function countsAtOnce<Facet extends string>({ table, conditions, facets, isIn }: Counted<Facet>): SQL {
  const counted = (facet: Facet) => sql`
    least(count(*) filter (where ${isIn(facet)}), ${countedUpTo})::int as ${sql.identifier(facet)}`;
  return sql`select ${sql.join(facets.map(counted), sql`, `)} from ${table} where ${conditions}`;
}
