import { AppError } from '#platform/app-error.ts';
import { log } from '#platform/log.ts';
import type { Services } from '#platform/services.ts';
import { notSold } from '../not-sold-texts.ts';
import { closedProvider } from './closed-provider.ts';
import type { Provider, ProviderServices } from './provider.ts';
import { stripeProvider } from './stripe-provider.ts';
import { testProvider } from './test-provider.ts';

type Payments = Pick<Services, 'stripe' | 'testPayments'>;

/** How payments go here: with money, for the show, or not at all. */
export function paymentsOf({ stripe, testPayments }: Payments): 'real' | 'test' | 'none' {
  if (stripe) return 'real';
  return testPayments ? 'test' : 'none';
}

/** The one who moves the money: Stripe where it is configured, our own stand-in where payments are played, or nobody. */
export function providerOf(services: ProviderServices): Provider {
  if (services.stripe) return stripeProvider(services.stripe, services.publicUrl);
  return services.testPayments ? testProvider(services) : closedProvider;
}

/** Refuses to sell anything (503) where payments are neither real nor played: nobody becomes a Supporter for nothing. */
export function requireSelling(services: Payments): void {
  if (paymentsOf(services) === 'none') throw new AppError('unavailable', notSold);
}

/** Tells the operator of a real publication that no money comes in. */
export function warnOfPayments(services: Payments & Pick<Services, 'demo'>): void {
  if (services.demo) return;
  const payments = paymentsOf(services);
  if (payments === 'test') log.warn('payments are only played, and every page says so: PAYMENTS is test');
  if (payments === 'none') log.warn('nothing is sold: set STRIPE_SECRET_KEY and what belongs to it to take money');
}
