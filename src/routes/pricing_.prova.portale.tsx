import { createFileRoute } from '@tanstack/react-router';
import { useSignedIn } from '#features/accounts/ui/use-signed-in.ts';
import { testPaymentHeads } from '#features/subscriptions/heads.ts';
import { TestPortal } from '#features/subscriptions/ui/test-portal.tsx';
import { found } from './-found.ts';
import { unlistedHead } from './-head.ts';

/** The portal of the test payments; where real ones are configured there is no such page. */
export const Route = createFileRoute('/pricing_/prova/portale')({
  // Of what the loader needs nothing is in what every reader downloads.
  loader: async ({ context }) =>
    found((await import('#features/subscriptions/load-test-payments.ts')).loadTestPayments(context.queryClient)),
  head: unlistedHead(testPaymentHeads.portal),
  component: TestPortalPage,
});

function TestPortalPage() {
  const isSignedIn = useSignedIn('/pricing/prova/portale');
  return <TestPortal isSignedIn={isSignedIn} />;
}
