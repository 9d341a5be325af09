import { createFileRoute } from '@tanstack/react-router';
import { useSession } from '#features/accounts/use-session.ts';
import { repliesHead } from '#features/rettifica/head.ts';
import { parseReplySearch } from '#features/rettifica/search.ts';
import { ReplyList } from '#features/rettifica/ui/reply-list.tsx';
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
