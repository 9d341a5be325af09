import type { SubscriptionMonths } from './admin-contract.ts';

/**
 * Adds to each month, the latest first, how many were open at its end and what part of those at its beginning ended in
 * it, in percent to one place; null where none was open. `openNow` is how many are open at the end of the first one.
 */
export function churnOf(
  months: readonly { month: string; started: number; ended: number }[],
  openNow: number,
): SubscriptionMonths['months'] {
  let openAtEnd = openNow;
  return months.map((month) => {
    const openBefore = openAtEnd - month.started + month.ended;
    const churnPercent = openBefore > 0 ? Math.round((month.ended / openBefore) * 1000) / 10 : null;
    const counted = { ...month, openAtEnd, churnPercent };
    openAtEnd = openBefore;
    return counted;
  });
}
