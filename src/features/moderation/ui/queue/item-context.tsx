import { useQuery } from '@tanstack/react-query';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { RouterArrowLink } from '#design/link.tsx';
import { LineFailed } from '#design/line-failed.tsx';
import { timeOfDay } from '#lib/italian-dates.ts';
import { longDate } from '#lib/italian.ts';
import type { ModerationItem } from '../../contract.ts';
import { moderationFileQuery } from '../../queries.ts';
import { commentQueueTexts } from '../../queue-texts.ts';
import { ThreadSwitch } from '../threads/thread-switch.tsx';
import { StepWords } from './item-head.tsx';

/** What a line of the queue leaves out: everything that happened to the comment, what it said before, and its place. */
export function ItemContext({ item: { id, article }, now }: { item: ModerationItem; now: Date }) {
  const { data: file, isError, refetch } = useQuery(moderationFileQuery(id));
  if (isError) {
    return <LineFailed text={commentQueueTexts.contextFailed} className="moderated-context" onRetry={refetch} />;
  }
  if (!file) return <LoadingScreen message={commentQueueTexts.contextLoading} />;
  return (
    <div className="moderated-context">
      <h2 className="moderated-heading">{commentQueueTexts.history}</h2>
      {file.history.length === 0 && <p className="note">{commentQueueTexts.nothingHappened}</p>}
      <ol>
        {file.history.map((step) => (
          <li key={step.id}>
            <StepWords step={step} now={now} />
          </li>
        ))}
      </ol>
      {file.revisions.length > 0 && (
        <>
          <h2 className="moderated-heading">{commentQueueTexts.revisions}</h2>
          <ol>
            {file.revisions.map(({ content, replacedAt }) => (
              <li key={replacedAt}>
                <p className="note">{commentQueueTexts.until(`${longDate(replacedAt)}, ${timeOfDay(replacedAt)}`)}</p>
                <p className="queue-text">{content}</p>
              </li>
            ))}
          </ol>
        </>
      )}
      <RouterArrowLink to="/article/$slug" params={{ slug: article.slug }} hash={`commento-${id}`}>
        {commentQueueTexts.openThread}
      </RouterArrowLink>
      <ThreadSwitch article={article} />
    </div>
  );
}
