import { romeDay } from '#lib/rome-time.ts';
import { graceEnd } from './rules.ts';
import { graceDays, type SubscriptionState } from './states.ts';

/** The reminders of a renewal that failed, in their order: at once, after some days, the day before it closes, and after. */
export const dunningSteps = ['failed', 'again', 'last', 'closed'] as const;
export type DunningStep = (typeof dunningSteps)[number];

/** Days of Rome after the failure on which the second one is due. */
const againDays = 3;
/** For so long after the end of the grace it is told that a subscription is suspended: later it would be no news. */
export const closedToldDays = 14;

/**
 * Which reminder is due of a payment that is owed: the latest alone, whichever came before. Days are those of Rome's
 * calendar, so that the last one can say "tomorrow"; `closed` is due from the instant on which all is closed, which is at
 * once where the provider gave up. Undefined where nothing is owed, or where it was long ago.
 */
export function reminderDue(
  { state, pastDueSince }: { state: SubscriptionState; pastDueSince: Date | null },
  now: Date,
): DunningStep | undefined {
  if (!pastDueSince || (state !== 'past_due' && state !== 'unpaid')) return undefined;
  const days = romeDay(now) - romeDay(pastDueSince);
  if (days > graceDays + closedToldDays) return undefined;
  if (state === 'unpaid' || now >= graceEnd(pastDueSince)) return 'closed';
  if (days >= graceDays - 1) return 'last';
  return days >= againDays ? 'again' : 'failed';
}
