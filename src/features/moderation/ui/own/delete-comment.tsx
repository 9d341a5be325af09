import { useQueryClient } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { Button } from '#design/button.tsx';
import { ConfirmQuestion } from '#design/confirm-question.tsx';
import { showToast } from '#design/toast-store.ts';
import { useWrite } from '#design/use-write.ts';
import { removeComment } from '#features/comments/calls.ts';
import type { Statement } from '../../contract.ts';
import { ownDecisionTexts } from '../../own-decision-texts.ts';
import { statementsQuery } from '../../queries.ts';

interface DeleteCommentProps {
  statement: Statement;
  /** The decision's title, which takes the focus when the button has gone. */
  title: RefObject<HTMLElement | null>;
}

/**
 * The way to take away a comment that stands in no discussion: there it cannot be pressed. Says what becomes of the
 * appeal.
 */
export function DeleteComment({ statement: { comment, appeal, canAppeal }, title }: DeleteCommentProps) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run: remove } = useWrite({
    write: () => removeComment(comment.id),
    onDone: async () => {
      setAsking(false);
      showToast({ title: ownDecisionTexts.removed });
      await queries.invalidateQueries({ queryKey: statementsQuery().queryKey });
      title.current?.focus();
    },
    failed: { title: ownDecisionTexts.removeFailed },
  });
  const { removeText, removeTextAppealable, removeTextAppealed } = ownDecisionTexts;
  const text = canAppeal ? removeTextAppealable : appeal?.status === 'open' ? removeTextAppealed : removeText;

  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {ownDecisionTexts.remove}
      </Button>
      {isAsking && (
        <ConfirmQuestion
          title={ownDecisionTexts.removeTitle}
          text={text}
          yes={isBusy ? ownDecisionTexts.removing : ownDecisionTexts.remove}
          busy={isBusy}
          onYes={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
