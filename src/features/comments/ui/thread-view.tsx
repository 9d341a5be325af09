import { memo } from 'react';
import { Button } from '#design/button.tsx';
import type { Comment } from '../contract.ts';
import { threadTexts } from '../thread-texts.ts';
import type { Thread } from '../threads.ts';
import { CommentView } from './comment-view.tsx';
import { useParts } from './discussion-context.ts';

/** A comment and what was answered to it, one level under a rule (specification 2). */
export const ThreadView = memo(function ThreadView({ thread: { head, replies } }: { thread: Thread }) {
  const { now } = useParts();
  const nameOf = (id: string | null) => replies.find((reply) => reply.id === id)?.user?.name;
  return (
    <li className="thread">
      <CommentView comment={head}>
        {(replies.length > 0 || head.moreReplies) && (
          <div className="replies">
            <ol aria-label={head.user ? threadTexts.replies(head.user.name) : threadTexts.repliesGone}>
              {replies.map((reply) => (
                <li key={reply.id}>
                  <CommentView comment={reply} answered={nameOf(reply.inReplyTo)} />
                </li>
              ))}
            </ol>
            {now && head.moreReplies && <MoreReplies head={head} />}
          </div>
        )}
      </CommentView>
    </li>
  );
});

function MoreReplies({ head }: { head: Comment }) {
  const { loadReplies, isBusy } = useParts();
  return (
    <Button size="small" busy={isBusy} onClick={() => loadReplies(head)}>
      {threadTexts.moreReplies}
    </Button>
  );
}
