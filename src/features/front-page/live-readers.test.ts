import { expect, test } from 'vitest';
import { drifted, simulatedReaders } from './live-readers.ts';

test('it drifts by one down, none or one up', () => {
  expect([0, 0.34, 0.99].map((chance) => drifted(simulatedReaders, chance))).toEqual([326, 327, 328]);
  expect(drifted(0, 0)).toBe(0);
});
