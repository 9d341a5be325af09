import { lastDayUntil, romeDay } from '#lib/rome-time.ts';

/** What earns points, and how many (specification 9, product rules 4.7). */
export const pointKinds = ['comment', 'like_received', 'vote'] as const;
export type PointKind = (typeof pointKinds)[number];

export const pointsFor = { comment: 1, like_received: 1, vote: 2 } as const satisfies Record<PointKind, number>;

/** Readers on the board of a month, unless another number is asked for, and at most (specification 9, product rules 4.8). */
export const boardSize = 10;
export const largestBoard = 50;

/** Whether a text names a month, as `2025-11`. */
export function isMonth(text: string): boolean {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
}

/**
 * Places of a board whose entries come best first: equal points share a place, and after a shared one as many are left
 * out as shared it, 1, 2, 2, 4 (product rules 4.8).
 */
export function rankEntries<Entry extends { monthlyPoints: number }>(
  entries: readonly Entry[],
): (Entry & { rank: number })[] {
  let rank = 0;
  return entries.map((entry, index) => {
    if (entry.monthlyPoints !== entries[index - 1]?.monthlyPoints) rank = index + 1;
    return { ...entry, rank };
  });
}

/** Calendar days in Rome up to the last one of the month: 0 on that day itself. */
export function daysToClosing(closesAt: string, now: Date): number {
  return Math.max(0, romeDay(lastDayUntil(closesAt)) - romeDay(now));
}
