import { createFileRoute } from '@tanstack/react-router';
import { useSession } from '#features/accounts/use-session.ts';
import { FramePage } from '#features/staff-frame/ui/frame-page.tsx';
import { newsroomHead } from '#features/stories/newsroom-head.ts';
import { queueTexts } from '#features/stories/newsroom-texts.ts';
import { parseQueueSearch } from '#features/stories/queue-search.ts';
import { NewsroomQueue } from '#features/stories/ui/newsroom/queue.tsx';
import { unlistedHead } from '../-head.ts';

export const Route = createFileRoute('/_newsroom/redazione/storie/')({
  validateSearch: parseQueueSearch,
  head: unlistedHead(newsroomHead),
  component: QueuePage,
});

function QueuePage() {
  const session = useSession();
  return (
    <FramePage title={queueTexts.title}>
      <NewsroomQueue search={Route.useSearch()} role={session?.user.role ?? 'user'} />
    </FramePage>
  );
}
