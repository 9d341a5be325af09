import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reasonCodes } from '#features/comments/reason-codes.ts';
import { commentStatuses } from '#features/comments/rules.ts';
import { decisions } from './contract.ts';
import { lastMonths } from './months.ts';
import { legalGroundOf } from './reasons.ts';
import { appealUntil, hideAt, reportClock, reportDue, targetOf, weightOf } from './rules.ts';

test('what may be decided from where', () => {
  const table = decisions.map((decision) => [
    decision,
    ...commentStatuses.map((from) => targetOf(decision, from) ?? '-'),
  ]);
  expect(table).toEqual([
    // published, pending, hidden, rejected, deleted
    ['publish', 'published', 'published', '-', '-', '-'],
    ['hide', 'hidden', 'hidden', 'hidden', '-', '-'],
    ['reject', 'rejected', 'rejected', 'rejected', '-', '-'],
    ['restore', '-', '-', 'published', 'published', '-'],
    ['answer', '-', '-', '-', '-', 'deleted'],
  ]);
});

test('a report weighs between a half and one and a half, nothing without a known reader, and more the more often it was right', () => {
  expect(weightOf({ upheld: 0, dismissed: 0 })).toBe(100);
  expect(weightOf(null)).toBe(0);
  fc.assert(
    fc.property(fc.nat(200), fc.nat(200), (upheld, dismissed) => {
      const weight = weightOf({ upheld, dismissed });
      expect(weight >= 50 && weight <= 150).toBe(true);
      expect(weightOf({ upheld: upheld + 1, dismissed })).toBeGreaterThanOrEqual(weight);
      expect(weightOf({ upheld, dismissed: dismissed + 1 })).toBeLessThanOrEqual(weight);
    }),
  );
  // One is never enough, and three who never reported are.
  expect(weightOf({ upheld: 500, dismissed: 0 })).toBeLessThan(hideAt);
  expect(3 * weightOf({ upheld: 0, dismissed: 0 })).toBe(hideAt);
});

test('answers are due in 24 hours, in 48, and in seven days of Rome', () => {
  const at = new Date('2026-03-27T12:00:00Z');
  expect(reportDue('illegal', at).toISOString()).toBe('2026-03-28T12:00:00.000Z');
  expect(reportDue('rettifica', at).toISOString()).toBe('2026-03-29T12:00:00.000Z');
  expect(reportDue('proceeding', at).toISOString()).toBe('2026-03-29T12:00:00.000Z');
  // The clocks go forward in between.
  expect(reportDue('other', at).toISOString()).toBe('2026-04-03T11:00:00.000Z');
});

test('in the last quarter of its time a report is due', () => {
  const receivedAt = new Date('2026-03-10T12:00:00Z');
  const clock = (hours: number) =>
    reportClock(
      { receivedAt, dueAt: reportDue('illegal', receivedAt) },
      new Date(receivedAt.getTime() + hours * 3_600_000),
    );
  expect([clock(0), clock(17.9), clock(18), clock(23.9), clock(24)]).toEqual([
    'running',
    'running',
    'due',
    'due',
    'overdue',
  ]);
});

test('an appeal may come for six months of the calendar', () => {
  expect(appealUntil(new Date('2026-08-31T10:00:00Z')).toISOString()).toBe('2027-02-28T23:00:00.000Z');
});

test.each([
  ['a suspension before the decision', '2026-01-01T10:00:00Z', '2026-01-31T10:00:00Z', '2026-09-10T22:00:00.000Z'],
  ['all of one after it', '2026-04-01T10:00:00Z', '2026-05-01T10:00:00Z', '2026-10-10T22:00:00.000Z'],
  ['what is left of one that ran', '2026-02-01T10:00:00Z', '2026-03-20T10:00:00Z', '2026-09-20T22:00:00.000Z'],
  ['one that begins too late', '2026-09-10T22:00:00Z', '2026-10-10T10:00:00Z', '2026-09-10T22:00:00.000Z'],
])('of %s an appeal has as much longer as its author could not send it', (_, from, to, until) => {
  const suspension = { from: new Date(from), to: new Date(to) };
  expect(appealUntil(new Date('2026-03-10T10:00:00Z'), [suspension]).toISOString()).toBe(until);
});

test('a suspension within the time that another one added counts too', () => {
  const decidedAt = new Date('2026-03-10T10:00:00Z');
  const first = { from: decidedAt, to: new Date('2026-08-07T10:00:00Z') };
  const second = { from: new Date('2026-10-01T10:00:00Z'), to: new Date('2026-10-11T10:00:00Z') };
  expect(appealUntil(decidedAt, [first, second]).toISOString()).toBe('2027-02-17T23:00:00.000Z');
});

test('twelve months go back into the year before', () => {
  expect(lastMonths('2026-02', 3)).toEqual(['2025-12', '2026-01', '2026-02']);
  expect(lastMonths('2026-11', 12)[0]).toBe('2025-12');
});

test('every reason names the rule of the house', () => {
  for (const code of reasonCodes) expect(legalGroundOf(code)).toMatch(/^Regole della casa(; .+)?$/);
});
