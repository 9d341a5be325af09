import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  index,
  timestamp,
  type AnyPgColumn,
  type ExtraConfigColumn,
  type IndexColumn,
} from 'drizzle-orm/pg-core';
import { quoted } from './sql-words.ts';

/** A moment, kept with its place in time; without a name the column has that of its property. */
export const instant = (name?: string) =>
  name ? timestamp(name, { withTimezone: true }) : timestamp({ withTimezone: true });

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Holds a column to words of ours. */
export function known(name: string, column: AnyPgColumn, words: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(quoted(words))})`);
}

/** An index of the rows that have a value there, where most have none. */
export function indexOfSet(name: string, column: IndexColumn) {
  return index(name)
    .on(column)
    .where(sql`${column} is not null`);
}

/** A column of an index from its end, as `order by … desc` reads it. */
export const descending = (column: ExtraConfigColumn) => column.desc().nullsFirst();
