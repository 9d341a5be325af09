import { useState, type FormEvent } from 'react';
import { Button } from '#design/button.tsx';
import { lengthField } from '#design/length-field.ts';
import { Select } from '#design/select.tsx';
import { TextArea } from '#design/text-area.tsx';
import { dayAndTime } from '#lib/italian-dates.ts';
import { unsentText } from '#lib/unsent-text.ts';
import type { ForAuthor, StoryFile } from '../../contract.ts';
import { lengthOf, longestMessage } from '../../fields.ts';
import { addNote, replyToAuthor, writeForAuthor } from '../../newsroom-calls.ts';
import { fileTexts } from '../../newsroom-file-texts.ts';
import { endsWithWords } from '../../sent-words.ts';
import { rejectionReasons } from '../../states.ts';
import { Panel } from '#design/panel.tsx';
import { useKeptIntention } from '#design/use-kept-intention.ts';
import { wasSaid } from './arrived-words.ts';
import { useStoryCall } from './use-story-call.ts';
import { useLocalWords } from './use-local-words.ts';

/** What the newsroom and the author wrote to each other, and the place to answer an author who waits for it. */
export function AuthorMessages({ file, userId }: { file: StoryFile; userId: string }) {
  const { messages, refusal, canReply } = file;
  return (
    <Panel title={fileTexts.messages}>
      {messages.length === 0 && !refusal && <p className="note">{fileTexts.messagesNone}</p>}
      <ol>
        {messages.map(({ id, from, text, at }) => (
          <Said key={id} who={from === 'author' ? fileTexts.fromAuthor : fileTexts.fromNewsroom} text={text} at={at} />
        ))}
        {refusal && (
          <Said who={`${fileTexts.refusal}: ${rejectionReasons[refusal.reason]}`} text={refusal.text} at={refusal.at} />
        )}
      </ol>
      {canReply && <ReplyForm file={file} userId={userId} />}
    </Panel>
  );
}

function ReplyForm({ file, userId }: { file: StoryFile; userId: string }) {
  const { id } = file;
  const { draft, text, type, noteSent } = useLocalWords(userId, `${id}:reply`, '', (kept) => wasSaid(file, kept));
  const { isBusy, run } = useStoryCall(id);
  const intention = useKeptIntention(draft);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const reply = text.trim();
    const hasArrived = (now: StoryFile) => endsWithWords(now, 'newsroom', reply);
    const isSent = await run(() => replyToAuthor(id, reply, intention.keyOf(reply)), fileTexts.replySent, hasArrived);
    if (!isSent) return;
    intention.arrived();
    noteSent(text);
  };
  return (
    <form className="panel-form" onSubmit={(event) => void submit(event)}>
      <TextArea
        label={fileTexts.replyLabel}
        help={fileTexts.replyHelp}
        rows={4}
        {...lengthField(lengthOf(text), longestMessage)}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      <Button type="submit" size="small" busy={isBusy || !isMessage(text)}>
        {fileTexts.replySend}
      </Button>
    </form>
  );
}

/** For the newsroom to write down what an author without account wrote by mail. */
export function WordsByMail({ file: { id, actsForAuthor: acts, draftVersion } }: { file: StoryFile }) {
  const [chosen, setChosen] = useState<ForAuthor['act']>();
  const [text, setText] = useState('');
  const { isBusy, run } = useStoryCall(id);
  const act = acts.find((one) => one === chosen) ?? acts[0];
  if (!act) return null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const words = { act, version: draftVersion ?? 0, text: text.trim() };
    if (await run(() => writeForAuthor(id, words), fileTexts.forAuthorSaved)) setText((now) => unsentText(now, text));
  };
  return (
    <Panel title={fileTexts.forAuthor} help={fileTexts.forAuthorHelp}>
      <form className="panel-form" onSubmit={(event) => void submit(event)}>
        <Select
          label={fileTexts.forAuthorAct}
          options={acts.map((value) => ({ value, label: fileTexts.forAuthorActs[value] }))}
          value={act}
          onChange={(event) => setChosen(acts.find((one) => one === event.target.value))}
        />
        <TextArea
          label={fileTexts.forAuthorText}
          rows={3}
          {...lengthField(lengthOf(text), longestMessage)}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" size="small" busy={isBusy || !isMessage(text)}>
          {fileTexts.forAuthorSave}
        </Button>
      </form>
    </Panel>
  );
}

/** What the newsroom writes for itself. Everybody who sees the story may (product rules 4.15). */
export function NewsroomNotes({ file: { id, notes }, userId }: { file: StoryFile; userId: string }) {
  const { draft, text, type, noteSent } = useLocalWords(userId, `${id}:note`);
  const { isBusy, run } = useStoryCall(id);
  const intention = useKeptIntention(draft);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const note = text.trim();
    if (!(await run(() => addNote(id, note, intention.keyOf(note)), fileTexts.noteSaved))) return;
    intention.arrived();
    noteSent(text);
  };
  return (
    <Panel title={fileTexts.notes}>
      {notes.length === 0 && <p className="note">{fileTexts.notesNone}</p>}
      <ol>
        {notes.map((note) => (
          <Said key={note.id} who={note.author ?? fileTexts.gone} text={note.text} at={note.at} />
        ))}
      </ol>
      <form className="panel-form" onSubmit={(event) => void submit(event)}>
        <TextArea
          label={fileTexts.noteLabel}
          help={fileTexts.noteHelp}
          rows={2}
          {...lengthField(lengthOf(text), longestMessage)}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
        <Button type="submit" size="small" busy={isBusy || !isMessage(text)}>
          {fileTexts.noteSave}
        </Button>
      </form>
    </Panel>
  );
}

function isMessage(text: string): boolean {
  const length = lengthOf(text);
  return length > 0 && length <= longestMessage;
}

function Said({ who, text, at }: { who: string; text: string; at: string }) {
  return (
    <li className="panel-entry">
      <p className="fine-print">
        <b>{who}</b>, {dayAndTime(at)}
      </p>
      <p className="plain-text">{text}</p>
    </li>
  );
}
