import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addRomeDays } from '#lib/rome-time.ts';
import { isRenewalNear } from './renewal-notice.ts';
import { subscriptionStates } from './states.ts';

const year = (periodEnd: string) => ({
  state: 'active' as const,
  interval: 'year' as const,
  periodEnd: new Date(periodEnd),
});

test('it is told from the day before the thirtieth until it renews', () => {
  // Over the night in which the clocks go forward.
  const row = year('2026-04-15T10:00:00Z');
  expect(isRenewalNear(row, new Date('2026-03-15T10:59:59Z'))).toBe(false);
  expect(isRenewalNear(row, new Date('2026-03-15T11:00:00Z'))).toBe(true);
  expect(isRenewalNear(row, new Date('2026-04-15T09:59:59Z'))).toBe(true);
  expect(isRenewalNear(row, new Date('2026-04-15T10:00:00Z'))).toBe(false);
});

test('nobody is told who pays by the month, has cancelled or owes', () => {
  const now = new Date('2026-04-01T10:00:00Z');
  const periodEnd = new Date('2026-04-15T10:00:00Z');
  expect(isRenewalNear({ state: 'active', interval: 'month', periodEnd }, now)).toBe(false);
  expect(isRenewalNear({ state: 'active', interval: 'year', periodEnd: null }, now)).toBe(false);
  for (const state of subscriptionStates) {
    expect([state, isRenewalNear({ state, interval: 'year', periodEnd }, now)]).toEqual([state, state === 'active']);
  }
});

test('whatever the hour, the first of the daily runs comes thirty days before, and not thirty-two', () => {
  const instants = fc.date({ min: new Date('2025-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 23 }), (periodEnd, hour) => {
      const row = { state: 'active' as const, interval: 'year' as const, periodEnd };
      const midnight = new Date(`${addRomeDays(periodEnd, -35).toISOString().slice(0, 10)}T00:00:00Z`);
      const runs = Array.from({ length: 36 }, (_, day) => new Date(midnight.getTime() + (24 * day + hour) * 3_600_000));
      const first = runs.find((now) => isRenewalNear(row, now))!;
      expect(first.getTime()).toBeLessThanOrEqual(addRomeDays(periodEnd, -30).getTime() + 3_600_000);
      expect(first.getTime()).toBeGreaterThan(addRomeDays(periodEnd, -32).getTime());
    }),
  );
});
