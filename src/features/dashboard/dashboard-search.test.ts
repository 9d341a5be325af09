import { expect, test } from 'vitest';
import { parseDashboardSearch } from './dashboard-search.ts';

test.each([
  [{}, {}],
  [{ view: 'system-status' }, { view: 'system-status' }],
  [{ view: 'all', days: '90' }, { days: '90' }],
  [{ days: '30' }, {}],
  [{ days: ['7'] }, {}],
])('%j asks the dashboard for %j', (search, parsed) => {
  expect(parseDashboardSearch(search)).toEqual(parsed);
});
