import { Dialog } from '#design/dialog.tsx';
import { panelTexts } from '../workflow-texts.ts';
import { Preview, type PreviewProps } from './preview.tsx';

/** The preview over the page. */
export function PreviewDialog({ onClose, ...preview }: PreviewProps & { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={panelTexts.preview}
      description={panelTexts.previewText}
      className="dialog-wide"
    >
      <Preview {...preview} onGo={onClose} />
    </Dialog>
  );
}
