import { expect, test } from 'vitest';
import { periodsOf } from './one-person-periods.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 12));

test('what was said of who makes the publication is told as times, and saying it again changes nothing', () => {
  expect(periodsOf([])).toEqual([]);
  expect(periodsOf([{ isOnePerson: false, at: day(1) }])).toEqual([]);
  expect(
    periodsOf([
      { isOnePerson: false, at: day(1) },
      { isOnePerson: true, at: day(3) },
      { isOnePerson: true, at: day(4) },
      { isOnePerson: false, at: day(9) },
      { isOnePerson: false, at: day(10) },
      { isOnePerson: true, at: day(12) },
    ]),
  ).toEqual([
    { from: day(3), to: day(9) },
    { from: day(12), to: null },
  ]);
});
