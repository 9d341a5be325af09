import { dailyKinds, type DailyKind } from './trend.ts';
import type { Trend } from './contract.ts';

/** Below it a sum is not told apart by days, nor said: a few facts of a quiet week could be somebody's. */
export const trendFloor = 10;

/** The series of some days from what was counted; a day without a row brought nothing. */
export function seriesOf(
  days: readonly string[],
  counted: readonly { day: string; kind: DailyKind; count: number }[],
): Trend['series'] {
  const known = new Map(counted.map(({ day, kind, count }) => [`${day} ${kind}`, count]));
  return dailyKinds.map((kind) => {
    const daily = days.map((day) => known.get(`${day} ${kind}`) ?? 0);
    const total = daily.reduce((sum, count) => sum + count, 0);
    const isShown = total === 0 || total >= trendFloor;
    return { kind, total: isShown ? total : null, daily: isShown ? daily : null };
  });
}

/** The days in Rome up to and with this one, the oldest first, as `2025-11-22`. */
export function daysUpTo(today: string, count: number): string[] {
  const last = Date.parse(today);
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );
}
