import { sql, type SQL } from 'drizzle-orm';
import { omit } from '#lib/omit.ts';
import { decodeCursor, encodeCursor, instantText } from './cursor.ts';

/** The order of a list by an instant and, among equals, by id. */
export interface ListOrder {
  /** What stands behind `order by`. */
  by: SQL;
  /** A row's place in the list, which it has as `value`. */
  value: SQL;
  /** Whether a row comes after the page that a cursor ended; without one all do. */
  after: (cursor: string | undefined) => SQL;
}

/** By columns or expressions of our own: both texts go into the statement as they are. */
export const oldestFirst = (instant: string, id: string) => orderBy(instant, id, { direction: 'asc', sign: '>' });
export const latestFirst = (instant: string, id: string) => orderBy(instant, id, { direction: 'desc', sign: '<' });

function orderBy(instant: string, id: string, { direction, sign }: { direction: string; sign: string }): ListOrder {
  return {
    by: sql.raw(`${instant} ${direction}, ${id} ${direction}`),
    value: sql.raw(instantText(instant)),
    after(cursor) {
      if (!cursor) return sql`true`;
      const from = decodeCursor(cursor, 'instant');
      return sql`(${sql.raw(`${instant}, ${id}`)}) ${sql.raw(sign)} (${from.value}::timestamptz, ${from.id}::uuid)`;
    },
  };
}

/**
 * A page of a list, its rows without their places, and the cursor of the next one. Of `found` one row more was asked for than
 * a page has: without it there is no next one.
 */
export function pageOf<Row extends { value: string; id: string | number }>(
  found: readonly Row[],
  size: number,
  cursorOf: (last: Row) => string = ({ value, id }) => encodeCursor({ value, id: String(id) }),
): { page: Omit<Row, 'value'>[]; nextCursor: string | null } {
  const shown = found.slice(0, size);
  const last = found.length > size ? shown.at(-1) : undefined;
  return { page: shown.map((row) => omit(row, 'value')), nextCursor: last ? cursorOf(last) : null };
}
