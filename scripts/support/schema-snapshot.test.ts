import { expect, test } from 'vitest';
import { schemaProblems, tableDifferences } from './schema-snapshot.ts';

test('the schema is what the migrations make', async () => {
  expect(await schemaProblems()).toEqual([]);
});

test('a column, a table and a dropped table without a migration are found, another order is none', () => {
  const migrated = { 'public.a': { columns: { x: 1, y: 2 } }, 'public.b': {} };
  expect(tableDifferences({ 'public.b': {}, 'public.a': { columns: { y: 2, x: 1 } } }, migrated)).toEqual([]);
  const found = tableDifferences({ 'public.a': { columns: { x: 1, y: 2, z: 3 } }, 'public.c': {} }, migrated);
  expect(found.map((line) => line.split(' ')[0])).toEqual(['public.a', 'public.c', 'public.b']);
});
