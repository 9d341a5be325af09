import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '#design/button.tsx';
import { commentAnchor } from '../anchors.ts';
import { hasArrived } from '../has-arrived.ts';
import { forgetReply, localReply, waitingReplies, type WaitingReply } from '../local-comment.ts';
import { threadTexts } from '../thread-texts.ts';
import { useParts } from './discussion-context.ts';

interface WaitingRepliesProps {
  userId: string;
  articleId: string;
  /** By which keys their comments in sight came: a reply that was sent from a page that is gone may be there. */
  ownKeys: readonly string[];
  /** Goes to a comment once it is in sight; the page's address may name it already. */
  goTo: (commentId: string) => void;
}

/** The replies that whoever reads began here and did not send, with the way back to each. */
export function WaitingReplies({ userId, articleId, ownKeys, goTo }: WaitingRepliesProps) {
  const { openBox, setOpenBox } = useParts();
  const [, setForgotten] = useState('');
  // Read anew whenever a box is opened or closed: only there it changes.
  const closed = waitingReplies(userId, articleId).filter(({ commentId }) => commentId !== openBox?.id);
  const isPublished = ({ commentId, text }: WaitingReply) =>
    hasArrived(localReply(userId, articleId, commentId), text, ownKeys);
  const waiting = closed.filter((reply) => !isPublished(reply));
  useEffect(() => {
    for (const { commentId } of closed.filter(isPublished)) forgetReply(userId, articleId, commentId);
  });
  return waiting.map(({ commentId, text }) => (
    <div key={commentId} className="waiting-reply">
      <p className="note">{threadTexts.replyWaits}</p>
      <blockquote>{text}</blockquote>
      <div className="button-row">
        <ButtonLink
          size="small"
          href={`#${commentAnchor(commentId)}`}
          onClick={() => {
            goTo(commentId);
            setOpenBox({ id: commentId, kind: 'reply' });
          }}
        >
          {threadTexts.replyGoOn}
        </ButtonLink>
        <Button
          size="small"
          variant="bare"
          onClick={({ currentTarget }) => {
            // The button goes with its reply.
            currentTarget.closest('section')?.focus({ preventScroll: true });
            forgetReply(userId, articleId, commentId);
            setForgotten(commentId);
          }}
        >
          {threadTexts.replyForget}
        </Button>
      </div>
    </div>
  ));
}
