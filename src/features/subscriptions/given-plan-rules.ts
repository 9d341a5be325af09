import { disputeOver, type Charge } from './reading.ts';
import type { SubscriptionState } from './states.ts';

/** In characters: whom the card of a given plan names, and what it says. */
export const givenPlanLimits = { fromName: 60, note: 300 } as const;

/** Of the reason why a card was emptied, in characters. */
export const cardReasonLength = 1000;

/** What is left of a card whose giver has gone, or whose words an admin has taken off. */
export const emptyCard = { fromName: 'Qualcuno', note: '' } as const;

export function isEmptyCard({ fromName, note }: { fromName: string; note: string }): boolean {
  return fromName === emptyCard.fromName && note === emptyCard.note;
}

/** What a plan that was given and paid for can be. */
export const givenPlanStandings = ['waiting', 'opened', 'suspended', 'returned'] as const;
export type GivenPlanStanding = (typeof givenPlanStandings)[number];

/** How long before a given plan ends its reader is told, in days. */
export const givenEndToldDays = 7;

/** What is known of a given plan besides its payment. */
export interface KnownOfGiven {
  /** What it was until now. */
  before: SubscriptionState | undefined;
  openedAt: Date | null;
  periodEnd: Date | null;
  isWithdrawn: boolean;
}

/**
 * What the subscription behind a given plan is: nobody's until it is opened, closed by a payment that went back or whose
 * dispute was lost, and waiting (`incomplete`) for as long as one is disputed. What ended stays so: its reader may have a
 * plan of their own by then, beside which no other can live.
 */
export function givenStateOf(charges: readonly Charge[], known: KnownOfGiven, now: Date): SubscriptionState {
  const { before, openedAt, periodEnd, isWithdrawn } = known;
  if (charges.at(-1)?.refundedAt) return 'refunded';
  const dispute = disputeOver(charges);
  if (dispute === 'lost') return 'canceled';
  if (!openedAt || !periodEnd) return 'incomplete';
  const isOver = isWithdrawn || before === 'canceled' || before === 'refunded' || periodEnd <= now;
  if (isOver) return 'canceled';
  return dispute ? 'incomplete' : 'active_ending';
}

/** The same as its giver and its reader see it. */
export function givenStandingOf(
  state: SubscriptionState,
  {
    openedAt,
    withdrawnAt,
    isDisputed: isDoubted,
  }: { openedAt: Date | null; withdrawnAt: Date | null; isDisputed: boolean },
): GivenPlanStanding {
  if (withdrawnAt || state === 'refunded') return 'returned';
  // What ended waits for no bank.
  if (isDoubted) return state === 'canceled' ? 'returned' : 'suspended';
  if (openedAt) return 'opened';
  // What was only played ends where payments become real.
  return state === 'canceled' ? 'returned' : 'waiting';
}
