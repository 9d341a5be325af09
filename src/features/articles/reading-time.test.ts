import { expect, test } from 'vitest';
import { readingTime } from './reading-time.ts';

test('reading time is whole minutes, at least one', () => {
  expect(readingTime(['una parola'])).toBe(1);
  expect(readingTime(['parola '.repeat(940), 'parola '.repeat(940)])).toBe(10);
});
