import type { Limit } from '#platform/limits/limiter.ts';

/** Per account (product rules 4.16 for views and checkouts). */
export const subscriptionLimits = {
  view: { name: 'track-view', times: 60, seconds: 60 },
  checkout: { name: 'checkout', times: 5, seconds: 3600 },
  /** Plans to give away: somebody may have a long list. */
  order: { name: 'given-plan', times: 20, seconds: 3600 },
  /** Per address: whoever looks at the card of a given plan need not have an account. */
  card: { name: 'given-plan-card', times: 60, seconds: 3600 },
  /** The portal, cancelling, resuming, withdrawing: each asks the provider. */
  change: { name: 'subscription-change', times: 20, seconds: 600 },
  gift: { name: 'gift', times: 30, seconds: 3600 },
  /** Per address: whoever opens a gift need not have an account. */
  giftOpening: { name: 'gift-opening', times: 60, seconds: 3600 },
  /** What is played by hand. */
  play: { name: 'test-payment', times: 60, seconds: 600 },
} as const satisfies Record<string, Limit>;
