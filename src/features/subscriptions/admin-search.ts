import { searchText } from '#lib/search-text.ts';
import { subscriptionStates, type SubscriptionState } from './states.ts';

/** What of the list of subscriptions is asked for, as it stands in the address. */
export interface SubscriptionSearch {
  state?: SubscriptionState | undefined;
  q?: string | undefined;
}

/** Reads the address of the list; whatever it does not know is left out. */
export function parseSubscriptionSearch(search: Record<string, unknown>): SubscriptionSearch {
  const state = subscriptionStates.find((one) => one === search.state);
  const q = searchText(search.q);
  return { ...(state ? { state } : {}), ...(q ? { q } : {}) };
}
