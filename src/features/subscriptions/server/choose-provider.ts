import { log } from '#platform/log.ts';
import type { Services } from '#platform/services.ts';
import type { Provider, ProviderServices } from './provider.ts';
import { stripeProvider } from './stripe-provider.ts';
import { testProvider } from './test-provider.ts';

/** The one who moves the money here: Stripe where it is configured, else our own stand-in, where none moves. */
export function providerOf(services: ProviderServices): Provider {
  return services.stripe ? stripeProvider(services.stripe, services.publicUrl) : testProvider(services);
}

/** Tells the operator of a real publication whose readers would become Supporters without paying. */
export function warnOfPlayedPayments({ demo, stripe }: Pick<Services, 'demo' | 'stripe'>): void {
  if (!demo && !stripe)
    log.warn('payments are only played: set STRIPE_SECRET_KEY and what belongs to it to take money');
}
