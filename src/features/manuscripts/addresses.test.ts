import { expect, test } from 'vitest';
import { parsePictureSearch } from './picture-search.ts';
import { hoursUntil } from './reply-rules.ts';
import { parseReplySearch } from './reply-search.ts';

test('the address of the requests names a status, else those that wait', () => {
  expect(parseReplySearch({ status: 'refused', x: 1 })).toEqual({ status: 'refused' });
  expect(parseReplySearch({ status: 'published' })).toEqual({ status: 'published' });
  expect(parseReplySearch({ status: ['refused'] })).toEqual({ status: 'received' });
  expect(parseReplySearch({})).toEqual({ status: 'received' });
});

test('the address of the library has words or none', () => {
  expect(parsePictureSearch({ q: ' piazza ' })).toEqual({ q: 'piazza' });
  expect(parsePictureSearch({ q: ' ', x: 1 })).toEqual({});
});

test('whole hours are left until they have passed', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  expect(hoursUntil('2026-11-24T12:00:00Z', now)).toBe(48);
  expect(hoursUntil('2026-11-22T12:59:59Z', now)).toBe(0);
  expect(hoursUntil('2026-11-22T11:59:59Z', now)).toBe(-1);
});
