import { expect, test } from 'vitest';
import { parseDraftSearch } from './list-search.ts';

test('reads what it knows from the address and leaves out the rest', () => {
  expect(parseDraftSearch({ facet: 'review', format: 'trial', mine: true, q: ' piazza ' })).toEqual({
    facet: 'review',
    format: 'trial',
    mine: true,
    q: 'piazza',
  });
  expect(parseDraftSearch({ facet: 'altro', format: 'romanzo', mine: 'sì', q: '  ', via: 'mail' })).toEqual({});
});
