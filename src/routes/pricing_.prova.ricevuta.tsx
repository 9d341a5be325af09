import { createFileRoute } from '@tanstack/react-router';
import { useSignedIn } from '#features/accounts/ui/use-signed-in.ts';
import { testPaymentHeads } from '#features/subscriptions/heads.ts';
import { TestReceipt } from '#features/subscriptions/ui/test-receipt.tsx';
import { found } from './-found.ts';
import { unlistedHead } from './-head.ts';

/** A receipt of the test payments; where real ones are configured there is no such page. */
export const Route = createFileRoute('/pricing_/prova/ricevuta')({
  validateSearch: ({ pagamento }: Record<string, unknown>): { pagamento?: string } =>
    typeof pagamento === 'string' && pagamento ? { pagamento } : {},
  // Of what the loader needs nothing is in what every reader downloads.
  loader: async ({ context }) =>
    found((await import('#features/subscriptions/load-test-payments.ts')).loadTestPayments(context.queryClient)),
  head: unlistedHead(testPaymentHeads.receipt),
  component: TestReceiptPage,
});

function TestReceiptPage() {
  const { pagamento = '-' } = Route.useSearch();
  const isSignedIn = useSignedIn(`/pricing/prova/ricevuta?pagamento=${pagamento}`);
  return <TestReceipt id={isSignedIn ? pagamento : undefined} />;
}
