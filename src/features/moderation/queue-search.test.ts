import { expect, test } from 'vitest';
import { parseQueueSearch, parseReportSearch } from './queue-search.ts';

test.each([
  [{}, 'pending'],
  [{ facet: 'appeals' }, 'appeals'],
  [{ facet: 'APPEALS' }, 'pending'],
  [{ facet: ['hidden'] }, 'pending'],
])('%j asks the queue for %s', (search, facet) => {
  expect(parseQueueSearch(search)).toEqual({ facet });
});

test.each([
  [{ view: 'words' }, { view: 'words' }],
  [{ view: 'closed', facet: 'hidden' }, { view: 'closed' }],
  [{ view: 'all', facet: 'hidden' }, { facet: 'hidden' }],
])('%j asks the page of comments for %j', (search, parsed) => {
  expect(parseQueueSearch(search)).toEqual(parsed);
});

test.each([
  [{}, 'open'],
  [{ facet: 'overdue' }, 'overdue'],
  [{ facet: 'pending' }, 'open'],
])('%j asks the list of reports for %s', (search, facet) => {
  expect(parseReportSearch(search)).toEqual({ facet });
});
