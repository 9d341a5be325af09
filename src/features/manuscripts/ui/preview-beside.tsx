import { Button } from '#design/button.tsx';
import { takeFocus } from '#design/take-focus.ts';
import { panelTexts } from '../workflow-texts.ts';
import { Preview, type PreviewProps } from './preview.tsx';

/** The preview beside the text, in the place of the panels: it follows what is written as soon as that is saved. */
export function PreviewBeside({ onClose, ...preview }: PreviewProps & { onClose: () => void }) {
  return (
    <section className="draft-beside" aria-label={panelTexts.preview}>
      <div className="draft-beside-head">
        <h2 className="title-4" ref={takeFocus} tabIndex={-1}>
          {panelTexts.preview}
        </h2>
        <Button size="small" onClick={onClose}>
          {panelTexts.previewClose}
        </Button>
      </div>
      <Preview {...preview} />
    </section>
  );
}
