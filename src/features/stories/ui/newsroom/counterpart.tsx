import type { FormEvent } from 'react';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/checkbox.tsx';
import { lengthField } from '#design/length-field.ts';
import { TextArea } from '#design/text-area.tsx';
import { TextInput } from '#design/text-input.tsx';
import { dayAndTime } from '#lib/italian-dates.ts';
import type { StoryFile } from '../../contract.ts';
import { fileTexts } from '../../newsroom-file-texts.ts';
import { counterpartLimits } from '../../working-limits.ts';
import { Panel } from '#design/panel.tsx';
import { useCounterpartCard, type CounterpartCard } from './use-counterpart-card.ts';

/**
 * Whoever is called into question answers before the story is out. What is typed stays until it is saved; what somebody
 * else saved meanwhile stands beside it, and one of both is chosen.
 */
export function CounterpartPanel({ file, userId }: { file: StoryFile; userId: string }) {
  const { counterpart, status, canWork } = file;
  const { card, saved, isBusy, isBehind, set, keepMine, takeTheirs, save } = useCounterpartCard(file, userId);
  const { name, question, asked, reply } = card;
  const about = {
    question: lengthField(question.trim().length, counterpartLimits.question),
    reply: lengthField(reply.trim().length, counterpartLimits.reply),
  };
  const isTooLong = Boolean(about.question.error ?? about.reply.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Panel title={fileTexts.counterpart} help={fileTexts.counterpartHelp}>
      <div role="status">{isBehind && <SavedCard card={saved} />}</div>
      {isBehind && (
        <div className="button-row">
          <Button size="small" onClick={keepMine}>
            {fileTexts.counterpartMine}
          </Button>
          <Button size="small" onClick={takeTheirs}>
            {fileTexts.counterpartTheirs}
          </Button>
        </div>
      )}
      <form className="panel-form" onSubmit={submit}>
        <TextInput
          label={fileTexts.counterpartName}
          value={name}
          maxLength={counterpartLimits.name}
          readOnly={!canWork}
          onChange={(event) => set({ name: event.target.value })}
        />
        <TextArea
          label={fileTexts.counterpartQuestion}
          rows={2}
          value={question}
          {...about.question}
          readOnly={!canWork}
          onChange={(event) => set({ question: event.target.value })}
        />
        <Checkbox
          label={
            <span>
              {fileTexts.counterpartAsked}
              {counterpart?.askedAt && <span className="fine-print"> {dayAndTime(counterpart.askedAt)}</span>}
            </span>
          }
          checked={asked}
          disabled={!canWork}
          onChange={(event) => set({ asked: event.target.checked })}
        />
        <TextArea
          label={fileTexts.counterpartReply}
          rows={3}
          value={reply}
          {...about.reply}
          readOnly={!canWork}
          onChange={(event) => set({ reply: event.target.value })}
        />
        {canWork && status === 'awaiting_author_ok' && <p className="note">{fileTexts.counterpartReopens}</p>}
        {canWork && (
          <Button type="submit" size="small" busy={isBusy || isBehind || isTooLong}>
            {fileTexts.counterpartSave}
          </Button>
        )}
      </form>
    </Panel>
  );
}

function SavedCard({ card: { name, question, asked, reply } }: { card: CounterpartCard }) {
  const parts = [
    [fileTexts.counterpartName, name],
    [fileTexts.counterpartQuestion, question],
    [fileTexts.counterpartReply, reply],
  ].filter(([, text]) => text);
  return (
    <div className="staff-warning">
      <p>{fileTexts.counterpartBehind}</p>
      {parts.length === 0 && <p>{fileTexts.counterpartGone}</p>}
      {parts.map(([label, text]) => (
        <p key={label} className="plain-text">
          <b>{label}</b>: {text}
        </p>
      ))}
      {asked && <p>{fileTexts.counterpartAsked}.</p>}
    </div>
  );
}
