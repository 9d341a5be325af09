import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderWith, removeFolder } from '../../tests/support/folder.ts';
import { landedProblems } from './landed-migrations.ts';

let folder: string;

beforeEach(async () => {
  folder = await folderWith({});
  cpSync('drizzle/pre-baseline', folder, { recursive: true });
});
afterEach(() => removeFolder(folder));

test.each(['drizzle', 'drizzle/pre-baseline'])('every migration in %s is as it landed', (of) => {
  expect(landedProblems(of)).toEqual([]);
});

test('a migration that landed can be changed neither in its words nor in its stamp', () => {
  appendFileSync(join(folder, '0003_participation.sql'), '\n-- clearer now');
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { when: number }[] };
  entries[5]!.when += 1000;
  writeFileSync(journal, JSON.stringify({ ...rest, entries }));
  expect(landedProblems(folder)).toEqual([
    expect.stringMatching(/^0003_participation has landed and may not change any more/),
    expect.stringMatching(/^0005_stories has landed/),
  ]);
});

test('a new migration is asked into the list, in the words that stand there', () => {
  const list = join(folder, 'landed.json');
  const landed = JSON.parse(readFileSync(list, 'utf8')) as unknown[];
  writeFileSync(list, JSON.stringify(landed.slice(0, -1)));
  expect(landedProblems(folder)).toEqual([`A new migration goes into ${list}, as ${JSON.stringify(landed.at(-1))}`]);
});
