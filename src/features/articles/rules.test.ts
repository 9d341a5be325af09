import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysToVerdict, juryAgreed, trialClosesAt, trialDay, trialResult } from './rules.ts';

const closesAt = new Date('2025-11-26T06:00:00Z');
const before = new Date('2025-11-26T05:59:59.999Z');

test('a case closes seven days after publication, at the same hour in Rome', () => {
  expect(trialClosesAt(new Date('2025-11-19T06:00:00Z'))).toEqual(closesAt);
  expect(trialClosesAt(new Date('2025-10-24T06:00:00Z'))).toEqual(new Date('2025-10-31T07:00:00Z'));
});

test('there is no result until the very moment of closing', () => {
  expect(trialResult(closesAt, { pro: 804, contro: 396 }, before)).toBeNull();
  expect(trialResult(closesAt, { pro: 804, contro: 396 }, closesAt)).toEqual({
    outcome: 'guilty',
    guiltyPercentage: 67,
    innocentPercentage: 33,
  });
});

test('a tie never convicts, and below the quorum nothing is decided', () => {
  expect(trialResult(closesAt, { pro: 50, contro: 50 }, closesAt)?.outcome).toBe('tie');
  expect(trialResult(closesAt, { pro: 49, contro: 0 }, closesAt)?.outcome).toBe('no_quorum');
  expect(trialResult(closesAt, { pro: 20, contro: 30 }, closesAt)?.outcome).toBe('innocent');
  expect(trialResult(closesAt, { pro: 0, contro: 0 }, closesAt)).toMatchObject({
    guiltyPercentage: 0,
    innocentPercentage: 0,
  });
});

test('nobody is convicted by a minority', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.nat(500), (pro, contro) => {
      if (trialResult(closesAt, { pro, contro }, closesAt)?.outcome === 'guilty') expect(pro).toBeGreaterThan(contro);
    }),
  );
});

test('the days of voting run from one to seven', () => {
  expect(trialDay(closesAt, new Date('2025-11-19T06:00:01Z'))).toBe(1);
  expect(trialDay(closesAt, new Date('2025-11-21T12:00:00Z'))).toBe(3);
  expect(trialDay(closesAt, before)).toBe(7);
  expect(trialDay(closesAt, new Date('2026-01-01T00:00:00Z'))).toBe(7);
});

test.each([
  ['at publication', '2025-11-19T07:00:00+01:00', 7],
  ['late on the first day', '2025-11-19T23:59:00+01:00', 7],
  ['on the third day', '2025-11-21T12:00:00+01:00', 5],
  ['on the day before', '2025-11-25T06:00:00+01:00', 1],
  ['on its own day', '2025-11-26T00:00:00+01:00', 0],
  ['after the closing', '2025-12-24T00:00:00+01:00', 0],
  ['before a publication that was moved', '2025-11-01T00:00:00+01:00', 7],
])('%s (%s) the verdict is %i days away', (_, now, days) => {
  expect(daysToVerdict(new Date('2025-11-26T07:00:00+01:00'), new Date(now))).toBe(days);
});

test.each([
  ['guilty', 'final_conviction', true],
  ['guilty', 'acquitted', false],
  ['guilty', 'dismissed', false],
  ['innocent', 'acquitted', true],
  ['innocent', 'dismissed', true],
  ['innocent', 'final_conviction', false],
  ['tie', 'dismissed', true],
  ['tie', 'final_conviction', false],
  ['no_quorum', 'acquitted', undefined],
] as const)('a jury that said %s where the proceeding ended with %s: agreed %s', (verdict, ending, agreed) => {
  expect(juryAgreed({ outcome: verdict }, { outcome: ending })).toBe(agreed);
});
