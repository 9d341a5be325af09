import { useRef, useState, type FormEvent } from 'react';
import { Button } from '#design/button.tsx';
import { Panel } from '#design/panel.tsx';
import { Select } from '#design/select.tsx';
import { TextArea } from '#design/text-area.tsx';
import { dayAndTime } from '#lib/italian.ts';
import { addNote, resolveNote } from '../calls.ts';
import type { DraftFile, DraftNote } from '../contract.ts';
import { editorTexts } from '../editor-texts.ts';
import { panelTexts } from '../workflow-texts.ts';
import { useDraftCall } from './use-draft-call.ts';

/** Comments in the margin, of the whole article or of one section: written, answered, dealt with. */
export function NotesPanel({ file }: { file: DraftFile }) {
  const [answered, setAnswered] = useState<DraftNote>();
  const form = useRef<HTMLFormElement>(null);
  const open = file.notes.filter(({ resolvedAt }) => resolvedAt === null);
  const resolved = file.notes.filter(({ resolvedAt }) => resolvedAt !== null);
  const answer = (note: DraftNote) => {
    setAnswered(note);
    requestAnimationFrame(() => form.current?.querySelector('textarea')?.focus());
  };
  return (
    <Panel title={panelTexts.notes}>
      {open.length === 0 && <p className="note">{panelTexts.notesNone}</p>}
      <ul>
        {open.map((note) => (
          <NoteEntry key={note.id} draftId={file.id} note={note} onAnswer={() => answer(note)} />
        ))}
      </ul>
      <NoteForm file={file} formRef={form} answered={answered} onAnswered={() => setAnswered(undefined)} />
      {resolved.length > 0 && (
        <details className="panel-details">
          <summary>{panelTexts.notesResolved(resolved.length)}</summary>
          <ul>
            {resolved.map((note) => (
              <NoteEntry key={note.id} draftId={file.id} note={note} />
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}

interface NoteEntryProps {
  draftId: string;
  note: DraftNote;
  onAnswer?: (() => void) | undefined;
}

function NoteEntry({ draftId, note, onAnswer }: NoteEntryProps) {
  const { id, version, section, quote, text, by, at, resolvedAt, resolvedBy } = note;
  const { isBusy, run } = useDraftCall(draftId);
  const isOpen = resolvedAt === null;
  const settle = () =>
    void run(() => resolveNote(draftId, id, isOpen), isOpen ? panelTexts.noteResolved : panelTexts.noteReopened);
  return (
    <li className="panel-entry">
      <p className="fine-print">
        {panelTexts.noteMeta(by ?? editorTexts.gone, version, dayAndTime(at))}
        {section !== null && ` · ${panelTexts.noteSection(section + 1)}`}
      </p>
      {quote && <blockquote className="draft-quote">{quote}</blockquote>}
      <p className="plain-text">{text}</p>
      {!isOpen && <p className="fine-print">{panelTexts.noteResolvedBy(resolvedBy ?? editorTexts.gone)}</p>}
      <div className="button-row">
        {onAnswer && (
          <Button size="small" onClick={onAnswer}>
            {panelTexts.noteAnswer}
          </Button>
        )}
        <Button size="small" variant="bare" busy={isBusy} onClick={settle}>
          {isOpen ? panelTexts.noteResolve : panelTexts.noteReopen}
        </Button>
      </div>
    </li>
  );
}

interface NoteFormProps {
  file: DraftFile;
  formRef: React.RefObject<HTMLFormElement | null>;
  answered: DraftNote | undefined;
  onAnswered: () => void;
}

function NoteForm({ file, formRef, answered, onAnswered }: NoteFormProps) {
  const { isBusy, run } = useDraftCall(file.id);
  const [text, setText] = useState('');
  const [part, setPart] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const section = answered ? answered.section : part === '' ? null : Number(part);
    // An answer quotes what it answers, so that it reads by itself in a mail too.
    const quote = answered ? answered.text.slice(0, 500) : '';
    if ((await run(() => addNote(file.id, { section, quote, text }), panelTexts.noteAdded)) !== undefined) return;
    setText('');
    onAnswered();
  };
  return (
    <form className="panel-form" ref={formRef} noValidate onSubmit={(event) => void submit(event)}>
      {answered ? (
        <p className="note">
          {panelTexts.noteAnswering(answered.by ?? editorTexts.gone)}{' '}
          <Button size="small" variant="bare" onClick={onAnswered}>
            {panelTexts.noteStop}
          </Button>
        </p>
      ) : (
        <Select
          label={panelTexts.notePart}
          placeholder={panelTexts.noteWhole}
          options={file.content.sections.map((section, index) => ({
            value: String(index),
            label: editorTexts.section(index + 1, section.title || editorTexts.kinds[section.type]),
          }))}
          value={part}
          onChange={(event) => setPart(event.target.value)}
        />
      )}
      <TextArea
        label={panelTexts.noteText}
        rows={3}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="small" busy={isBusy || text.trim() === ''}>
        {panelTexts.noteAdd}
      </Button>
    </form>
  );
}
