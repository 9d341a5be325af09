import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '#design/button.tsx';
import { TextArea } from '#design/text-area.tsx';
import { showToast } from '#design/toast-store.ts';
import { ApiError } from '#lib/api-error.ts';
import { keepDraft, readDraft, type Draft } from '#lib/drafts.ts';
import { sendAppeal } from '../../calls.ts';
import type { Statement } from '../../contract.ts';
import { ownDecisionTexts } from '../../own-decision-texts.ts';
import { statementsQuery } from '../../queries.ts';
import { moderationTexts } from '../../refusal-texts.ts';

interface AppealFormProps {
  statement: Statement;
  userId: string;
  /** The decision's title, which takes the focus when the form has gone. */
  titleId: string;
}

/** What can be said against a decision, once and for six months. The words stay until the newsroom has them. */
export function AppealForm({ statement: { id, canAppeal, appealUntil }, userId, titleId }: AppealFormProps) {
  const queries = useQueryClient();
  const draft: Draft = { userId, subject: `ricorso:${id}` };
  const [text, setText] = useState(() => readDraft(draft));
  const [isOpen, setOpen] = useState(() => text !== '');
  const [isSending, setSending] = useState(false);
  const [complaint, setComplaint] = useState<string>();
  const [wasAsked, setAsked] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (wasAsked) area.current?.focus();
  }, [wasAsked]);
  if (!canAppeal) return <p className="note">{ownDecisionTexts.appealOver}</p>;

  const type = (typed: string) => {
    setText(typed);
    keepDraft(draft, typed);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (!text.trim()) {
      setComplaint(moderationTexts.appealMissing);
      area.current?.focus();
      return;
    }
    setSending(true);
    try {
      await sendAppeal(id, text.trim());
      keepDraft(draft, '');
      showToast({ title: ownDecisionTexts.appealSent });
      document.getElementById(titleId)?.focus();
      await queries.invalidateQueries({ queryKey: statementsQuery().queryKey });
    } catch (error) {
      setComplaint((error instanceof ApiError && error.readerMessage) || ownDecisionTexts.appealFailed);
      area.current?.focus();
    } finally {
      setSending(false);
    }
  };

  if (!isOpen) {
    return (
      <div className="appeal">
        <p className="note">{ownDecisionTexts.appealUntil(appealUntil)}</p>
        <Button
          onClick={() => {
            setOpen(true);
            setAsked(true);
          }}
        >
          {ownDecisionTexts.appeal}
        </Button>
      </div>
    );
  }
  return (
    <form className="form-column" noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        prose
        label={ownDecisionTexts.appealLabel}
        help={ownDecisionTexts.appealHelp()}
        rows={4}
        maxLength={2000}
        value={text}
        error={complaint}
        ref={area}
        onChange={({ target }) => type(target.value)}
      />
      <div className="button-row">
        <Button type="submit" variant="primary" busy={isSending}>
          {isSending ? ownDecisionTexts.sending : ownDecisionTexts.appealSend}
        </Button>
        <Button
          onClick={() => {
            setOpen(false);
            setAsked(false);
          }}
        >
          {ownDecisionTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
