import { expect, test } from 'vitest';
import { parseReplySearch } from './search.ts';

test('the address of the requests names a status, else those that wait', () => {
  expect(parseReplySearch({ status: 'refused', x: 1 })).toEqual({ status: 'refused' });
  expect(parseReplySearch({ status: 'published' })).toEqual({ status: 'published' });
  expect(parseReplySearch({ status: ['refused'] })).toEqual({ status: 'received' });
  expect(parseReplySearch({})).toEqual({ status: 'received' });
});
