import { expect, test } from 'vitest';
import { parseQueueSearch } from './queue-search.ts';

test.each([
  [{}, { facet: 'new' }],
  [{ facet: 'overdue' }, { facet: 'overdue' }],
  [{ facet: 'drafts', mine: '', q: '   ' }, { facet: 'new' }],
  [
    { facet: 'closed', mine: 'true', q: ' tiglio ' },
    { facet: 'closed', mine: true, q: 'tiglio' },
  ],
  [{ mine: true }, { facet: 'new', mine: true }],
  [{ mine: 'false' }, { facet: 'new' }],
  [{ q: ['a'] }, { facet: 'new' }],
  [{ q: 'a'.repeat(200) }, { facet: 'new', q: 'a'.repeat(100) }],
])('%j asks for %j', (search, asked) => {
  expect(parseQueueSearch(search)).toEqual(asked);
});
