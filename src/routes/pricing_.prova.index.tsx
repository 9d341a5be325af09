import { createFileRoute } from '@tanstack/react-router';
import { useSignedIn } from '#features/accounts/ui/use-signed-in.ts';
import { testPaymentHeads } from '#features/subscriptions/heads.ts';
import { TestCheckout } from '#features/subscriptions/ui/test-checkout.tsx';
import { found } from './-found.ts';
import { unlistedHead } from './-head.ts';

/** The checkout of the test payments; where real ones are configured there is no such page. */
export const Route = createFileRoute('/pricing_/prova/')({
  validateSearch: ({ pagamento }: Record<string, unknown>): { pagamento?: string } =>
    typeof pagamento === 'string' && pagamento ? { pagamento } : {},
  // Of what the loader needs nothing is in what every reader downloads.
  loader: async ({ context }) =>
    found((await import('#features/subscriptions/load-test-payments.ts')).loadTestPayments(context.queryClient)),
  head: unlistedHead(testPaymentHeads.checkout),
  component: TestCheckoutPage,
});

function TestCheckoutPage() {
  const { pagamento = '-' } = Route.useSearch();
  const isSignedIn = useSignedIn(`/pricing/prova?pagamento=${pagamento}`);
  return <TestCheckout id={isSignedIn ? pagamento : undefined} />;
}
