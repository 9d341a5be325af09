import { fillPlaceholders, is, Placeholder, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

/**
 * A statement whose text is made once and which each connection prepares once. Its values are named by
 * `sql.placeholder`; one that is missing is refused. What stands in it several times is sent once.
 */
export function prepared<Values extends Record<string, unknown>>(name: string, query: SQL) {
  const { sql: numbered, params } = new PgDialect().sqlToQuery(query);
  const keys = params.map((param) => (is(param, Placeholder) ? param.name : param));
  const distinct = params.filter((_, index) => keys.indexOf(keys[index]) === index);
  const places = distinct.map((param) => keys[params.indexOf(param)]);
  const text = numbered.replace(/\$(\d+)/g, (_, number) => `$${places.indexOf(keys[Number(number) - 1]) + 1}`);
  return (values: Values) => ({ name, text, values: fillPlaceholders(distinct, values) });
}
