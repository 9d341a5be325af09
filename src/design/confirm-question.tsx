import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { designTexts } from './texts.ts';

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

/** Asks once before something goes that does not come back. While that is under way it is too late to say no. */
export function ConfirmQuestion(props: ConfirmQuestionProps) {
  const { open = true, title, text, yes, cancel = designTexts.cancel, busy, onYes, onClose, children } = props;
  return (
    <Dialog open={open} busy={busy} onOpenChange={onClose} title={title} description={text}>
      {children}
      <div className="button-row">
        <Button variant="contro" busy={busy} onClick={() => void onYes()}>
          {yes}
        </Button>
        <Button busy={busy} onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  );
}
