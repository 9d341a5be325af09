import type { SubscriptionState } from './states.ts';

/** How a subscription stands; of a plan that somebody gave, in words of its own where the others would be wrong. */
export function subscriptionStateText(state: SubscriptionState, isGiven: boolean): string {
  return (isGiven && givenStateTexts[state]) || subscriptionStateTexts[state];
}

/** How a subscription stands, in words. */
export const subscriptionStateTexts: Readonly<Record<SubscriptionState | 'none', string>> = {
  none: 'nessuno',
  incomplete: 'in attesa del primo pagamento',
  active: 'attivo',
  active_ending: 'disdetto, attivo fino alla scadenza',
  past_due: 'pagamento in ritardo',
  unpaid: 'non pagato',
  canceled: 'finito',
  refunded: 'rimborsato',
  disputed: 'contestato',
};

const givenStateTexts: Partial<Record<SubscriptionState, string>> = {
  incomplete: 'regalo pagato, non aperto o sospeso',
  active_ending: 'regalo, attivo fino alla scadenza',
};
