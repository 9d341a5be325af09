import { useEffect, useRef } from 'react';
import { Button } from '#design/button.tsx';
import { panelTexts } from '../workflow-texts.ts';
import { Preview, type PreviewProps } from './preview.tsx';

/** The preview beside the text, in the place of the panels: it follows what is written as soon as that is saved. */
export function PreviewBeside({ onClose, ...preview }: PreviewProps & { onClose: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="draft-beside" aria-label={panelTexts.preview}>
      <div className="draft-beside-head">
        <h2 className="title-4" ref={title} tabIndex={-1}>
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
