import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ConfirmButton } from '#design/confirm-button.tsx';
import { useLostFocus } from '#design/use-lost-focus.ts';
import { saveTurn, submitTurn } from '../calls.ts';
import { withValue } from '../content-paths.ts';
import { emptyTurn, TurnText } from '#features/workflow/turn-text.ts';
import type { DraftTurn } from '#features/workflow/contract.ts';
import type { DraftFile } from '../contract.ts';
import { dualitaEditorTexts } from '../editor-texts.ts';
import { keepDraftFile } from '../queries.ts';
import { untilSaved, type SaveFirst } from '../save-first.ts';
import type { EarlierTurn } from './answers-field.tsx';
import { DraftConflict } from './conflict.tsx';
import { FormContext } from './form-context.ts';
import { reasonOf } from './reason-of.ts';
import { SaveLine } from './save-line.tsx';
import { TurnFields } from './turn-fields.tsx';
import { useAutosave, useSaveOnLeave } from '../use-autosave.ts';
import { useDraftCall } from './use-draft-call.ts';

interface TurnEditorProps {
  file: DraftFile;
  turn: DraftTurn;
  /** The turns before it. */
  before: readonly EarlierTurn[];
  userId: string;
  /** For the rest of the text, which a turn that is handed in becomes part of. */
  saveFirst: SaveFirst;
  onTyping: () => void;
}

/** One's own turn while it is written: it saves itself, sealed, until it is handed in. */
export function TurnEditor({ file, turn, before, userId, saveFirst, onTyping }: TurnEditorProps) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useDraftCall(file.id);
  const place = useRef<HTMLDivElement>(null);
  const expectLoss = useLostFocus(place);
  const text = useAutosave<TurnText>({
    userId,
    subject: `${file.id}:turno-${turn.number}`,
    latest: { version: turn.version ?? 0, value: turn.text ?? emptyTurn },
    isEditable: true,
    isValue: (given): given is TurnText => TurnText.partial().safeParse(given).success,
    save: async (baseVersion, value) => {
      const saved = await saveTurn(file.id, turn.number, baseVersion, value);
      keepDraftFile(queryClient, saved);
      const own = saved.dualita?.turns.find(({ number }) => number === turn.number);
      return { version: own?.version ?? baseVersion, value: own?.text ?? value };
    },
    reasonOf: (error) =>
      reasonOf(error, (theirs) => {
        const { version, text: value } = theirs as { version: number; text: TurnText };
        return { version, value };
      }),
  });
  useSaveOnLeave(place, text.flush);
  const change = (path: string, value: unknown) => {
    text.change(withValue(text.value, path, value));
    onTyping();
  };
  const submit = async () => {
    const call = async () => {
      await untilSaved(text);
      await saveFirst();
      return submitTurn(file.id, turn.number, text.savedVersion());
    };
    const failure = await run(call, dualitaEditorTexts.submitDone);
    if (failure === undefined) expectLoss();
  };

  if (text.theirs) {
    return <DraftConflict key={text.theirs.version} theirs={text.theirs} text={text} onSettled={expectLoss} />;
  }
  return (
    <div className="draft-group" ref={place} tabIndex={-1}>
      <SaveLine {...text} version={text.base.version} />
      <FormContext value={{ whole: text.value, change, isReadOnly: false }}>
        <TurnFields at="" details="" before={before} wordBudget={file.dualita?.wordBudget ?? 0} />
      </FormContext>
      {turn.isNext ? (
        <div className="button-row">
          <ConfirmButton
            variant="primary"
            busy={isBusy}
            label={isBusy ? dualitaEditorTexts.submitting : dualitaEditorTexts.submit}
            title={dualitaEditorTexts.submitTitle}
            text={dualitaEditorTexts.submitText}
            yes={dualitaEditorTexts.submit}
            onYes={() => void submit()}
          />
        </div>
      ) : (
        <p className="note">{dualitaEditorTexts.ahead}</p>
      )}
    </div>
  );
}
