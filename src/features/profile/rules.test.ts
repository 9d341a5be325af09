import { expect, test } from 'vitest';
import { filled, readingTime } from './rules.ts';

test.each([
  [0, 50, 0],
  [31, 50, 62],
  [50, 50, 100],
  [80, 50, 100],
  [1, 0, 0],
])('%i of %i fills %i percent', (value, goal, percent) => {
  expect(filled(value, goal)).toBe(percent);
});

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h 0 min'],
  [862, '14 h 22 min'],
])('%i minutes are %s', (minutes, text) => {
  expect(readingTime(minutes)).toBe(text);
});
