import { expect, test } from 'vitest';
import { drifted, simulatedReaders, steppedTo } from './live-readers.ts';

test('it drifts by one down, none or one up', () => {
  expect([0, 0.34, 0.99].map((chance) => drifted(simulatedReaders, chance))).toEqual([326, 327, 328]);
  expect(drifted(0, 0)).toBe(0);
});

test('the real count is shown as it is first, and then followed by one a step', () => {
  expect(steppedTo(undefined, 48)).toBe(48);
  expect(steppedTo(48, 90)).toBe(49);
  expect(steppedTo(48, 3)).toBe(47);
  expect(steppedTo(48, 48)).toBe(48);
});
