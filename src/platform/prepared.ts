import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

/**
 * A statement whose text is made once and which each connection prepares once. Its values are named by `sql.placeholder`;
 * a value that is missing is refused.
 */
export function prepared<Values extends Record<string, unknown>>(name: string, query: SQL) {
  const { sql: text, params } = new PgDialect().sqlToQuery(query);
  return (values: Values) => ({ name, text, values: fillPlaceholders(params, values) });
}
