import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { designTexts } from './texts.ts';
import './confirm-question.css';

interface ConfirmQuestionProps {
  open?: boolean;
  title: string;
  text: string;
  yes: string;
  cancel?: string;
  busy?: boolean;
  onYes: () => unknown;
  onClose: () => void;
  /** What stands above the buttons. */
  children?: ReactNode;
}

/**
 * Asks once before something goes that does not come back: a key that is held and a double press, which come from before
 * the question was read, are no answer. While that is under way it is too late to say no.
 */
export function ConfirmQuestion(props: ConfirmQuestionProps) {
  const { open = true, title, text, yes, cancel = designTexts.cancel, busy, onYes, onClose, children } = props;
  return (
    <Dialog
      open={open}
      busy={busy}
      onOpenChange={onClose}
      onOpenAutoFocus={focusSheet}
      title={title}
      description={text}
    >
      {children}
      <div className="button-row">
        <Button variant="contro" className="confirm-yes" busy={busy} onClick={() => void onYes()}>
          {yes}
        </Button>
        <Button busy={busy} onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  );
}

/** No button has the focus at first: the Enter that opened the question may still be held. */
function focusSheet(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}
