import { createFileRoute } from '@tanstack/react-router';
import { AuthFrame } from '#features/accounts/ui/auth-frame.tsx';
import { notificationHeads } from '#features/notifications/heads.ts';
import { StopMails } from '#features/notifications/ui/stop-mails.tsx';
import { unlistedHead } from './-head.ts';

export const Route = createFileRoute('/basta-email')({
  validateSearch: ({ chiave }: Record<string, unknown>): { chiave?: string } =>
    typeof chiave === 'string' && chiave ? { chiave } : {},
  head: unlistedHead(notificationHeads.stop),
  component: StopPage,
});

function StopPage() {
  const { chiave } = Route.useSearch();
  return (
    <AuthFrame>
      <StopMails stopKey={chiave} />
    </AuthFrame>
  );
}
