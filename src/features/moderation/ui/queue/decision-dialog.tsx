import { useState } from 'react';
import { FieldError } from '#design/field.tsx';
import { FormDialog } from '#design/form-dialog.tsx';
import { Select } from '#design/select.tsx';
import { TextArea } from '#design/text-area.tsx';
import { useSubmit } from '#design/use-submit.ts';
import { keepDraft, type LocalDraft } from '#lib/local-draft.ts';
import { useLocalDraft } from '#lib/use-local-draft.ts';
import { reasonCodes, type ReasonCode } from '#features/comments/reason-codes.ts';
import type { ModerationItem } from '../../contract.ts';
import { decisionTexts } from '../../decision-texts.ts';
import { commentQueueTexts } from '../../queue-texts.ts';
import { reasons } from '../../reasons.ts';
import { moderationTexts } from '../../refusal-texts.ts';
import { wordsComplaint } from '#lib/words-complaint.ts';
import { wordLimits } from '../../word-limits.ts';
import { StatementOfReasons } from '../statement.tsx';
import { throwRefusal } from '../throw-refusal.ts';
import type { DecisionWords } from './use-decision.ts';

interface DecisionDialogProps {
  item: ModerationItem;
  decision: 'hide' | 'reject';
  userId: string;
  isBusy: boolean;
  /** Answers what stands against it; undefined once it is done. */
  onDecide: (words: DecisionWords) => Promise<string | undefined>;
  onClose: () => void;
}

/** Asks for the reason of a decision against a comment, and shows the statement that its author will read (DSA, art. 17). */
export function DecisionDialog({ item, decision, userId, isBusy, onDecide, onClose }: DecisionDialogProps) {
  const draft: LocalDraft = { userId, subject: `moderazione:${item.id}` };
  const [text, type] = useLocalDraft(draft);
  const [reason, setReason] = useState<ReasonCode>();
  const { complaints, onSubmit } = useSubmit<'reason' | 'text'>({
    check: () => ({
      reason: reason ? undefined : moderationTexts.reasonMissing,
      text: wordsComplaint(text, {
        max: wordLimits.words,
        missing: moderationTexts.textMissing,
        long: moderationTexts.textLong,
      }),
    }),
    send: () => throwRefusal(onDecide({ ...(reason ? { reason } : {}), text: text.trim() })),
    onDone: () => keepDraft(draft, ''),
    refused: ({ message }) => ({ form: message }),
  });

  return (
    <FormDialog
      title={decisionTexts.titles[decision]}
      description={decisionTexts.description(item.status)}
      submit={isBusy ? decisionTexts.sending : commentQueueTexts.acts[decision]}
      variant="contro"
      busy={isBusy}
      cancel={decisionTexts.cancel}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <div role="alert">{complaints.form && <FieldError>{complaints.form}</FieldError>}</div>
      <Select
        label={decisionTexts.reason}
        placeholder={decisionTexts.reasonChoose}
        options={reasonCodes.map((code) => ({ value: code, label: reasons[code].label }))}
        value={reason ?? ''}
        error={complaints.reason}
        onChange={({ target }) => setReason(reasonCodes.find((code) => code === target.value))}
      />
      <TextArea
        label={decisionTexts.text}
        help={decisionTexts.textHelp}
        rows={4}
        counter={{ length: text.trim().length, max: wordLimits.words }}
        value={text}
        error={complaints.text}
        onChange={({ target }) => type(target.value)}
      />
      {reason && (
        <section className="statement-preview" aria-label={decisionTexts.preview}>
          <h3 className="moderated-heading">{decisionTexts.preview}</h3>
          <StatementOfReasons
            reason={reason}
            legalGround={null}
            text={text.trim()}
            isAutomated={false}
            fired={item.fired}
          />
        </section>
      )}
    </FormDialog>
  );
}
