import { useState, type FormEvent } from 'react';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/checkbox.tsx';
import { TextArea } from '#design/text-area.tsx';
import { dayAndTime } from '#lib/italian.ts';
import type { StoryFile } from '../../contract.ts';
import { saveVerification, tick } from '../../newsroom-calls.ts';
import { fileTexts } from '../../newsroom-file-texts.ts';
import { checklist, type ChecklistItem } from '../../states.ts';
import { Panel } from '#design/panel.tsx';
import { useFileCall } from './use-file-call.ts';
import { useKeptWords } from './use-kept-words.ts';
import { isWorkedOn } from './worked-on.ts';

/** How the newsroom knows who tells the story. Without an account nothing is published before (product rules 4.13). */
export function SourceVerification({ file, userId }: { file: StoryFile; userId: string }) {
  const { id, sourceVerification: kept } = file;
  const { text, type, noteSent } = useKeptWords(userId, `${id}:verification`, kept?.text);
  const { isBusy, run } = useFileCall(id);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => saveVerification(id, text.trim()), fileTexts.verificationSaved)) noteSent(text);
  };
  return (
    <Panel title={fileTexts.verification} help={fileTexts.verificationHelp}>
      {kept && <p className="fine-print">{fileTexts.verifiedBy(kept.by ?? fileTexts.gone, dayAndTime(kept.at))}</p>}
      {isWorkedOn(file) ? (
        <form className="panel-form" onSubmit={(event) => void submit(event)}>
          <TextArea
            hideLabel
            label={fileTexts.verification}
            rows={3}
            value={text}
            onChange={(event) => type(event.target.value)}
          />
          <Button type="submit" size="small" busy={isBusy || text.trim() === '' || text.trim() === kept?.text}>
            {fileTexts.verificationSave}
          </Button>
        </form>
      ) : (
        <p className="plain-text">{kept?.text ?? fileTexts.verificationNone}</p>
      )}
    </Panel>
  );
}

/** What must be ticked before a story is accepted, with who did. */
export function Checklist({ file }: { file: StoryFile }) {
  const { id, checklist: items, checksClosed } = file;
  const isOpen = isWorkedOn(file);
  const { isBusy, run } = useFileCall(id);
  // Shown at once, until the server says the same, or refuses it.
  const [pressed, setPressed] = useState<{ item: ChecklistItem; done: boolean }>();
  if (pressed && items.some(({ item, done }) => item === pressed.item && done === pressed.done)) setPressed(undefined);
  const press = async (item: ChecklistItem, done: boolean) => {
    if (pressed) return;
    setPressed({ item, done });
    const isKept = await run(() => tick(id, item, done), done ? fileTexts.tickedDone : fileTexts.unticked);
    if (!isKept) setPressed(undefined);
  };
  return (
    <Panel title={fileTexts.checklist}>
      {isOpen && checksClosed && <p className="note">{fileTexts.checksClosed}</p>}
      <ul>
        {items.map(({ item, done, by }) => (
          <li key={item}>
            <Checkbox
              checked={pressed?.item === item ? pressed.done : done}
              disabled={!isOpen || checksClosed}
              aria-busy={isBusy || pressed !== undefined}
              onChange={() => void press(item, !done)}
              label={
                <span>
                  {checklist[item]}
                  {by && <span className="fine-print">{fileTexts.ticked(by)}</span>}
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
