import { expect, test } from 'vitest';
import { churnOf } from './churn.ts';

test('each month says what part of those open at its beginning ended in it', () => {
  const months = churnOf(
    [
      { month: '2026-11', started: 5, ended: 3 },
      { month: '2026-10', started: 10, ended: 0 },
      { month: '2026-09', started: 0, ended: 0 },
    ],
    12,
  );
  expect(months.map(({ openAtEnd, churnPercent }) => [openAtEnd, churnPercent])).toEqual([
    [12, 30],
    [10, null],
    [0, null],
  ]);
});
