import { expect, test } from 'vitest';
import { overlaps } from './overlaps.ts';

const toast = { top: 600, right: 1280, bottom: 700, left: 880 };

test.each([
  ['a checkbox under it', { top: 650, right: 940, bottom: 670, left: 920 }, true],
  ['a column that goes through under it', { top: 0, right: 1000, bottom: 900, left: 900 }, true],
  ['a button above it', { top: 550, right: 1000, bottom: 600, left: 900 }, false],
  ['a field beside it', { top: 650, right: 880, bottom: 690, left: 300 }, false],
])('%s', (_, worked, expected) => {
  expect([overlaps(toast, worked), overlaps(worked, toast)]).toEqual([expected, expected]);
});
