import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMonth, rankEntries } from './rules.ts';

const ranks = (points: number[]) => rankEntries(points.map((monthlyPoints) => ({ monthlyPoints }))).map((e) => e.rank);

test('equal points share a place, and the place after it is left out', () => {
  expect(ranks([9, 7, 7, 4])).toEqual([1, 2, 2, 4]);
  expect(ranks([3, 3, 3, 1])).toEqual([1, 1, 1, 4]);
  expect(ranks([])).toEqual([]);
});

test('a place is one more than the number of those with more points', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 50 }), (given) => {
      const points = given.toSorted((a, b) => b - a);
      expect(ranks(points)).toEqual(points.map((own) => points.filter((other) => other > own).length + 1));
    }),
  );
});

test.each([
  ['2025-11', true],
  ['2025-00', false],
  ['2025-13', false],
  ['2025-1', false],
  ['1999-12', false],
  ['2025-11-01', false],
  ['', false],
])('%s names a month: %s', (text, expected) => {
  expect(isMonth(text)).toBe(expected);
});
