import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { mailboxQuery } from '#features/mailbox/queries.ts';
import { mailboxHead } from '#features/mailbox/head.ts';
import { MailboxScreen } from '#features/mailbox/ui/mailbox-screen.tsx';
import { NotFoundPage } from '#features/shell/ui/not-found-page.tsx';
import { found } from './-found.ts';
import { unlistedHead } from './-head.ts';

/** The local mailbox of the demo. */
export const Route = createFileRoute('/dev/mail')({
  loader: ({ context }) => found(context.queryClient.ensureQueryData(mailboxQuery())),
  head: unlistedHead(mailboxHead),
  component: MailPage,
  notFoundComponent: NotFoundPage,
});

function MailPage() {
  const { data, refetch } = useSuspenseQuery(mailboxQuery());
  return <MailboxScreen messages={data} onReload={() => void refetch()} />;
}
