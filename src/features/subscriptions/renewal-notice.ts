import { addRomeDays } from '#lib/rome-time.ts';
import type { BillingInterval, SubscriptionState } from './states.ts';

/** How long before a year renews its reader is told until when they can cancel: art. 65-bis of the Codice del consumo. */
const noticeDays = 30;
/** The job that tells runs once a day: begun a day earlier, it tells nobody later than the law says. */
export const toldFromDays = noticeDays + 1;

/** Whether whoever pays by the year is to be told that it renews, however little is left of the thirty days. */
export function isRenewalNear(
  { state, interval, periodEnd }: { state: SubscriptionState; interval: BillingInterval; periodEnd: Date | null },
  now: Date,
): boolean {
  if (state !== 'active' || interval !== 'year' || !periodEnd) return false;
  return addRomeDays(periodEnd, -toldFromDays) <= now && now < periodEnd;
}
