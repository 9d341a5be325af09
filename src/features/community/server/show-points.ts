import { announceChange } from '#platform/invalidation.ts';
import type { Services } from '#platform/services.ts';
import { monthsToSettle, settleDuePoints } from './points.ts';

/** Readers' months whose sums are written in one transaction: whoever votes or comments meanwhile waits for no more. */
const atOnce = 200;
/** Readers' months that are remembered at a time. */
const listed = 10_000;
/**
 * How long after a batch is seen its sums may begin to be written: by then nobody is reading who asked before, and no
 * process whose clock is behind takes sums that are half written for the whole board.
 */
const settleAfterMs = 90_000;

/**
 * Tells that the points of a batch are seen, and lets the stored sums follow. Those of all readers are seen at one moment,
 * because that follows from the clock and not from here (`shownBoard`); so the sums may be written some at a time, in any
 * order, and a run that was broken off is finished by the next: looked at each minute, because a batch that a stopped
 * program missed is seen as soon as it runs again.
 */
export async function showPointsOfVotes({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  if ((await monthsToSettle(db, now(), 1)).length === 0) return;
  await announceChange(db, ['leaderboard']);
  const at = new Date(now().getTime() - settleAfterMs);
  for (;;) {
    const months = await monthsToSettle(db, at, listed);
    if (months.length === 0) return;
    for (let first = 0; first < months.length; first += atOnce) {
      await db.transaction((tx) => settleDuePoints(tx, at, months.slice(first, first + atOnce)));
    }
  }
}
