import { useState } from 'react';
import { Button, ButtonLink } from '#design/button.tsx';
import { commentAnchor } from '../anchors.ts';
import { forgetReply, waitingReplies } from '../local-comment.ts';
import { threadTexts } from '../thread-texts.ts';
import { useParts } from './discussion-context.ts';

interface WaitingRepliesProps {
  userId: string;
  articleId: string;
  /** Goes to a comment once it is in sight; the page's address may name it already. */
  goTo: (commentId: string) => void;
}

/** The replies that whoever reads began here and did not send, with the way back to each. */
export function WaitingReplies({ userId, articleId, goTo }: WaitingRepliesProps) {
  const { openBox, setOpenBox } = useParts();
  const [, setForgotten] = useState('');
  // Read anew whenever a box is opened or closed: only there it changes.
  const waiting = waitingReplies(userId, articleId).filter(({ commentId }) => commentId !== openBox?.id);
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
