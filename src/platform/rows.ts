import { is, SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { z } from 'zod';
import type { Db, Queryable } from './db.ts';
import { parsesRows } from './env.ts';

/** A statement in the driver's own form, as `prepared` makes it. */
type Statement = Pick<pg.QueryConfig, 'name' | 'text' | 'values'>;
/** Whoever takes a statement in that form. */
type Connection = Db | pg.Pool | pg.ClientBase;

/** A schema that changes nothing of what it reads: production does not run it. */
type Plain<Row extends z.ZodObject> = Row & (z.input<Row> extends z.output<Row> ? Row : never);

/** Whom to ask, what a row is, and the statement. */
type Asked<Row extends z.ZodObject> =
  [db: Queryable, row: Plain<Row>, query: SQL] | [db: Connection, row: Plain<Row>, statement: Statement];

/** A row of an id alone. */
export const IdRow = z.object({ id: z.string() });

const isParsed = parsesRows();

/**
 * The rows that a statement answers, each with exactly the declared columns. That is looked after in tests and while
 * developing, where a row of another shape throws; production hands the driver's rows on as they are. What a column's
 * value is says `columnTypes`: an instant is a `Date`.
 */
export async function rows<Row extends z.ZodObject>(...[db, row, query]: Asked<Row>): Promise<z.output<Row>[]> {
  const answered = is(query, SQL)
    ? await (db as Queryable).execute(query)
    : await ('$client' in db ? db.$client : (db as pg.ClientBase)).query(query);
  if (isParsed) refuseOthers(row, answered.rows, query);
  return answered.rows as z.output<Row>[];
}

/** The first row, or undefined where the statement answers none. */
export async function firstRow<Row extends z.ZodObject>(...asked: Asked<Row>): Promise<z.output<Row> | undefined> {
  const [first] = await rows<Row>(...asked);
  return first;
}

/** The row of a statement that always answers one, as a count or a question does. Throws where there is none. */
export async function oneRow<Row extends z.ZodObject>(...asked: Asked<Row>): Promise<z.output<Row>> {
  const [first] = await rows<Row>(...asked);
  if (!first) throw new Error(`No row where there always is one, from ${nameOf(asked[2])}`);
  return first;
}

function refuseOthers(row: z.ZodObject, found: readonly unknown[], query: SQL | Statement): void {
  const { error } = z.array(strict(row)).safeParse(found);
  if (error) throw new Error(`A row is not as declared: ${z.prettifyError(error)}\nfrom ${nameOf(query)}`);
}

const strictForms = new WeakMap<z.ZodObject, z.ZodType>();

/** The same shape without room for columns that it does not name. */
function strict(row: z.ZodObject): z.ZodType {
  const known = strictForms.get(row) ?? z.strictObject(row.shape);
  strictForms.set(row, known);
  return known;
}

function nameOf(query: SQL | Statement): string {
  if (is(query, SQL)) return nameOf({ text: new PgDialect().sqlToQuery(query).sql });
  return query.name ?? query.text.replaceAll(/\s+/g, ' ').trim();
}
