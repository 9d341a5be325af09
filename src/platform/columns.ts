import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Some columns of a table for Drizzle's builder, as in `db.select(columns(stories, 'id', 'title')).from(stories)`. */
export function columns<Table extends PgTable, Name extends keyof Table['_']['columns']>(
  table: Table,
  ...names: readonly Name[]
): Pick<Table['_']['columns'], Name> {
  const all: Table['_']['columns'] = getTableColumns(table);
  return Object.fromEntries(names.map((name) => [name, all[name as string]])) as Pick<Table['_']['columns'], Name>;
}
