import { expect, test } from 'vitest';
import { reachedPart } from './rules.ts';

test('the first step stands at the beginning of the road, the last at its end', () => {
  expect([0, 99, 100, 300, 500, 750, 999, 1000, 1126].map(reachedPart)).toEqual([
    0, 0, 0, 16.7, 33.3, 50, 66.6, 100, 100,
  ]);
});
