import { useRef, type FormEvent } from 'react';
import { Button } from '#design/button.tsx';
import { lengthField } from '#design/length-field.ts';
import { TextArea } from '#design/text-area.tsx';
import { useIntention } from '#design/use-intention.ts';
import { useLostFocus } from '#design/use-lost-focus.ts';
import { takeFocus } from '#design/take-focus.ts';
import { dayAndTime } from '#lib/italian-dates.ts';
import { addNote, resolveNote } from '../calls.ts';
import type { DraftNote } from '../contract.ts';
import { editorTexts } from '../editor-texts.ts';
import { longestNote } from '../local-note.ts';
import { panelTexts } from '../workflow-texts.ts';
import { useDraftCall } from './use-draft-call.ts';

interface NoteThreadProps {
  draftId: string;
  note: DraftNote;
  /** What was typed under it and is not sent. */
  answer?: string;
  isAnswering?: boolean;
  /** Opens and closes the answer; without it none can be given. */
  onAnswer?: (isAnswering: boolean) => void;
  onType?: (answer: string) => void;
  /** The thread leaves its place: it is dealt with, or open again. */
  onMoved: () => void;
}

/** A note with its answers, and the way to answer it and to say that it is dealt with. */
export function NoteThread(props: NoteThreadProps) {
  const { draftId, note, answer = '', isAnswering = false, onAnswer, onType, onMoved } = props;
  const { id, section, quote, answers, resolvedAt, resolvedBy } = note;
  const { isBusy, run } = useDraftCall(draftId);
  const opener = useRef<HTMLButtonElement>(null);
  const expectLoss = useLostFocus(opener);
  const isOpen = resolvedAt === null;
  const settle = async () => {
    const notice = isOpen ? panelTexts.noteResolved : panelTexts.noteReopened;
    if ((await run(() => resolveNote(draftId, id, isOpen), notice)) === undefined && !answer.trim()) onMoved();
  };
  const close = () => {
    onType?.('');
    onAnswer?.(false);
    if (isOpen) expectLoss();
    else onMoved();
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
      {isAnswering && onType && <AnswerForm {...{ draftId, note, answer, onType }} onDone={close} />}
      <div className="button-row">
        {onAnswer && !isAnswering && (
          <Button size="small" ref={opener} onClick={() => onAnswer(true)}>
            {answer.trim() ? panelTexts.noteAnswerGoOn : panelTexts.noteAnswer}
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

interface AnswerFormProps {
  draftId: string;
  note: DraftNote;
  answer: string;
  onType: (answer: string) => void;
  onDone: () => void;
}

function AnswerForm({ draftId, note, answer, onType, onDone }: AnswerFormProps) {
  const { isBusy, run } = useDraftCall(draftId);
  const intention = useIntention();
  const isOpen = note.resolvedAt === null;
  const about = lengthField(answer.trim().length, longestNote);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isOpen) return;
    const newNote = { section: null, quote: '', text: answer, inReplyTo: note.id };
    const failed = await run(() => addNote(draftId, newNote, intention.keyOf(newNote)), panelTexts.noteAnswered);
    if (failed === undefined) onDone();
  };
  return (
    <form className="panel-form" noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        ref={takeFocus}
        label={panelTexts.noteAnswering(note.by ?? editorTexts.gone)}
        rows={3}
        {...about}
        value={answer}
        readOnly={isBusy}
        onChange={(event) => onType(event.target.value)}
      />
      {!isOpen && <p className="note">{panelTexts.noteAnswerWaits}</p>}
      <div className="button-row">
        {isOpen && (
          <Button type="submit" size="small" busy={isBusy || answer.trim() === '' || about.error !== undefined}>
            {panelTexts.noteAnswerSend}
          </Button>
        )}
        <Button size="small" variant="bare" onClick={onDone}>
          {editorTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
