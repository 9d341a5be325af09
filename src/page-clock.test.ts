import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trialDay, daysToVerdict } from '#features/articles/rules.ts';
import { fullDate } from '#lib/italian-dates.ts';
import { relativeTime } from '#lib/italian.ts';
import { pageClock } from '#lib/page-clock.ts';

const minuteOf = (time: number) => new Date(time - (time % 60_000));
const wordsAt = (time: number, moment: Date) => [
  fullDate(minuteOf(time)),
  relativeTime(moment, minuteOf(time)),
  trialDay(moment, minuteOf(time)),
  daysToVerdict(moment, minuteOf(time)),
  minuteOf(time) >= moment,
];

const instant = fc.date({
  min: new Date('2026-03-01T00:00:00Z'),
  max: new Date('2026-11-30T00:00:00Z'),
  noInvalidDate: true,
});

test('by the page’s clock all words about time are those of now', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: -9 * 86_400_000, max: 40 * 86_400_000 }), (moment, distance) => {
      const now = new Date(moment.getTime() + distance);
      const clock = pageClock([moment.toISOString()], now);
      expect(clock).toBeLessThanOrEqual(now.getTime());
      expect(wordsAt(clock, moment)).toEqual(wordsAt(now.getTime(), moment));
    }),
    { numRuns: 2000 },
  );
});

test('it stands still while nothing that the page says changes', () => {
  const at = (now: string, ...moments: string[]) => new Date(pageClock(moments, new Date(now))).toISOString();
  expect(at('2026-11-23T10:12:13Z')).toBe('2026-11-22T23:00:00.000Z');
  expect(at('2026-11-23T22:59:59Z')).toBe('2026-11-22T23:00:00.000Z');
  expect(at('2026-11-23T10:12:13Z', '2026-11-23T10:02:30Z')).toBe('2026-11-23T10:12:00.000Z');
  expect(at('2026-11-23T10:12:13Z', '2026-11-23T07:30:00Z')).toBe('2026-11-23T09:30:00.000Z');
  expect(at('2026-11-23T10:12:13Z', '2026-11-26T09:00:00Z')).toBe('2026-11-23T09:00:00.000Z');
});
