import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/checkbox.tsx';
import { Panel } from '#design/panel.tsx';
import { TextInput } from '#design/text-input.tsx';
import { useLostFocus } from '#design/use-lost-focus.ts';
import { tickItem } from '../calls.ts';
import type { DraftFile } from '../contract.ts';
import { editorTexts } from '../editor-texts.ts';
import { itemsWithNote } from '../states.ts';
import { panelTexts } from '../workflow-texts.ts';
import { useDraftCall } from './use-draft-call.ts';

/** What must be ticked before readers see it, with who did; some of it holds only with words. */
export function ChecklistPanel({ file, canTick }: { file: DraftFile; canTick: boolean }) {
  const help = file.format === 'trial' ? panelTexts.checklistTrial : panelTexts.checklistOther;
  return (
    <div data-place="checklist" tabIndex={-1}>
      <Panel title={panelTexts.checklist} help={help}>
        <ul>
          {file.checklist.map((entry) => (
            <li key={entry.item} data-place={`checklist.${entry.item}`} tabIndex={-1}>
              <Item draftId={file.id} entry={entry} canTick={canTick} />
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

interface ItemProps {
  draftId: string;
  entry: DraftFile['checklist'][number];
  canTick: boolean;
}

function Item({ draftId, entry: { item, label, done, note, by }, canTick }: ItemProps) {
  const { isBusy, run } = useDraftCall(draftId);
  const box = useRef<HTMLInputElement>(null);
  const expectLoss = useLostFocus(box);
  const [isAsking, setAsking] = useState(false);
  // Shown at once, until the server says the same, or refuses it.
  const [pressed, setPressed] = useState<boolean>();
  if (pressed === done) setPressed(undefined);
  const tick = async (isDone: boolean, words: string) => {
    setPressed(isDone);
    const told = isDone ? panelTexts.checkDone : panelTexts.checkUndone;
    const failure = await run(() => tickItem(draftId, { item, done: isDone, note: words }), told);
    if (failure !== undefined) return setPressed(undefined);
    setAsking(false);
    expectLoss();
  };
  const press = () => {
    if (isBusy) return;
    if (!done && itemsWithNote.includes(item)) setAsking(!isAsking);
    else void tick(!done, '');
  };
  return (
    <>
      <Checkbox
        ref={box}
        name={`checklist.${item}`}
        checked={pressed ?? (done || isAsking)}
        disabled={!canTick}
        onChange={press}
        label={
          <span>
            {label}
            {done && note && <span className="fine-print draft-switch-help">{note}</span>}
            {done && <span className="fine-print draft-switch-help">{panelTexts.checkBy(by ?? editorTexts.gone)}</span>}
          </span>
        }
      />
      {isAsking && !done && <NoteForm isBusy={isBusy} onNote={(words) => void tick(true, words)} />}
    </>
  );
}

function NoteForm({ isBusy, onNote }: { isBusy: boolean; onNote: (words: string) => void }) {
  const [words, setWords] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // It opens where somebody ticked.
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNote(words);
  };
  return (
    <form className="panel-form" noValidate onSubmit={submit}>
      <TextInput
        ref={field}
        label={panelTexts.checkNote}
        maxLength={1000}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Button type="submit" size="small" busy={isBusy || words.trim() === ''}>
        {panelTexts.tick}
      </Button>
    </form>
  );
}
