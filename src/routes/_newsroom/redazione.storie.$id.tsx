import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useSession } from '#features/accounts/use-session.ts';
import { DalBassoArticle } from '#features/articles/ui/dal-basso-article.tsx';
import { FramePage } from '#features/staff-frame/ui/frame-page.tsx';
import { newsroomHead } from '#features/stories/newsroom-head.ts';
import { fileQuery } from '#features/stories/newsroom-queries.ts';
import { queueTexts } from '#features/stories/newsroom-texts.ts';
import { storyPreview } from '#features/stories/story-preview.ts';
import type { StoryFile, WorkingText } from '#features/stories/contract.ts';
import { NewsroomFile } from '#features/stories/ui/newsroom/story-file.tsx';
import { useNow } from '#lib/use-now.ts';
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
    <FramePage title={file?.text.text.title ?? queueTexts.title}>
      {session && (
        <NewsroomFile
          storyId={id}
          user={session.user}
          renderPreview={(text, story) => <Preview text={text} story={story} />}
        />
      )}
    </FramePage>
  );
}

/** The article as readers would see it. Its links lead nowhere yet. */
function Preview({ text, story }: { text: WorkingText; story: StoryFile }) {
  const { isAnonymous, counterpart } = story;
  const article = storyPreview({ text, isAnonymous, counterpart }, useNow(new Date(0)));
  if ('gap' in article) return <p>{article.gap}</p>;
  return (
    <article className="article article-dal_basso" onClickCapture={(event) => event.preventDefault()}>
      <DalBassoArticle article={article} renderReactions={() => null} />
    </article>
  );
}
