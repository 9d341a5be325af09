import { expect, test } from 'vitest';
import { promiseFacets } from './facets.ts';
import { parsePromiseSearch } from './search.ts';

test('the address of the promises names a facet, else those that wait', () => {
  for (const facet of promiseFacets) expect(parsePromiseSearch({ facet, x: 1 })).toEqual({ facet });
  expect(parsePromiseSearch({ facet: ['done'] })).toEqual({ facet: 'open' });
  expect(parsePromiseSearch({ facet: 'altro' })).toEqual({ facet: 'open' });
  expect(parsePromiseSearch({})).toEqual({ facet: 'open' });
});
