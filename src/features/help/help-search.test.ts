import { expect, test } from 'vitest';
import { parseHelpSearch } from './help-search.ts';

test('reads what it knows and leaves out the rest', () => {
  expect(parseHelpSearch({})).toEqual({ status: 'open' });
  expect(parseHelpSearch({ status: 'closed', q: ' ada@prova.example ' })).toEqual({
    status: 'closed',
    q: 'ada@prova.example',
  });
  expect(parseHelpSearch({ status: 'tutte', q: 1042 })).toEqual({ status: 'open', q: '1042' });
  expect(parseHelpSearch({ q: { a: 1 } })).toEqual({ status: 'open' });
});
