import { afterEach, expect, test } from 'vitest';
import { folderWith, removeFolder } from '../../tests/support/folder.ts';
import { assertedRowProblems } from './asserted-rows.ts';

let folder: string | undefined;
afterEach(async () => {
  if (folder) await removeFolder(folder);
});

test('rows are declared everywhere', () => {
  expect(assertedRowProblems('src')).toEqual([]);
});

test('it is not blind: each way to assert rows is found, and tests and the door may', async () => {
  folder = await folderWith({
    'features/votes/server/queries.ts': 'await db.execute<{ id: string }>(sql`select id`)',
    'features/votes/server/two.ts': 'await db.$client.query<Row>(text); await tx.execute<\n  Row\n>(sql``)',
    'features/help/file.ts': 'const found = (await db.execute(sql`select`)).rows as Row[];',
    'features/help/file.test.ts': 'await db.execute<Row>(sql``)',
    'platform/rows.ts': 'return answered.rows as Row[];',
    'platform/other.ts': 'await rows(db, Row)`select id`',
  });
  expect(assertedRowProblems(folder).sort()).toEqual([
    expect.stringMatching(/^features\/help\/file\.ts asserts the rows of 1:/),
    expect.stringMatching(/^features\/votes\/server\/queries\.ts asserts the rows of 1:/),
    expect.stringMatching(/^features\/votes\/server\/two\.ts asserts the rows of 2:/),
  ]);
});

test.each([
  'const found = answer.rows as readonly Row[];',
  'const [one] = answer.rows as [Row];',
  'const one = answer.rows[0] as Row;',
  'const one = (answer.rows[0]!) as Row;',
  'const one = answer.rows.at(0) as Row;',
  'const found = answer.rows as Array<Row>;',
  'const found = answer.rows as unknown as Row[];',
  'const found = <Row[]>answer.rows;',
  'const { rows } = await db.execute(text); const one = rows[0] as Row;',
  'const { rows: z } = await db.execute(text); const found = z as Row[];',
  'const { rows: z = [] } = await db.execute(text); const one = z[0] as Row;',
  'const z = answer.rows; const found = z as Row[];',
  'await db.select({ isNew: sql<boolean>`xmax = 0` }).from(votes);',
])('rows are not asserted by %s', async (source) => {
  folder = await folderWith({ 'features/help/file.ts': source });
  expect(assertedRowProblems(folder)).toEqual([
    expect.stringMatching(/^features\/help\/file\.ts asserts the rows of 1:/),
  ]);
});

test('what else is asserted is no row', async () => {
  folder = await folderWith({
    'features/help/file.ts':
      'const kinds = [1] as const; const id = rows[0].id as string; const one = found[0] as Row;',
    'features/help/screen.tsx': 'const screen = <p>{rows.map((row) => row.name)}</p>;',
  });
  expect(assertedRowProblems(folder)).toEqual([]);
});

test.each([
  'await oneRow(\n  tx,\n  z.object({ id: z.string() }),\n  sql`select id`)',
  'await rows(db, ItemRow.extend({ value: z.string() }))`select id`',
  'await firstRow(services.db, List.shape.rows.element.pick({ id: true }), { text })',
  'await rows(db, rowOf(kind))`select id`',
  'await rows(db, isLong ? z.object({}) : Row)`select id`',
  "import { rows as ask } from '#platform/rows.ts'; await ask(await db(), Row.partial(), sql`select id`)",
])('a schema stands outside of the call, which would make it anew each time: %s', async (source) => {
  folder = await folderWith({
    'features/help/file.ts': source,
    'features/help/other.ts': 'await rows(await db(), Row)``; await oneRow(db, List.shape.rows.element)``',
  });
  expect(assertedRowProblems(folder)).toEqual([expect.stringMatching(/^features\/help\/file\.ts makes the schema/)]);
});

test('a folder without files is no clean one', async () => {
  folder = await folderWith({ 'read.me': '' });
  expect(assertedRowProblems(folder)).toEqual([expect.stringMatching(/^no file was looked at/)]);
});
