import { expect, test } from 'vitest';
import { romeDate } from '#lib/rome-time.ts';
import {
  approvalRefusal,
  dayAfter,
  dayBegins,
  earliestAfter,
  earliestDay,
  editionState,
  isOutdated,
  orderRefusal,
  stillToAccept,
} from './rules.ts';

const today = '2026-11-30';

test('a change is announced fifteen days before, a correction holds at once, and so does what binds nobody yet', () => {
  expect(earliestDay(today, { change: 'information', hasReaders: true })).toBe('2026-12-15');
  expect(earliestDay(today, { change: 'acceptance', hasReaders: true })).toBe('2026-12-15');
  expect(earliestDay(today, { change: 'correction', hasReaders: true })).toBe(today);
  expect(earliestDay(today, { change: 'acceptance', hasReaders: false })).toBe(today);
  // Over the end of February and of summer time.
  expect(dayAfter('2028-02-20', 15)).toBe('2028-03-06');
  expect(dayAfter('2026-10-20', 15)).toBe('2026-11-04');
});

test('an edition may hold from the day after the last one, where that is announced', () => {
  expect(earliestAfter('2026-12-15', undefined)).toBe('2026-12-15');
  expect(earliestAfter('2026-12-15', { holdsFrom: '2026-11-01' })).toBe('2026-12-15');
  expect(earliestAfter('2026-12-15', { holdsFrom: '2026-12-15' })).toBe('2026-12-16');
  expect(earliestAfter('2026-12-15', { holdsFrom: '2026-12-20' })).toBe('2026-12-21');
});

test('a day begins at midnight in Rome, in summer and in winter', () => {
  expect(dayBegins('2026-12-20').toISOString()).toBe('2026-12-19T23:00:00.000Z');
  expect(dayBegins('2026-07-20').toISOString()).toBe('2026-07-19T22:00:00.000Z');
  expect(romeDate(new Date('2026-12-19T23:00:00Z'))).toBe('2026-12-20');
  expect(romeDate(new Date('2026-12-19T22:59:59Z'))).toBe('2026-12-19');
});

test('an edition begins with the last one and holds after it, on the same day at the earliest', () => {
  const last = { number: 2, holdsFrom: '2026-12-15' };
  expect(orderRefusal({ basedOn: 2, holdsFrom: '2026-12-15' }, last)).toBeUndefined();
  expect(orderRefusal({ basedOn: 2, holdsFrom: '2026-12-14' }, last)).toBe('beforeLast');
  expect(orderRefusal({ basedOn: 1, holdsFrom: '2026-12-30' }, last)).toBe('outdated');
  expect(orderRefusal({ basedOn: null, holdsFrom: '2026-12-30' }, last)).toBe('outdated');
  expect(orderRefusal({ basedOn: null, holdsFrom: today }, undefined)).toBeUndefined();
  // The one that it began with was taken back.
  expect(isOutdated({ basedOn: 1 }, undefined)).toBe(true);
});

test('an edition is a draft, comes, holds, is past or was taken back', () => {
  const at = new Date('2026-11-01T10:00:00Z');
  const edition = { approvedAt: at, withdrawnAt: null, holdsFrom: today, number: 3 };
  const on = (day: string, inForce?: number) => editionState(edition, { today: day, inForce });
  expect(editionState({ ...edition, approvedAt: null }, { today, inForce: 2 })).toBe('draft');
  expect(on('2026-11-29', 2)).toBe('coming');
  expect(on(today, 3)).toBe('inForce');
  expect(on('2027-01-01', 4)).toBe('past');
  expect(editionState({ ...edition, withdrawnAt: at }, { today, inForce: 2 })).toBe('withdrawn');
});

test('whoever wrote an edition does not approve it, but where one person makes the publication', () => {
  expect(approvalRefusal({ writers: ['a', 'b'], userId: 'a', onePerson: false })).toBe('ownWords');
  expect(approvalRefusal({ writers: ['a', 'b'], userId: 'c', onePerson: false })).toBeUndefined();
  expect(approvalRefusal({ writers: ['a'], userId: 'a', onePerson: true })).toBeUndefined();
});

test('asked to accept is who accepted nothing since that day, page by page', () => {
  const nothing = { termsVersion: null, privacyVersion: null };
  const before = { termsVersion: '2026-11-26', privacyVersion: '2026-11-26' };
  expect(stillToAccept(before, {})).toEqual([]);
  expect(stillToAccept(before, { terms: '2026-12-20' })).toEqual(['terms']);
  expect(stillToAccept({ ...before, termsVersion: '2026-12-20' }, { terms: '2026-12-20' })).toEqual([]);
  expect(stillToAccept({ ...before, termsVersion: '2027-02-01' }, { terms: '2026-12-20' })).toEqual([]);
  expect(stillToAccept(nothing, { terms: '2026-12-20', privacy: '2026-12-20' })).toEqual(['terms', 'privacy']);
});
