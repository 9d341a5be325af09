import { afterEach, expect, test } from 'vitest';
import { publication } from '#lib/publication.ts';
import { accessTo, remaining, type Reader } from './access.ts';

const reader = (read: number, given: Partial<Reader> = {}): Reader => ({
  countedArticleIds: Array.from({ length: read }, (_, number) => `a${number + 1}`),
  isUnlimited: false,
  isStaff: false,
  openArticleIds: [],
  ...given,
});
const article = { id: 'new', metered: true };

afterEach(() => (publication.sells = true));

test('five different articles are open, the sixth is not, and those that counted stay open', () => {
  const answers = [0, 1, 4, 5, 6].map((read) => accessTo(article, reader(read)));
  const open = { granted: true, counts: true };
  const closed = { granted: false, reason: 'limit' };
  expect(answers).toEqual([open, open, open, closed, closed]);
  expect(accessTo({ id: 'a2', metered: true }, reader(5))).toEqual({ granted: true, counts: false });
});

test('what is not metered, written or given, and whatever staff opens, never counts', () => {
  expect(accessTo({ id: 'notice', metered: false }, reader(5))).toEqual({ granted: true, counts: false });
  expect(accessTo({ id: 'notice', metered: false }, reader(0))).toEqual({ granted: true, counts: false });
  expect(accessTo(article, reader(5, { isStaff: true }))).toEqual({ granted: true, counts: false });
  expect(accessTo(article, reader(5, { openArticleIds: ['new'] }))).toEqual({ granted: true, counts: false });
  expect(accessTo(article, reader(5, { openArticleIds: ['other'] })).granted).toBe(false);
});

test('a Supporter reads without end, and what they read is kept', () => {
  expect(accessTo(article, reader(40, { isUnlimited: true }))).toEqual({ granted: true, counts: true });
});

test('five less what was read is left, and never less than none', () => {
  expect([0, 1, 4, 5, 9].map((read) => remaining(reader(read)))).toEqual([5, 4, 1, 0, 0]);
  expect(remaining(reader(40, { isUnlimited: true }))).toBe(5);
});

test('where nothing is sold nobody meets a limit, and what they read is still kept', () => {
  publication.sells = false;
  expect(accessTo(article, reader(40))).toEqual({ granted: true, counts: true });
  expect(remaining(reader(40))).toBe(5);
});
