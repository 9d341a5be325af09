import { createFileRoute } from '@tanstack/react-router';
import { redirectTarget } from '#features/accounts/redirect-target.ts';
import { offlineHead } from '#features/offline/texts.ts';
import { OfflineScreen } from '#features/offline/ui/offline-screen.tsx';
import { unlistedHead } from './-head.ts';

export const Route = createFileRoute('/senza-rete')({
  validateSearch: ({ da }: { da?: unknown }): { da?: string } => (typeof da === 'string' ? { da } : {}),
  head: unlistedHead(offlineHead),
  component: OfflinePage,
});

/** The service worker leads here, with the address that could not be had. */
function OfflinePage() {
  const { da } = Route.useSearch();
  return <OfflineScreen asked={da === undefined ? undefined : redirectTarget(da)} />;
}
