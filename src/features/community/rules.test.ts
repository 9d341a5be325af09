import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysToClosing, isMonth, rankEntries } from './rules.ts';
import { pastMonth } from './past-month.ts';
import { communityTexts } from './texts.ts';

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

test.each([
  ['2025-11-22T11:00:00Z', 8],
  ['2025-11-29T22:59:00Z', 1],
  ['2025-11-29T23:00:00Z', 0],
  ['2025-11-30T22:59:59Z', 0],
  ['2025-12-01T10:00:00Z', 0],
])('at %s the month closes in %i days', (now, days) => {
  expect(daysToClosing('2025-11-30T23:00:00.000Z', new Date(now))).toBe(days);
});

test('only a past month is a board of its own', () => {
  const now = new Date('2025-11-22T11:00:00Z');
  expect(pastMonth('2025-10', now)).toBe('2025-10');
  for (const month of ['2025-11', '2025-12', 'ottobre', undefined]) expect(pastMonth(month, now)).toBeUndefined();
});

test('the advice says how many points and which place', () => {
  expect(communityTexts.toNext(43, 4)).toBe('Ancora 43 punti e arrivi al 4º posto. Un voto ne vale due.');
  expect(communityTexts.toNext(1, 12)).toBe('Ancora un punto e arrivi al 12º posto. Un voto ne vale due.');
  expect(communityTexts.closesIn(8)).toBe('Si chiude tra 8 giorni');
  expect(communityTexts.ownPointsIn(new Date('2026-04-10T10:00:00Z'))).toBe('I tuoi punti ad aprile');
});
