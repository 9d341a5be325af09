import { expect, test } from 'vitest';
import { mergeFields } from './merge-fields.ts';

const groups = [['name'], ['x', 'y']] as const;
const base = { name: 'uno', x: 1 / 3, y: 0 };

test.each([
  ['nobody changed anything', base, base, base, []],
  [
    'they changed one part, oneself the other',
    { ...base, name: 'mio' },
    { ...base, x: 1 },
    { name: 'mio', x: 1, y: 0 },
    [],
  ],
  [
    'both changed the same part',
    { ...base, name: 'mio' },
    { ...base, name: 'loro' },
    { ...base, name: 'mio' },
    ['name'],
  ],
  ['both wrote the same', { ...base, name: 'due' }, { ...base, name: 'due', y: 1 }, { ...base, name: 'due', y: 1 }, []],
  ['both moved the same point', { ...base, x: 0.5 }, { ...base, y: 0.5 }, { ...base, x: 0.5 }, ['x']],
  [
    'a number comes back from the database',
    base,
    { ...base, x: Math.fround(1 / 3) },
    { ...base, x: Math.fround(1 / 3) },
    [],
  ],
])('%s', (_, mine, theirs, merged, disputed) => {
  expect(mergeFields(mine, theirs, base, groups)).toMatchObject({ merged, disputed });
});

test('what is taken over is theirs alone, a group of it whole', () => {
  const { taken } = mergeFields({ ...base, name: 'mio' }, { name: 'loro', x: 1, y: 0 }, base, groups);
  expect(taken).toEqual({ x: 1, y: 0 });
});
