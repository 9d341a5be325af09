import { expect, test } from 'vitest';
import { stageAt } from './rules.ts';

test('a step is reached with its last support, and not before', () => {
  expect([0, 99, 100, 499, 500, 999, 1000, 1126].map(stageAt)).toEqual([0, 0, 100, 100, 500, 500, 1000, 1000]);
});
