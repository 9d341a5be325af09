import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useSession } from '#features/accounts/use-session.ts';
import { FramePage } from '#features/staff-frame/ui/frame-page.tsx';
import { newsroomHead } from '#features/stories/newsroom-head.ts';
import { fileQuery } from '#features/stories/newsroom-queries.ts';
import { queueTexts } from '#features/stories/newsroom-texts.ts';
import { NewsroomFile } from '#features/stories/ui/newsroom/story-file.tsx';
import { unlistedHead } from '../-head.ts';

export const Route = createFileRoute('/_newsroom/redazione/storie/$id')({
  head: unlistedHead(newsroomHead),
  component: StoryPage,
});

function StoryPage() {
  const { id } = Route.useParams();
  const session = useSession();
  const { data: file } = useQuery(fileQuery(id));
  return (
    <FramePage title={file?.title ?? queueTexts.title}>
      {session && <NewsroomFile storyId={id} user={session.user} />}
    </FramePage>
  );
}
