import { expect, test } from 'vitest';
import { mergeParts } from './merge-parts.ts';

const parts = [['name'], ['x', 'y']] as const;
const over = { name: 'uno', x: 1 / 3, y: 0 };

test.each([
  ['nobody changed anything', over, over, over, []],
  [
    'they changed one part, oneself the other',
    { ...over, name: 'mio' },
    { ...over, x: 1 },
    { name: 'mio', x: 1, y: 0 },
    [],
  ],
  [
    'both changed the same part',
    { ...over, name: 'mio' },
    { ...over, name: 'loro' },
    { ...over, name: 'mio' },
    ['name'],
  ],
  ['both wrote the same', { ...over, name: 'due' }, { ...over, name: 'due', y: 1 }, { ...over, name: 'due', y: 1 }, []],
  ['both moved the same point', { ...over, x: 0.5 }, { ...over, y: 0.5 }, { ...over, x: 0.5 }, ['x']],
  [
    'a number comes back from the database',
    over,
    { ...over, x: Math.fround(1 / 3) },
    { ...over, x: Math.fround(1 / 3) },
    [],
  ],
])('%s', (_, own, theirs, merged, clashes) => {
  expect(mergeParts(own, over, theirs, parts)).toEqual({ merged, clashes });
});
