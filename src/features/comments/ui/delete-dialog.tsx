import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { showToast } from '#design/toast-store.ts';
import { ApiError } from '#lib/api-error.ts';
import { threadTexts } from '../thread-texts.ts';
import { removeComment } from './api.ts';

interface DeleteDialogProps {
  commentId: string;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks once before a comment goes. */
export function DeleteDialog({ commentId, onClose, onDeleted }: DeleteDialogProps) {
  const [isSending, setSending] = useState(false);

  const remove = async () => {
    setSending(true);
    try {
      await removeComment(commentId);
      onClose();
      onDeleted();
      showToast({ title: threadTexts.deleted });
    } catch (error) {
      setSending(false);
      const text = (error instanceof ApiError && error.readerMessage) || threadTexts.removeFailed;
      showToast({ title: threadTexts.error, text, tone: 'error' });
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={threadTexts.removeTitle}
      description={threadTexts.removeText}
    >
      <div className="button-row">
        <Button variant="contro" disabled={isSending} onClick={() => void remove()}>
          {isSending ? threadTexts.removing : threadTexts.remove}
        </Button>
        <Button onClick={onClose}>{threadTexts.cancel}</Button>
      </div>
    </Dialog>
  );
}
