import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '#design/button.tsx';
import { TextArea } from '#design/text-area.tsx';
import { showToast } from '#design/toast-store.ts';
import { useLostFocus } from '#design/use-lost-focus.ts';
import { useSubmit } from '#design/use-submit.ts';
import { keepDraft, type LocalDraft } from '#lib/local-draft.ts';
import { refusalIn } from '#lib/refusal.ts';
import { useLocalDraft } from '#lib/use-local-draft.ts';
import { sendAppeal } from '../../calls.ts';
import type { Statement } from '../../contract.ts';
import { ownDecisionTexts } from '../../own-decision-texts.ts';
import { statementsQuery } from '../../queries.ts';
import { moderationTexts } from '../../refusal-texts.ts';
import { wordsComplaint } from '#lib/words-complaint.ts';
import { wordLimits } from '../../word-limits.ts';
import '#design/form-page.css';

interface AppealFormProps {
  statement: Statement;
  userId: string;
  /** The decision's title, which takes the focus when the form has gone. */
  title: RefObject<HTMLElement | null>;
}

/**
 * What can be said against a decision, once and for six months without those of a suspension. The words stay until the
 * newsroom has them.
 */
export function AppealForm({ statement: { id, canAppeal, appealUntil }, userId, title }: AppealFormProps) {
  const queries = useQueryClient();
  const draft: LocalDraft = { userId, subject: `ricorso:${id}` };
  const [text, type] = useLocalDraft(draft);
  const [isOpen, setOpen] = useState(() => text !== '');
  const [wasAsked, setAsked] = useState(false);
  const { isSending, complaints, onSubmit } = useSubmit({
    check: () => ({
      text: wordsComplaint(text, {
        max: wordLimits.words,
        missing: moderationTexts.appealMissing,
        long: moderationTexts.appealLong,
      }),
    }),
    send: () => sendAppeal(id, text.trim()),
    onDone: async () => {
      keepDraft(draft, '');
      showToast({ title: ownDecisionTexts.appealSent });
      title.current?.focus();
      await queries.invalidateQueries({ queryKey: statementsQuery().queryKey });
    },
    refused: (error) => ({ text: refusalIn(error).message ?? ownDecisionTexts.appealFailed }),
  });
  const opener = useRef<HTMLButtonElement>(null);
  const expectLoss = useLostFocus(opener);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (wasAsked) area.current?.focus();
  }, [wasAsked]);
  if (!canAppeal) return <p className="note">{ownDecisionTexts.appealOver}</p>;

  if (!isOpen) {
    return (
      <div className="appeal">
        <p className="note">{ownDecisionTexts.appealUntil(appealUntil)}</p>
        <Button
          ref={opener}
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
    <form className="form-column" noValidate onSubmit={onSubmit}>
      <TextArea
        prose
        label={ownDecisionTexts.appealLabel}
        help={ownDecisionTexts.appealHelp()}
        rows={4}
        counter={{ length: text.trim().length, max: wordLimits.words }}
        value={text}
        error={complaints.text}
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
            expectLoss();
          }}
        >
          {ownDecisionTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
