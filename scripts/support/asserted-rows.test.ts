import { afterEach, expect, test } from 'vitest';
import { folderWith, removeFolder } from '../../tests/support/folder.ts';
import { assertedRowProblems } from './asserted-rows.ts';

let folder: string | undefined;
afterEach(async () => {
  if (folder) await removeFolder(folder);
});

test('rows are declared everywhere but in the folders of the list, and each of these has some left', () => {
  expect(assertedRowProblems('src')).toEqual([]);
});

test('it is not blind: each way to assert rows is found, and tests and the door may', async () => {
  folder = await folderWith({
    'features/votes/server/queries.ts': 'await db.execute<{ id: string }>(sql`select id`)',
    'features/votes/server/two.ts': 'await db.$client.query<Row>(text); await tx.execute<\n  Row\n>(sql``)',
    'features/help/file.ts': 'const found = (await db.execute(sql`select`)).rows as Row[];',
    'features/help/file.test.ts': 'await db.execute<Row>(sql``)',
    'platform/rows.ts': 'return answered.rows as Row[];',
    'platform/other.ts': 'await rows(db, Row, sql`select id`)',
  });
  expect(assertedRowProblems(folder, []).sort()).toEqual([
    expect.stringMatching(/^features\/help\/file\.ts asserts the rows of 1:/),
    expect.stringMatching(/^features\/votes\/server\/queries\.ts asserts the rows of 1:/),
    expect.stringMatching(/^features\/votes\/server\/two\.ts asserts the rows of 2:/),
  ]);
});

test('a schema stands outside of the call, which would make it anew each time', async () => {
  folder = await folderWith({
    'features/help/file.ts': 'await oneRow(\n  tx,\n  z.object({ id: z.string() }),\n  sql`select id`)',
  });
  expect(assertedRowProblems(folder, [])).toEqual([
    expect.stringMatching(/^features\/help\/file\.ts makes the schema/),
  ]);
});

test('the list only becomes shorter: a folder without any goes', async () => {
  folder = await folderWith({ 'features/help/file.ts': 'await rows(db, Row, sql`select id`)' });
  expect(assertedRowProblems(folder, ['features/help'])).toEqual([
    expect.stringMatching(/^features\/help asserts no rows any more/),
  ]);
});

test('a folder without files is no clean one', async () => {
  folder = await folderWith({ 'read.me': '' });
  expect(assertedRowProblems(folder, [])).toEqual([expect.stringMatching(/^no file was looked at/)]);
});
