import { expect, test } from 'vitest';
import { parseShareSearch } from './search.ts';

test('the address holds a month, and nothing else', () => {
  expect(parseShareSearch({ month: '2026-10', other: 1 })).toEqual({ month: '2026-10' });
  expect(parseShareSearch({ month: 'ottobre' })).toEqual({});
  expect(parseShareSearch({ month: 2026 })).toEqual({});
  expect(parseShareSearch({})).toEqual({});
});
