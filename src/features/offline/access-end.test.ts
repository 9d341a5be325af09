import { expect, test } from 'vitest';
import { accessEnd, renewedAccessEnd, withAccess } from './access-end.ts';
import { tidied } from './evict.ts';
import { day, keptPage } from './shelf.test-support.ts';
import { emptyShelf } from './shelf.ts';

const now = Date.parse('2026-11-24T10:00:00Z');
const resetsAt = '2026-11-30T23:00:00.000Z';
const month = Date.parse(resetsAt);
const limited = { isUnlimited: false, resetsAt };
const unlimited = { isUnlimited: true, resetsAt };

test('what is open to everybody has no end', () => {
  expect(accessEnd(false, limited, now)).toEqual({});
  expect(accessEnd(false, unlimited, now)).toEqual({});
});

test('one of the five ends with the month of Rome', () => {
  expect(accessEnd(true, limited, now)).toEqual({ until: month });
});

test('without a limit it ends with what is paid, and after thirty days at the latest', () => {
  const lease = now + 30 * day;
  expect(accessEnd(true, unlimited, now)).toEqual({ until: lease, isLeased: true });
  expect(accessEnd(true, { ...unlimited, paidUntil: null }, now)).toEqual({ until: lease, isLeased: true });
  const soon = new Date(now + 3 * day).toISOString();
  expect(accessEnd(true, { ...unlimited, paidUntil: soon }, now)).toEqual({ until: now + 3 * day, isLeased: true });
  const late = new Date(now + 300 * day).toISOString();
  expect(accessEnd(true, { ...unlimited, paidUntil: late }, now)).toEqual({ until: lease, isLeased: true });
});

test('asked again, what is paid is lent anew', () => {
  const kept = { id: 'a', until: now + day, isLeased: true };
  expect(renewedAccessEnd(kept, { ...unlimited, countedIds: [] }, now)).toEqual({
    until: now + 30 * day,
    isLeased: true,
  });
});

test('a subscription that ended leaves what counts this month, and takes the rest away', () => {
  const kept = { id: 'a', until: now + 30 * day, isLeased: true };
  expect(renewedAccessEnd(kept, { ...limited, countedIds: ['b'] }, now)).toBeUndefined();
  expect(renewedAccessEnd(kept, { ...limited, countedIds: ['a'] }, now)).toEqual({ until: month });
});

test('one of the five, and what is open to everybody, stay what they are', () => {
  expect(renewedAccessEnd({ id: 'a', until: month }, { ...limited, countedIds: [] }, now)).toEqual({ until: month });
  expect(renewedAccessEnd({ id: 'a', until: undefined }, { ...limited, countedIds: [] }, now)).toEqual({});
});

test('what was lent until a subscription was renewed is lent on, and goes where it was not', () => {
  const page = keptPage('a', { usedAt: now, article: { until: now - 1, isLeased: true } });
  const shelf = { ...emptyShelf('ada'), pages: [page] };
  const renewed = tidied(withAccess(shelf, { ...unlimited, countedIds: [] }, now), now, Infinity);
  expect(renewed.pages[0]?.article?.until).toBe(now + 30 * day);
  expect(withAccess(shelf, { ...limited, countedIds: [] }, now).pages).toEqual([]);
});
