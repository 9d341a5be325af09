import type { SubscriptionState } from './states.ts';

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
