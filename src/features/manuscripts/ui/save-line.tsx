import { useRef } from 'react';
import { Button } from '#design/button.tsx';
import type { SaveState } from '../autosaver.ts';
import { editorTexts } from '../editor-texts.ts';

interface SaveLineProps {
  state: SaveState;
  refusal: string;
  wasRestored: boolean;
  isUnsaved: boolean;
  isAtRisk: boolean;
  flush: () => Promise<boolean>;
  version: number;
}

/** How the text stands with the server. Only what goes wrong is spoken: it saves every few seconds. */
export function SaveLine({ state, refusal, wasRestored, isUnsaved, isAtRisk, flush, version }: SaveLineProps) {
  const { save } = editorTexts;
  const line = useRef<HTMLDivElement>(null);
  const isTrouble = state === 'offline' || state === 'refused' || state === 'conflict';
  return (
    <div className="draft-save" ref={line} tabIndex={-1}>
      {!isTrouble && (
        <p className="fine-print" data-save={state}>
          {state === 'saving' ? save.saving : isUnsaved ? save.unsaved : save.saved(version)}
        </p>
      )}
      <div role="status">
        {state === 'offline' && <p className="staff-warning">{isAtRisk ? save.offlineHere : save.offline}</p>}
        {state === 'refused' && (
          <p className="staff-warning">{(isAtRisk ? save.refusedHere : save.refused)(refusal)}</p>
        )}
        {state === 'conflict' && <p className="staff-warning">{save.conflict}</p>}
        {wasRestored && isUnsaved && !isTrouble && <p className="staff-warning">{save.restored}</p>}
      </div>
      {(state === 'offline' || state === 'refused') && (
        <Button size="small" onClick={() => void flush().then((isSaved) => isSaved && line.current?.focus())}>
          {save.now}
        </Button>
      )}
    </div>
  );
}
