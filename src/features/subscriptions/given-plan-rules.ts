import type { Charge } from './reading.ts';
import type { SubscriptionState } from './states.ts';

/** In characters: whom the card of a given plan names, and what it says. */
export const givenPlanLimits = { fromName: 60, note: 300 } as const;

/** What a plan that was given and paid for can be. */
export const givenPlanStandings = ['waiting', 'opened', 'suspended', 'returned'] as const;
export type GivenPlanStanding = (typeof givenPlanStandings)[number];

/** How long before a given plan ends its reader is told, in days. */
export const givenEndToldDays = 7;

interface Opened {
  openedAt: Date | null;
  periodEnd: Date | null;
}

/** What the subscription behind a given plan is: nobody's until it is opened, closed by a payment that went back. */
export function givenStateOf(
  charges: readonly Charge[],
  { openedAt, periodEnd }: Opened,
  now: Date,
): SubscriptionState {
  if (charges.at(-1)?.refundedAt) return 'refunded';
  if (charges.some(({ disputedAt, refundedAt }) => disputedAt && !refundedAt)) return 'disputed';
  if (!openedAt || !periodEnd) return 'incomplete';
  return now < periodEnd ? 'active_ending' : 'canceled';
}

/** The same as its giver and its reader see it. */
export function givenStandingOf(
  state: SubscriptionState,
  { openedAt, withdrawnAt }: { openedAt: Date | null; withdrawnAt: Date | null },
): GivenPlanStanding {
  if (withdrawnAt || state === 'refunded') return 'returned';
  if (state === 'disputed') return 'suspended';
  return openedAt ? 'opened' : 'waiting';
}
