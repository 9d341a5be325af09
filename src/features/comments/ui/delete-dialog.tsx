import { ConfirmQuestion } from '#design/confirm-question.tsx';
import { showToast } from '#design/toast-store.ts';
import { useWrite } from '#design/use-write.ts';
import { threadTexts } from '../thread-texts.ts';
import { removeComment } from '../calls.ts';

interface DeleteDialogProps {
  commentId: string;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks once before a comment goes. */
export function DeleteDialog({ commentId, onClose, onDeleted }: DeleteDialogProps) {
  const { isBusy, run: remove } = useWrite({
    write: () => removeComment(commentId),
    onDone: () => {
      onClose();
      onDeleted();
      showToast({ title: threadTexts.deleted });
    },
    failed: { title: threadTexts.error, text: threadTexts.removeFailed },
  });

  return (
    <ConfirmQuestion
      title={threadTexts.removeTitle}
      text={threadTexts.removeText}
      yes={isBusy ? threadTexts.removing : threadTexts.remove}
      busy={isBusy}
      onYes={remove}
      onClose={onClose}
    />
  );
}
