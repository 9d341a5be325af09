import { createFileRoute } from '@tanstack/react-router';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { useSignedIn } from '#features/accounts/ui/use-signed-in.ts';
import { notificationHeads } from '#features/notifications/heads.ts';
import { NotificationsScreen } from '#features/notifications/ui/notifications-screen.tsx';
import { unlistedHead } from './-head.ts';

export const Route = createFileRoute('/notifiche')({
  head: unlistedHead(notificationHeads.notifications),
  component: NotificationsPage,
});

function NotificationsPage() {
  return useSignedIn('/notifiche') ? <NotificationsScreen /> : <LoadingScreen />;
}
