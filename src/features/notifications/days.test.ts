import { expect, test } from 'vitest';
import { ageOf, whenText } from './days.ts';

/** Half past midnight in Rome, still the day before in Greenwich. */
const now = new Date('2026-11-25T23:30:00Z');

test.each([
  ['2026-11-25T23:05:00Z', 'today', '25 minuti fa'],
  // A clock that is ahead has seen nothing of tomorrow.
  ['2026-11-26T23:30:00Z', 'today', 'ora'],
  ['2026-11-25T22:55:00Z', 'week', '35 minuti fa'],
  ['2026-11-19T23:30:00Z', 'week', '6 giorni fa'],
  ['2026-11-19T22:30:00Z', 'earlier', '19 novembre 2026'],
  ['2026-10-01T10:00:00Z', 'earlier', '1 ottobre 2026'],
])('of %s it is %s, and said as «%s»', (at, age, words) => {
  expect(ageOf(at, now)).toBe(age);
  expect(whenText(at, now)).toBe(words);
});
