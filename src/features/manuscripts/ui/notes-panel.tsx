import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '#design/button.tsx';
import { lengthField } from '#design/length-field.ts';
import { Panel } from '#design/panel.tsx';
import { Select } from '#design/select.tsx';
import { TextArea } from '#design/text-area.tsx';
import { useKeptIntention } from '#design/use-kept-intention.ts';
import { useLostFocus } from '#design/use-lost-focus.ts';
import { unsentText } from '#lib/unsent-text.ts';
import { addNote } from '../calls.ts';
import type { DraftFile, DraftNote } from '../contract.ts';
import { editorTexts } from '../editor-texts.ts';
import { longestNote, unsentNotes, type UnsentNote } from '../local-note.ts';
import { panelTexts } from '../workflow-texts.ts';
import { NoteThread } from './note-thread.tsx';
import { useDraftCall } from './use-draft-call.ts';

interface NotesPanelProps {
  file: DraftFile;
  userId: string;
}

/** What those who work on the article say about its text, or one section of it: written, answered, dealt with. */
export function NotesPanel({ file, userId }: NotesPanelProps) {
  const [answered, setAnswered] = useState<string>();
  // By the id of the note: an answer stays until it is sent or taken back, whatever becomes of its note meanwhile.
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const place = useRef<HTMLDivElement>(null);
  const expectLoss = useLostFocus(place);
  const isShown = ({ id, resolvedAt }: DraftNote) => resolvedAt === null || Boolean(answers[id]?.trim());
  const shown = file.notes.filter(isShown);
  const resolved = file.notes.filter((note) => !isShown(note));
  return (
    <div data-place="notes" tabIndex={-1} ref={place}>
      <Panel title={panelTexts.notes} help={panelTexts.notesHelp}>
        {shown.length === 0 && <p className="note">{panelTexts.notesNone}</p>}
        <ul>
          {shown.map((note) => (
            <NoteThread
              key={note.id}
              draftId={file.id}
              note={note}
              answer={answers[note.id] ?? ''}
              isAnswering={answered === note.id || note.resolvedAt !== null}
              onAnswer={(isAnswering) => setAnswered(isAnswering ? note.id : undefined)}
              onType={(text) => setAnswers((known) => ({ ...known, [note.id]: text }))}
              onMoved={expectLoss}
            />
          ))}
        </ul>
        <NoteForm file={file} userId={userId} />
        {resolved.length > 0 && (
          <details className="panel-details">
            <summary>{panelTexts.notesResolved(resolved.length)}</summary>
            <ul>
              {resolved.map((note) => (
                <NoteThread key={note.id} draftId={file.id} note={note} onMoved={expectLoss} />
              ))}
            </ul>
          </details>
        )}
      </Panel>
    </div>
  );
}

/** What is typed stays in the browser until it is sent, or until the article is discarded. */
function NoteForm({ file, userId }: NotesPanelProps) {
  const { isBusy, run } = useDraftCall(file.id);
  const [notes] = useState(() => unsentNotes(userId, file.id));
  const [note, setNote] = useState(notes.next);
  const intention = useKeptIntention(notes.place);
  const latest = useRef(note);
  const change = (next: UnsentNote) => {
    latest.current = next;
    setNote(next);
    notes.keep(next);
  };
  const isDiscarded = file.status === 'discarded';
  useEffect(() => {
    if (isDiscarded) notes.forget();
  }, [isDiscarded, notes]);
  const { sections } = file.content;
  // Since it was begun the article may have lost the section.
  const part = Number(note.part) < sections.length ? note.part : '';
  const about = lengthField(note.text.trim().length, longestNote);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const section = part === '' ? null : Number(part);
    const added = { section, quote: '', text: note.text };
    const failed = await run(() => addNote(file.id, added, intention.keyOf(added)), panelTexts.noteAdded);
    if (failed !== undefined) return;
    intention.arrived();
    const left = unsentText(latest.current.text, note.text);
    change(left ? { ...latest.current, text: left } : notes.next());
  };
  return (
    <form className="panel-form" noValidate onSubmit={(event) => void submit(event)}>
      <Select
        label={panelTexts.notePart}
        placeholder={panelTexts.noteWhole}
        options={sections.map((section, index) => ({
          value: String(index),
          label: editorTexts.section(index + 1, section.title || editorTexts.kinds[section.type]),
        }))}
        value={part}
        onChange={(event) => change({ ...note, part: event.target.value })}
      />
      <TextArea
        label={panelTexts.noteText}
        rows={3}
        {...about}
        value={note.text}
        onChange={(event) => change({ ...note, text: event.target.value })}
      />
      <Button type="submit" size="small" busy={isBusy || note.text.trim() === '' || about.error !== undefined}>
        {panelTexts.noteAdd}
      </Button>
    </form>
  );
}
