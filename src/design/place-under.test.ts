import { expect, test } from 'vitest';
import { placeUnder } from './place-under.ts';

const low = { top: 0, bottom: 40 };
const high = { top: 40, bottom: 240 };

test('a row takes the place of one as high as it, wherever the pointer is on it', () => {
  const rows = [low, { top: 40, bottom: 80 }];
  expect([10, 41, 79].map((y) => placeUnder(rows, 0, y))).toEqual([0, 1, 1]);
  expect([79, 39, 1].map((y) => placeUnder(rows, 1, y))).toEqual([1, 0, 0]);
});

test('a low row passes a high one once it lies under the pointer there', () => {
  expect([50, 190, 205].map((y) => placeUnder([low, high], 0, y))).toEqual([0, 0, 1]);
  expect(
    placeUnder(
      [
        { top: 0, bottom: 200 },
        { top: 200, bottom: 240 },
      ],
      0,
      205,
    ),
  ).toBe(1);
});

test('beside all rows it stays where it is', () => {
  expect([-5, 300].map((y) => placeUnder([low, high], 0, y))).toEqual([0, 0]);
});
