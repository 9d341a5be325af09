import { useRef } from 'react';
import { Button } from '#design/button.tsx';
import { letterDeskTexts } from '../desk-texts.ts';
import type { LetterText } from './use-letter-text.ts';

/** How the text stands with the server. Only what goes wrong is spoken: it saves every few seconds. */
export function SaveLine({ text: { state, refusal, wasRestored, isUnsaved, isAtRisk, flush } }: { text: LetterText }) {
  const { save } = letterDeskTexts;
  const line = useRef<HTMLDivElement>(null);
  const isTrouble = state === 'offline' || state === 'refused';
  return (
    <div className="letter-save" ref={line} tabIndex={-1}>
      {!isTrouble && (
        <p className="fine-print">{state === 'saving' ? save.saving : isUnsaved ? save.unsaved : save.saved}</p>
      )}
      <div role="status">
        {state === 'offline' && <p className="staff-warning">{isAtRisk ? save.offlineHere : save.offline}</p>}
        {state === 'refused' && (
          <p className="staff-warning">{(isAtRisk ? save.refusedHere : save.refused)(refusal)}</p>
        )}
        {wasRestored && isUnsaved && !isTrouble && <p className="staff-warning">{save.restored}</p>}
      </div>
      {isTrouble && (
        <Button size="small" onClick={() => void flush().then((isSaved) => isSaved && line.current?.focus())}>
          {save.now}
        </Button>
      )}
    </div>
  );
}
