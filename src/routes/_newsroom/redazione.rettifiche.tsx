import { createFileRoute } from '@tanstack/react-router';
import { useSession } from '#features/accounts/use-session.ts';
import { repliesHead } from '#features/manuscripts/reply-head.ts';
import { parseReplySearch } from '#features/manuscripts/reply-search.ts';
import { ReplyList } from '#features/manuscripts/ui/replies/reply-list.tsx';
import { unlistedHead } from '../-head.ts';
import { AdminPage } from './-admin-page.tsx';

export const Route = createFileRoute('/_newsroom/redazione/rettifiche')({
  validateSearch: parseReplySearch,
  head: unlistedHead(repliesHead),
  component: RepliesPage,
});

function RepliesPage() {
  const session = useSession();
  const search = Route.useSearch();
  return (
    <AdminPage title={repliesHead.title}>{session && <ReplyList search={search} userId={session.user.id} />}</AdminPage>
  );
}
