import { addRomeDays, endOfRomeDay } from '#lib/rome-time.ts';
import { graceDays, liveStates, refundDays, statutoryRefundDays, type SubscriptionState } from './states.ts';

/**
 * What a subscription can become next (product rules 4.11); `none` before it is known. The one table of all moves. What
 * ended never comes back: whoever subscribes again has a new one.
 */
export const transitions: Record<SubscriptionState | 'none', readonly SubscriptionState[]> = {
  none: ['incomplete', 'active'],
  /** The first payment is under way. */
  incomplete: ['active', 'canceled'],
  active: ['active_ending', 'past_due', 'disputed', 'refunded', 'canceled'],
  /** Cancelled to the end of what is paid. */
  active_ending: ['active', 'disputed', 'refunded', 'canceled'],
  /** A renewal failed. */
  past_due: ['active', 'active_ending', 'unpaid', 'disputed', 'refunded', 'canceled'],
  unpaid: ['active', 'active_ending', 'disputed', 'refunded', 'canceled'],
  /** The cardholder's bank took the money back, and perhaps gives it again. */
  disputed: ['active', 'active_ending', 'past_due', 'unpaid', 'refunded', 'canceled'],
  canceled: ['refunded'],
  /** A refund may fail days later: then the money is owed again. */
  refunded: ['canceled'],
};

/** Whether a later reading may say this: by one move or, where messages in between were missed, by several. */
export function mayBecome(from: SubscriptionState | 'none', to: SubscriptionState): boolean {
  return from === to || reachable.get(from)!.has(to);
}

/** Whether the provider may still ask for money. */
export function isLive(state: SubscriptionState): boolean {
  return (liveStates as readonly SubscriptionState[]).includes(state);
}

/**
 * Whether there is a contract to withdraw from, also when it was cancelled before; money that the bank took back is no
 * longer ours to return.
 */
export function mayWithdraw(state: SubscriptionState): boolean {
  return state === 'canceled' || (isLive(state) && state !== 'disputed');
}

/** What of a subscription says whether it is open. */
export interface PaidPeriod {
  state: SubscriptionState;
  pastDueSince: Date | null;
  /** Until when is paid, where that is known. */
  periodEnd: Date | null;
}

/**
 * Whether everything is open to who has it: paid, or a payment is owed for less than seven days (product rules 4.11).
 * It ends by itself also when nobody tells that it ended: where a renewal is due, after the same seven days.
 */
export function isOpen({ state, pastDueSince, periodEnd }: PaidPeriod, now: Date): boolean {
  switch (state) {
    case 'active':
      return periodEnd === null || now < graceEnd(periodEnd);
    case 'active_ending':
      return periodEnd === null || now < periodEnd;
    case 'past_due':
      return pastDueSince !== null && now < graceEnd(pastDueSince);
    default:
      return false;
  }
}

/** When what is owed since then closes what it had opened. */
export function graceEnd(since: Date): Date {
  return addRomeDays(since, graceDays);
}

/**
 * Until when the contract can be withdrawn from for the whole money: thirty days from the first payment, once per
 * person, afterwards the fourteen of the law (product rules 4.11). The day of the payment is not counted, and the last one
 * is whole: it ends with its midnight in Rome (Codice del consumo, art. 52).
 */
export function refundableUntil(firstPaidAt: Date, hasWithdrawnBefore: boolean): Date {
  return endOfRomeDay(addRomeDays(firstPaidAt, hasWithdrawnBefore ? statutoryRefundDays : refundDays));
}

const reachable = new Map(
  (Object.keys(transitions) as (SubscriptionState | 'none')[]).map((from) => {
    const found = new Set<SubscriptionState>();
    const look = (state: SubscriptionState | 'none') => {
      for (const next of transitions[state]) {
        if (found.has(next)) continue;
        found.add(next);
        look(next);
      }
    };
    look(from);
    return [from, found] as const;
  }),
);
