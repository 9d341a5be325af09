import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addRomeDays, romeDay } from '#lib/rome-time.ts';
import { dunningSteps, reminderDue } from './dunning.ts';
import { graceEnd, isOpen } from './rules.ts';
import { subscriptionStates } from './states.ts';

const owed = (since: string) => ({ state: 'past_due' as const, pastDueSince: new Date(since) });

test.each([
  ['2025-11-22T21:00:00Z', 'failed'],
  // The days are those of the calendar in Rome: three of them are over at midnight there.
  ['2025-11-24T22:59:59Z', 'failed'],
  ['2025-11-24T23:00:00Z', 'again'],
  ['2025-11-27T22:59:59Z', 'again'],
  ['2025-11-27T23:00:00Z', 'last'],
  ['2025-11-29T20:59:59Z', 'last'],
  ['2025-11-29T21:00:00Z', 'closed'],
  ['2025-12-13T22:59:59Z', 'closed'],
  ['2025-12-13T23:00:00Z', undefined],
])('of what is owed since the evening of 22 November the reminder of %s is %s', (now, step) => {
  expect(reminderDue(owed('2025-11-22T21:00:00Z'), new Date(now))).toBe(step);
});

test('the seven days end at the same hour of the clock when the clocks go back in between', () => {
  const since = owed('2026-10-20T10:00:00Z');
  expect(reminderDue(since, new Date('2026-10-25T23:00:00Z'))).toBe('last');
  expect(reminderDue(since, new Date('2026-10-27T10:59:59Z'))).toBe('last');
  expect(reminderDue(since, new Date('2026-10-27T11:00:00Z'))).toBe('closed');
});

test('where the provider gave up before the seven days it is closed at once', () => {
  const pastDueSince = new Date('2025-11-22T12:00:00Z');
  expect(reminderDue({ state: 'unpaid', pastDueSince }, new Date('2025-11-23T12:00:00Z'))).toBe('closed');
});

test('who owes nothing is reminded of nothing', () => {
  const now = new Date('2025-11-28T12:00:00Z');
  const pastDueSince = new Date('2025-11-22T12:00:00Z');
  for (const state of subscriptionStates) {
    if (state === 'past_due' || state === 'unpaid') continue;
    expect(reminderDue({ state, pastDueSince }, now)).toBeUndefined();
  }
  expect(reminderDue({ state: 'past_due', pastDueSince: null }, now)).toBeUndefined();
});

const instants = fc.date({ min: new Date('2025-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });

test('whenever it failed: each run of a day tells of a later step, all four in their order, and what closes is told before', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 23 }), (pastDueSince, hour) => {
      const row = { state: 'past_due' as const, pastDueSince };
      const told = ['failed'];
      for (let day = 0; day <= 8; day += 1) {
        const step = reminderDue(row, new Date(addRomeDays(pastDueSince, day).getTime() + hour * 3_600_000));
        if (step && step !== told.at(-1)) told.push(step);
      }
      expect(told).toEqual(dunningSteps);
    }),
  );
});

test('only what is closed is told to be, and the last reminder never comes more than a day before', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 30 * 24 }), (pastDueSince, hours) => {
      const now = new Date(pastDueSince.getTime() + hours * 3_600_000);
      const step = reminderDue({ state: 'past_due', pastDueSince }, now);
      const isStillOpen = isOpen({ state: 'past_due', pastDueSince, periodEnd: null }, now);
      if (step) expect(step === 'closed').toBe(!isStillOpen);
      if (step === 'last') expect(romeDay(graceEnd(pastDueSince)) - romeDay(now)).toBeLessThanOrEqual(1);
    }),
  );
});
