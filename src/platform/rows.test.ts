import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fileDatabase } from '../../tests/support/database.ts';
import { connectAlone } from './connect-alone.ts';
import { mails } from './mail/schema.ts';
import { prepared } from './prepared.ts';
import { firstRow, oneRow, rows } from './rows.ts';

const database = fileDatabase();
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const noon = new Date('2026-11-23T12:00:00.123Z');
const Kinds = z.object({
  instant: z.date(),
  instants: z.array(z.date()),
  day: z.string(),
  days: z.array(z.string()),
  count: z.number(),
  counts: z.array(z.number()),
});
const columns = `timestamptz '2026-11-23 13:00:00.123+01' as instant,
  array[timestamptz '2026-11-23 13:00:00.123+01'] as instants,
  date '2026-11-23' as day, array[date '2026-11-23'] as days,
  count(*) as count, array[count(*)] as counts`;
const values = { instant: noon, instants: [noon], day: '2026-11-23', days: ['2026-11-23'], count: 1, counts: [1] };

test('a column is the same by every way to the database', async () => {
  const { db, url } = database;
  const query = sql.raw(`select ${columns}`);
  const statement = prepared('kinds', query);
  const alone = await connectAlone(url);
  const ways = {
    database: await rows(db, Kinds, query),
    transaction: await db.transaction((tx) => rows(tx, Kinds, query)),
    'transaction in a transaction': await db.transaction((tx) => tx.transaction((inner) => rows(inner, Kinds, query))),
    prepared: await rows(db, Kinds, statement({})),
    pool: await rows(db.$client, Kinds, { text: `select ${columns}` }),
    'connection of its own': await rows(alone, Kinds, { text: `select ${columns}` }),
  };
  await alone.end();
  for (const [way, found] of Object.entries(ways)) expect(found, way).toEqual([values]);
});

test('the builder reads instants as it did, and so does SQL within it', async () => {
  const { db } = database;
  await db.insert(mails).values({ key: 'one', to: 'ada@example.org', subject: 'Ciao', text: 'Ciao', createdAt: noon });
  expect(
    await db.select({ at: mails.createdAt, latest: sql<Date>`max(${mails.createdAt}) over ()` }).from(mails),
  ).toEqual([{ at: noon, latest: noon }]);
});

test('a whole number that a number cannot hold is refused, not rounded', async () => {
  const Large = z.object({ large: z.number() });
  const text = 'select 9007199254740993::int8 as large';
  await expect(rows(database.db.$client, Large, { text })).rejects.toThrow(
    '9007199254740993 is more than a number can hold',
  );
});

const Person = z.object({ id: z.number(), name: z.string().nullable() });

test('a row of another shape is refused with its column and its statement', async () => {
  const { db } = database;
  await expect(rows(db, Person)`select '1' as id, null as name`).rejects.toThrow(/at \[0\]\.id[^]*from select '1'/);
  await expect(rows(db, Person)`select 1 as id`).rejects.toThrow(/at \[0\]\.name/);
  await expect(rows(db, Person)`select 1 as id, 'Ada' as name, 2 as age`).rejects.toThrow(/"age"/);
  await expect(rows(db, Person, { name: 'person', text: 'select 1 as id' })).rejects.toThrow(/from person$/);
});

test('the first row may be missing, the one row may not', async () => {
  const { db } = database;
  const none = sql`select 1 as id, 'Ada' as name where false`;
  expect(await firstRow(db, Person, none)).toBeUndefined();
  await expect(oneRow(db, Person, none)).rejects.toThrow(
    "No row where there always is one, from select 1 as id, 'Ada'",
  );
  expect(await oneRow(db, Person)`select 1 as id, 'Ada' as name`).toEqual({ id: 1, name: 'Ada' });
});

test('rows are looked at while developing and not in production', async () => {
  const other = sql`select 'one' as id, true as name`;
  const inMode = async (mode: string) => {
    vi.stubEnv('NODE_ENV', mode);
    vi.resetModules();
    const door = await import('./rows.ts');
    return door.rows(database.db, Person, other);
  };
  await expect(inMode('development')).rejects.toThrow('A row is not as declared');
  expect(await inMode('production')).toEqual([{ id: 'one', name: true }]);
});

test('a schema that would change a row does not compile', () => {
  const Changing = z.object({ id: z.coerce.number() });
  // @ts-expect-error production would hand on what no schema has changed
  void (() => rows(database.db, Changing)`select 1 as id`);
});
