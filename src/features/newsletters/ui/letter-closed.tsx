import { ConfirmButton } from '#design/confirm-button.tsx';
import type { NewsroomLetter } from '../contract.ts';
import { letterDeskTexts as texts } from '../desk-texts.ts';
import { contentInWords } from '../letter-parts.ts';
import type { LetterText } from './use-letter-text.ts';

interface LetterClosedProps {
  letter: NewsroomLetter;
  text: LetterText;
  onDiscard: () => void;
}

/** Why a letter is closed to changes. What could not be saved before is shown, and goes only when told to. */
export function LetterClosed({ letter: { state, sendAt, about }, text, onDiscard }: LetterClosedProps) {
  return (
    <>
      {state !== 'draft' && (
        <p className="letter-closed">{state === 'approved' ? texts.closed.approved(sendAt) : texts.closed[state]}</p>
      )}
      {text.isUnsaved && (
        <div className="staff-warning">
          <p>{texts.waits}</p>
          <details className="panel-details">
            <summary>{texts.waitsShow}</summary>
            <p className="letter-kept-words">{contentInWords(text.value, about)}</p>
          </details>
          <ConfirmButton
            label={texts.discard}
            title={texts.discardTitle}
            text={texts.discardText}
            yes={texts.discardYes}
            onYes={() => {
              text.discard();
              onDiscard();
            }}
          />
        </div>
      )}
    </>
  );
}
