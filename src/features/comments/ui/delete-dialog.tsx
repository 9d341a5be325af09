import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { showToast } from '#design/toast-store.ts';
import { useWrite } from '#design/use-write.ts';
import { threadTexts } from '../thread-texts.ts';
import { removeComment } from './api.ts';

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
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={threadTexts.removeTitle}
      description={threadTexts.removeText}
    >
      <div className="button-row">
        <Button variant="contro" disabled={isBusy} onClick={() => void remove()}>
          {isBusy ? threadTexts.removing : threadTexts.remove}
        </Button>
        <Button onClick={onClose}>{threadTexts.cancel}</Button>
      </div>
    </Dialog>
  );
}
