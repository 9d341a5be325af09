import { useRef, useState, type FormEvent } from 'react';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/checkbox.tsx';
import { Panel } from '#design/panel.tsx';
import { TextInput } from '#design/text-input.tsx';
import { useLostFocus } from '#design/use-lost-focus.ts';
import { takeFocus } from '#design/take-focus.ts';
import type { FormatDraft } from '#features/formats/draft.ts';
import { drafts } from '#features/formats/drafts.ts';
import { keepDraft, readDraft, type LocalDraft } from '#lib/local-draft.ts';
import { tickItem } from '../calls.ts';
import type { DraftFile } from '../contract.ts';
import { editorTexts } from '../editor-texts.ts';
import type { SaveFirst } from '../save-first.ts';
import { publishTexts } from '../texts.ts';
import { panelTexts } from '../workflow-texts.ts';
import { PersonalData } from './personal-data.tsx';
import { StaleTicks } from './stale-ticks.tsx';
import { useDraftCall } from './use-draft-call.ts';

interface ChecklistPanelProps {
  file: DraftFile;
  userId: string;
  saveFirst: SaveFirst;
  canTick: boolean;
}

/** What must be ticked before readers see it, with who did and on which version; some of it holds only with words. */
export function ChecklistPanel({ file, userId, saveFirst, canTick }: ChecklistPanelProps) {
  const place = useRef<HTMLDivElement>(null);
  const expectLoss = useLostFocus(place);
  const { checklistHelp = panelTexts.checklistHelp }: FormatDraft = drafts[file.format];
  return (
    <div data-place="checklist" tabIndex={-1} ref={place}>
      <Panel title={panelTexts.checklist} help={checklistHelp}>
        {file.checksClosed === 'wrote' && <p className="note">{publishTexts.ticksAnother.wrote}</p>}
        {canTick && <StaleTicks {...{ file, saveFirst }} onConfirmed={expectLoss} />}
        <ul>
          {file.checklist.map((entry) => (
            <li key={entry.item} data-place={`checklist.${entry.item}`} tabIndex={-1}>
              <Item {...{ file, userId, entry, saveFirst, canTick }} />
              {entry.item === 'personal_data' && <PersonalData content={file.content} />}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

interface ItemProps {
  file: DraftFile;
  userId: string;
  entry: DraftFile['checklist'][number];
  saveFirst: SaveFirst;
  canTick: boolean;
}

function Item({ file, userId, entry, saveFirst, canTick }: ItemProps) {
  const draftId = file.id;
  const { item, label, done, note, by, version, needsWords } = entry;
  const { isBusy, run } = useDraftCall(draftId);
  const box = useRef<HTMLInputElement>(null);
  const expectLoss = useLostFocus(box);
  const place: LocalDraft = { userId, subject: `verifica:${draftId}:${item}` };
  const [isAsking, setAsking] = useState(false);
  // Shown at once, until the server says the same, or refuses it.
  const [pressed, setPressed] = useState<boolean>();
  if (pressed === done) setPressed(undefined);
  const tick = async (isDone: boolean, words: string) => {
    setPressed(isDone);
    const notice = isDone ? panelTexts.checkDone : panelTexts.checkUndone;
    const take = async () =>
      tickItem(draftId, { version: (await saveFirst()).version, item, done: isDone, note: words });
    const failure = await run(take, notice);
    if (failure !== undefined) return setPressed(undefined);
    if (words) keepDraft(place, '');
    setAsking(false);
    expectLoss();
  };
  const press = () => {
    if (isBusy) return;
    if (!done && needsWords) setAsking(!isAsking);
    else void tick(!done, '');
  };
  return (
    <>
      <Checkbox
        ref={box}
        name={`checklist.${item}`}
        checked={pressed ?? done}
        aria-expanded={!done && needsWords ? isAsking : undefined}
        disabled={!canTick}
        onChange={press}
        label={
          <span>
            {label}
            {note && <span className="fine-print draft-switch-help">{note}</span>}
            {version !== null && (
              <span className="fine-print draft-switch-help">
                {panelTexts.checkBy(by ?? editorTexts.gone, version)}
                {!done && ` · ${panelTexts.checkBefore}`}
              </span>
            )}
          </span>
        }
      />
      {isAsking && !done && (
        <NoteForm
          {...{ place, note, isBusy }}
          help={file.story && item === 'counterpart' ? panelTexts.checkNoteOfStory : undefined}
          onNote={(words) => void tick(true, words)}
        />
      )}
    </>
  );
}

interface NoteFormProps {
  /** Where this browser keeps what is typed until the item is ticked with it. */
  place: LocalDraft;
  /** The words of an earlier version's tick, to begin from. */
  note: string;
  help: string | undefined;
  isBusy: boolean;
  onNote: (words: string) => void;
}

function NoteForm({ place, note, help, isBusy, onNote }: NoteFormProps) {
  const [words, setWords] = useState(() => readDraft(place) || note);
  const type = (typed: string) => {
    setWords(typed);
    keepDraft(place, typed);
  };
  // It opens where somebody ticked.
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNote(words);
  };
  return (
    <form className="panel-form" noValidate onSubmit={submit}>
      <TextInput
        ref={takeFocus}
        label={panelTexts.checkNote}
        help={help}
        maxLength={1000}
        value={words}
        onChange={(event) => type(event.target.value)}
      />
      <Button type="submit" size="small" busy={isBusy || words.trim() === ''}>
        {panelTexts.tick}
      </Button>
    </form>
  );
}
