import type { Services } from '#platform/services.ts';
import type { PaymentProvider } from '../states.ts';

/**
 * Where the payment provider shows its customer to the house; null where payments are only played. Cards are seen there
 * alone, by whoever has an account with the provider.
 */
export function customerPage(
  { stripe }: Pick<Services, 'stripe'>,
  { provider, customerId }: { provider: PaymentProvider; customerId: string },
): string | null {
  if (!stripe || provider !== 'stripe') return null;
  const mode = stripe.secretKey.includes('_test_') ? 'test/' : '';
  return `https://dashboard.stripe.com/${mode}customers/${encodeURIComponent(customerId)}`;
}
