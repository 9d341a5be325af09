import { createFileRoute } from '@tanstack/react-router';
import { EmptyState } from '#design/empty-state.tsx';
import { mailboxQuery } from '#features/shell/queries.ts';
import { shellTexts } from '#features/shell/texts.ts';
import { NotFoundPage } from '#features/shell/ui/not-found-page.tsx';
import { found } from './-found.ts';
import { pageHead } from './-head.ts';

/** The local mailbox of the demo: nothing is sent before accounts exist. */
export const Route = createFileRoute('/dev/mail')({
  loader: ({ context }) => found(context.queryClient.ensureQueryData(mailboxQuery())),
  head: () =>
    pageHead({
      title: shellTexts.mailboxTitle,
      description: shellTexts.mailboxText,
      path: '/dev/mail',
      noindex: true,
    }),
  component: () => <EmptyState level={1} title={shellTexts.mailboxEmpty} text={shellTexts.mailboxText} />,
  notFoundComponent: NotFoundPage,
});
