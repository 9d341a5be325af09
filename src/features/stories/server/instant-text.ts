import { sql, type SQL } from 'drizzle-orm';

/** An instant as text that `Date` reads, from a statement of our own: there the driver gives the server's own form. */
export function instantText(column: string): SQL {
  return sql`to_json(${sql.raw(column)})#>>'{}'`;
}
