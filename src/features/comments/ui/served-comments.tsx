import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#design/empty-state.tsx';
import type { CommentPage } from '../contract.ts';
import { servedCommentsQuery } from '../queries.ts';
import { commentTexts } from '../texts.ts';
import { threadTexts } from '../thread-texts.ts';
import { addComments } from '../threads.ts';
import { DiscussionContext, type DiscussionParts } from './discussion-context.ts';
import { ThreadView } from './thread-view.tsx';

/** The beginning of a discussion as everybody may read it, for the HTML of its article's page. Server only. */
export function ServedComments({ articleId }: { articleId: string }) {
  const { data } = useQuery(servedCommentsQuery(articleId));
  if (!data) return null;
  if (data.data.length === 0) return <EmptyState level={3} title={commentTexts.none} text={commentTexts.noneText} />;
  return (
    <DiscussionContext value={onlyRead}>
      {hasMore(data) && (
        <noscript>
          <p className="note">{commentTexts.withoutScripts}</p>
        </noscript>
      )}
      <ol className="threads" aria-label={threadTexts.list}>
        {threadsOf(data).map((thread) => (
          <ThreadView key={thread.head.id} thread={thread} />
        ))}
      </ol>
    </DiscussionContext>
  );
}

/** Whether some of it stands in no page. */
const hasMore = ({ data, nextCursor }: CommentPage) =>
  nextCursor !== null || data.some(({ moreReplies }) => moreReplies);

const threadsOf = ({ data }: CommentPage) => addComments([], data);

const nothing = () => undefined;

/** What can be done with a comment comes with the program. Days do not change what is served, as the time since would. */
const onlyRead: DiscussionParts = {
  userId: null,
  now: undefined,
  openBox: null,
  setOpenBox: nothing,
  published: nothing,
  replace: nothing,
  remove: nothing,
  loadReplies: nothing,
  isBusy: false,
  isClosed: true,
  renderReport: () => Promise.resolve(null),
};
