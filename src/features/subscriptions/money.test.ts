import { expect, test } from 'vitest';
import { euros } from './money.ts';

test.each([
  [299, '2,99\u00A0€'],
  [630_591, '6.305,91\u00A0€'],
])('%i cents are %s', (cents, words) => {
  expect(euros(cents)).toBe(words);
});
