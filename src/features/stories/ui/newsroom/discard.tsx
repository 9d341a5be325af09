import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { fileTexts } from '../../newsroom-file-texts.ts';

/** Gives up what was not saved, after one question. */
export function DiscardText({ onDiscard }: { onDiscard: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="bare" onClick={() => setAsking(true)}>
        {fileTexts.discard}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={fileTexts.discardTitle}
        description={fileTexts.discardText}
      >
        <div className="button-row">
          <Button variant="contro" onClick={onDiscard}>
            {fileTexts.discardYes}
          </Button>
          <Button onClick={() => setAsking(false)}>{fileTexts.cancel}</Button>
        </div>
      </Dialog>
    </>
  );
}
