import { expect, test } from 'vitest';
import { searchText } from './search-text.ts';

test('a text of an address is trimmed and cut, and a number is a text too', () => {
  expect(searchText('  tiglio ')).toBe('tiglio');
  expect(searchText(42)).toBe('42');
  expect(searchText('abcdef', 3)).toBe('abc');
});

test('what is no text, or an empty one, is nothing', () => {
  for (const value of [undefined, null, true, ['a'], { a: 1 }, '', '   ']) expect(searchText(value)).toBeUndefined();
});
