import { is, sql, SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { z } from 'zod';
import type { Db, Queryable, Tx } from './db.ts';
import { parsesRows } from './env.ts';
import { connectionOf } from './transaction.ts';

/** A statement in the driver's own form, as `prepared` makes it. */
type Statement = Pick<pg.QueryConfig, 'name' | 'text' | 'values'>;
/** Whoever takes a statement in that form. */
type Connection = Db | Tx | pg.Pool | pg.ClientBase;

/** A schema that changes nothing of what it reads: production does not run it. */
type Plain<Row extends z.ZodObject> = Row & (z.input<Row> extends z.output<Row> ? Row : never);

/** Whom to ask and what a row is, with the statement where it is made elsewhere. */
type Asked<Row extends z.ZodObject> =
  | [db: Queryable, row: Plain<Row>, query: SQL]
  | [db: Connection, row: Plain<Row>, statement: Statement];

/** The statement, written where it is asked, as after `sql`. */
type Tag<Answer> = (parts: TemplateStringsArray, ...values: unknown[]) => Promise<Answer>;

/** Rows of one value, under the name that many statements give it. */
export const IdRow = z.object({ id: z.string() });
export const ArticleIdRow = z.object({ articleId: z.string() });
export const SlugRow = z.object({ slug: z.string() });
export const AtRow = z.object({ at: z.date() });
export const CountRow = z.object({ count: z.number() });
export const FoundRow = z.object({ found: z.boolean() });

const isParsed = parsesRows();

/**
 * The rows that a statement answers, each with exactly the declared columns: ``rows(db, Row)`select …` ``. That is looked
 * after in tests and while developing, where a row of another shape throws; production hands the driver's rows on as they
 * are. What a column's value is says `columnTypes`: an instant is a `Date`.
 */
export function rows<Row extends z.ZodObject>(db: Queryable, row: Plain<Row>): Tag<z.output<Row>[]>;
export function rows<Row extends z.ZodObject>(...asked: Asked<Row>): Promise<z.output<Row>[]>;
export function rows(...asked: Door): unknown {
  return throughDoor(asked, (found) => found);
}

/** The first row, or undefined where the statement answers none. */
export function firstRow<Row extends z.ZodObject>(db: Queryable, row: Plain<Row>): Tag<z.output<Row> | undefined>;
export function firstRow<Row extends z.ZodObject>(...asked: Asked<Row>): Promise<z.output<Row> | undefined>;
export function firstRow(...asked: Door): unknown {
  return throughDoor(asked, ([first]) => first);
}

/** The row of a statement that always answers one, as a count or a question does. Throws where there is none. */
export function oneRow<Row extends z.ZodObject>(db: Queryable, row: Plain<Row>): Tag<z.output<Row>>;
export function oneRow<Row extends z.ZodObject>(...asked: Asked<Row>): Promise<z.output<Row>>;
export function oneRow(...asked: Door): unknown {
  return throughDoor(asked, ([first], query) => {
    if (!first) throw new Error(`No row where there always is one, from ${nameOf(query)}`);
    return first;
  });
}

type Door = [db: Connection | Queryable, row: z.ZodObject, query?: SQL | Statement];
type Choice = (found: readonly object[], query: SQL | Statement) => unknown;

/** Asks at once where there is a statement, and otherwise waits for one. */
function throughDoor([db, row, query]: Door, answer: Choice): unknown {
  const ask = async (query: SQL | Statement) => {
    const { rows: found } = is(query, SQL)
      ? await (db as Queryable).execute(query)
      : await (connectionOf(db) ?? ('$client' in db ? db.$client : (db as pg.ClientBase))).query(query);
    if (isParsed) refuseOthers(row, found, query);
    return answer(found, query);
  };
  return query ? ask(query) : (parts: TemplateStringsArray, ...values: unknown[]) => ask(sql(parts, ...values));
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
