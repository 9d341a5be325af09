import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

const { builtins, getTypeParser } = pg.types;
/** What has no name among the driver's. */
const arrays = { text: 1009, int8: 1016, date: 1182 };

const parsers: Partial<Record<number, (text: string) => unknown>> = {
  [builtins.INT8]: safeInteger,
  [arrays.int8]: (text) => listOfTexts(text).map((item) => (item === null ? null : safeInteger(item))),
  // A day has no hour: as a Date it would be the midnight of wherever the program runs.
  [builtins.DATE]: (text) => text,
  [arrays.date]: (text) => listOfTexts(text),
};

/**
 * How a column's text becomes a value, the same for every way to the database: an instant is a `Date`, a whole number a
 * number, a day the text `2026-11-23`. A `numeric` stays text, which loses nothing; a statement that wants a number casts.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? getTypeParser(oid, format as 'text')) as typeof getTypeParser,
};

/**
 * Drizzle on a connection or pool that was opened with `columnTypes`. Left to itself Drizzle gives each statement parsers
 * of its own, by which `execute` answers instants as text, and any other way to the same column as a `Date`.
 */
export function drizzleOn<Client extends pg.Pool | pg.PoolClient>(
  client: Client,
): NodePgDatabase & { $client: Client } {
  const db = drizzle({ client }) as NodePgDatabase & { $client: Client };
  const { session } = db._;
  const prepareQuery = session.prepareQuery.bind(session);
  session.prepareQuery = (...asked) => {
    const query = prepareQuery(...asked);
    for (const config of ['rawQueryConfig', 'queryConfig']) {
      Reflect.deleteProperty(Reflect.get(query, config) as object, 'types');
    }
    return query;
  };
  return db;
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is more than a number can hold: select it as text`);
  return value;
}

const listOfTexts = getTypeParser(arrays.text) as (text: string) => (string | null)[];
