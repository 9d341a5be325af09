import { expect, test } from 'vitest';
import { parsePlainSearch, stringifyPlainSearch } from './plain-search.ts';

test('every value is text, as an HTML form means it', () => {
  expect(parsePlainSearch('?q=2025&sort=true&format=')).toEqual({ q: '2025', sort: 'true', format: '' });
  expect(parsePlainSearch('?q=%22due+parole%22')).toEqual({ q: '"due parole"' });
  expect(parsePlainSearch('?q=%E0%A4%A')).toEqual({ q: '\uFFFD%A' });
  expect(parsePlainSearch('')).toEqual({});
});

test('what is written reads back as it was, and nothing empty is written', () => {
  const search = { q: 'l’acqua & "il" fiume+1', format: 'trial' };
  expect(parsePlainSearch(stringifyPlainSearch(search))).toEqual(search);
  expect(stringifyPlainSearch({ q: '', format: undefined, sort: null })).toBe('');
  expect(stringifyPlainSearch({ q: '2025' })).toBe('?q=2025');
});
