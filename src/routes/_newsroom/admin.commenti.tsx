import { createFileRoute } from '@tanstack/react-router';
import { ForStaff } from '#features/accounts/ui/for-staff.tsx';
import { moderationHeads } from '#features/moderation/heads.ts';
import { parseQueueSearch } from '#features/moderation/queue-search.ts';
import { commentQueueTexts } from '#features/moderation/queue-texts.ts';
import { CommentViews } from '#features/moderation/ui/comment-views.tsx';
import { CommentQueue } from '#features/moderation/ui/queue/queue.tsx';
import { ClosedThreads } from '#features/moderation/ui/threads/closed-threads.tsx';
import { Words } from '#features/moderation/ui/words/words.tsx';
import { FramePage } from '#features/staff-frame/ui/frame-page.tsx';
import { unlistedHead } from '../-head.ts';
import { Refused } from './-refused.tsx';

export const Route = createFileRoute('/_newsroom/admin/commenti')({
  validateSearch: parseQueueSearch,
  head: unlistedHead(moderationHeads.queue),
  component: CommentsPage,
});

function CommentsPage() {
  const search = Route.useSearch();
  const { facet, view } = search;
  return (
    <ForStaff role="admin" waiting={null} refused={<Refused />}>
      {(user) => (
        <FramePage title={commentQueueTexts.title}>
          <CommentViews search={search} />
          {view === 'words' && <Words />}
          {view === 'closed' && <ClosedThreads />}
          {facet && <CommentQueue facet={facet} userId={user.id} />}
        </FramePage>
      )}
    </ForStaff>
  );
}
