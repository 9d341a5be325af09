import { expect, test } from 'vitest';
import { ReaderCount } from './reader-count.ts';

const minute = (n: number) => new Date(Date.UTC(2025, 10, 22, 12, n));

test('distinct pages of the last five minutes count, each once', () => {
  const readers = new ReaderCount();
  expect(readers.note('a', '192.0.2.1', minute(0))).toBe(1);
  expect(readers.note('c', '192.0.2.2', minute(0))).toBe(2);
  expect(readers.note('a', '192.0.2.1', minute(1))).toBe(2);
  expect(readers.note('b', '192.0.2.1', minute(3))).toBe(3);
  // The third has been silent since the first minute.
  expect(readers.note('b', '192.0.2.1', minute(6))).toBe(2);
  expect(readers.note('d', '192.0.2.3', minute(12))).toBe(1);
});

test('one address is never more than a hundred readers, and each of those keeps its place', () => {
  const readers = new ReaderCount();
  for (let n = 0; n < 250; n += 1) readers.note(`token ${n}`, '192.0.2.1', minute(0));
  expect(readers.note('elsewhere', '192.0.2.2', minute(0))).toBe(101);
  expect(readers.note('token 5', '192.0.2.1', minute(1))).toBe(101);
});
