import { createFileRoute } from '@tanstack/react-router';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { useSignedIn } from '#features/accounts/ui/use-signed-in.ts';
import { notificationHeads } from '#features/notifications/heads.ts';
import { FollowsScreen } from '#features/notifications/ui/follows-screen.tsx';
import { unlistedHead } from './-head.ts';

export const Route = createFileRoute('/segui')({
  head: unlistedHead(notificationHeads.follows),
  component: FollowsPage,
});

function FollowsPage() {
  return useSignedIn('/segui') ? <FollowsScreen /> : <LoadingScreen />;
}
