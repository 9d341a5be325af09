import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '#design/button.tsx';
import { TextArea } from '#design/text-area.tsx';
import { useLostFocus } from '#design/use-lost-focus.ts';
import { dayAndTime } from '#lib/italian.ts';
import { addNote, resolveNote } from '../calls.ts';
import type { DraftNote } from '../contract.ts';
import { editorTexts } from '../editor-texts.ts';
import { panelTexts } from '../workflow-texts.ts';
import { useDraftCall } from './use-draft-call.ts';

interface NoteThreadProps {
  draftId: string;
  note: DraftNote;
  isAnswering?: boolean;
  /** Opens and closes the answer; without it none can be given. */
  onAnswer?: (isAnswering: boolean) => void;
  /** The thread leaves its place: it is dealt with, or open again. */
  onMoved: () => void;
}

/** A note with its answers, and the way to answer it and to say that it is dealt with. */
export function NoteThread({ draftId, note, isAnswering = false, onAnswer, onMoved }: NoteThreadProps) {
  const { id, section, quote, answers, resolvedAt, resolvedBy } = note;
  const { isBusy, run } = useDraftCall(draftId);
  const opener = useRef<HTMLButtonElement>(null);
  const expectLoss = useLostFocus(opener);
  const isOpen = resolvedAt === null;
  const settle = async () => {
    const told = isOpen ? panelTexts.noteResolved : panelTexts.noteReopened;
    if ((await run(() => resolveNote(draftId, id, isOpen), told)) === undefined) onMoved();
  };
  const close = () => {
    onAnswer?.(false);
    expectLoss();
  };
  return (
    <li className="panel-entry">
      <Words note={note} about={section === null ? undefined : panelTexts.noteSection(section + 1)} quote={quote} />
      {answers.length > 0 && (
        <ul className="draft-answers" aria-label={panelTexts.noteAnswers}>
          {answers.map((answer) => (
            <li key={answer.id}>
              <Words note={answer} />
            </li>
          ))}
        </ul>
      )}
      {!isOpen && <p className="fine-print">{panelTexts.noteResolvedBy(resolvedBy ?? editorTexts.gone)}</p>}
      {isAnswering && <AnswerForm draftId={draftId} note={note} onDone={close} />}
      <div className="button-row">
        {onAnswer && !isAnswering && (
          <Button size="small" ref={opener} onClick={() => onAnswer(true)}>
            {panelTexts.noteAnswer}
          </Button>
        )}
        <Button size="small" variant="bare" busy={isBusy} onClick={() => void settle()}>
          {isOpen ? panelTexts.noteResolve : panelTexts.noteReopen}
        </Button>
      </div>
    </li>
  );
}

interface WordsProps {
  note: DraftNote['answers'][number];
  about?: string | undefined;
  quote?: string;
}

function Words({ note: { by, version, at, text }, about, quote }: WordsProps) {
  return (
    <>
      <p className="fine-print">
        {panelTexts.noteMeta(by ?? editorTexts.gone, version, dayAndTime(at))}
        {about && ` · ${about}`}
      </p>
      {quote && <blockquote className="draft-quote">{quote}</blockquote>}
      <p className="plain-text">{text}</p>
    </>
  );
}

function AnswerForm({ draftId, note, onDone }: { draftId: string; note: DraftNote; onDone: () => void }) {
  const { isBusy, run } = useDraftCall(draftId);
  const [text, setText] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = { section: null, quote: '', text, inReplyTo: note.id };
    if ((await run(() => addNote(draftId, answer), panelTexts.noteAnswered)) === undefined) onDone();
  };
  return (
    <form className="panel-form" noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        ref={area}
        label={panelTexts.noteAnswering(note.by ?? editorTexts.gone)}
        rows={3}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="button-row">
        <Button type="submit" size="small" busy={isBusy || text.trim() === ''}>
          {panelTexts.noteAnswerSend}
        </Button>
        <Button size="small" variant="bare" onClick={onDone}>
          {editorTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
