import { useState, type FormEvent } from 'react';
import { FieldError } from '#design/field.tsx';
import { focusWrong } from '#design/focus-wrong.ts';
import { FormDialog } from '#design/form-dialog.tsx';
import { Select } from '#design/select.tsx';
import { TextArea } from '#design/text-area.tsx';
import { keepDraft, readDraft, type LocalDraft } from '#lib/local-draft.ts';
import { reasonCodes, type ReasonCode } from '#features/comments/reason-codes.ts';
import type { ModerationItem } from '../../contract.ts';
import { decisionTexts } from '../../decision-texts.ts';
import { queueTexts } from '../../queue-texts.ts';
import { reasons } from '../../reasons.ts';
import { moderationTexts } from '../../refusal-texts.ts';
import { StatementOfReasons } from '../statement.tsx';
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
  const [text, setText] = useState(() => readDraft(draft));
  const [reason, setReason] = useState<ReasonCode>();
  const [complaints, setComplaints] = useState<{ reason?: string; text?: string; form?: string }>({});

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!reason || !text.trim()) {
      setComplaints({
        ...(reason ? {} : { reason: moderationTexts.reasonMissing }),
        ...(text.trim() ? {} : { text: moderationTexts.textMissing }),
      });
      focusWrong(form);
      return;
    }
    setComplaints({});
    const refusal = await onDecide({ reason, text: text.trim() });
    if (refusal) setComplaints({ form: refusal });
    else keepDraft(draft, '');
  };

  return (
    <FormDialog
      title={decisionTexts.titles[decision]}
      description={decisionTexts.descriptions[decision]}
      submit={isBusy ? decisionTexts.sending : queueTexts.acts[decision]}
      variant="contro"
      busy={isBusy}
      cancel={decisionTexts.cancel}
      onSubmit={submit}
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
        maxLength={2000}
        value={text}
        error={complaints.text}
        onChange={({ target }) => {
          setText(target.value);
          keepDraft(draft, target.value);
        }}
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
