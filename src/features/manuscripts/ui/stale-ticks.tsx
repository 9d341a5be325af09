import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { confirmTicks } from '../calls.ts';
import type { DraftFile } from '../contract.ts';
import type { SaveFirst } from '../save-first.ts';
import { panelTexts } from '../workflow-texts.ts';
import { RevisionDialog } from './revision-dialog.tsx';
import { useDraftCall } from './use-draft-call.ts';

interface StaleTicksProps {
  file: DraftFile;
  saveFirst: SaveFirst;
  /** It is gone with what it was for. */
  onConfirmed: () => void;
}

/** Ticks of earlier versions: what changed since the earliest of them, and the way to take all of them over. */
export function StaleTicks({ file, saveFirst, onConfirmed }: StaleTicksProps) {
  const { isBusy, run } = useDraftCall(file.id);
  const [isComparing, setComparing] = useState(false);
  const versions = file.checklist.flatMap(({ done, version }) => (done || version === null ? [] : [version]));
  if (versions.length === 0) return null;
  const from = Math.min(...versions);
  const confirm = async () => {
    const take = async () => confirmTicks(file.id, (await saveFirst()).version);
    if ((await run(take, panelTexts.checksConfirmed)) === undefined) onConfirmed();
  };
  return (
    <div className="staff-warning">
      <p>{panelTexts.checksBefore(versions.length)}</p>
      <div className="button-row">
        <Button size="small" onClick={() => setComparing(true)}>
          {panelTexts.checksCompare(from, file.version)}
        </Button>
        <Button size="small" busy={isBusy} onClick={() => void confirm()}>
          {panelTexts.checksConfirm}
        </Button>
      </div>
      {isComparing && (
        <RevisionDialog draftId={file.id} from={from} to={file.version} onClose={() => setComparing(false)} />
      )}
    </div>
  );
}
