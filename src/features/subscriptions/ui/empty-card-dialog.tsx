import { useQueryClient } from '@tanstack/react-query';
import { FieldError } from '#design/field.tsx';
import { FormDialog } from '#design/form-dialog.tsx';
import { TextArea } from '#design/text-area.tsx';
import { showToast } from '#design/toast-store.ts';
import { useSubmit } from '#design/use-submit.ts';
import { keepDraft } from '#lib/local-draft.ts';
import { refusalIn } from '#lib/refusal.ts';
import { useLocalDraft } from '#lib/use-local-draft.ts';
import { wordsComplaint } from '#lib/words-complaint.ts';
import type { SubscriptionItem } from '../admin-contract.ts';
import { allSubscriptions, emptyGivenCard } from '../admin-queries.ts';
import { emptyCardTexts as texts } from '../admin-texts.ts';
import { cardReasonLength } from '../given-plan-rules.ts';
import { cardRefusals } from '../given-plan-texts.ts';

interface EmptyCardDialogProps {
  subscriptionId: string;
  card: NonNullable<SubscriptionItem['card']>;
  userId: string;
  onClose: () => void;
  /** Called once the list shows it. */
  onDone: () => void;
}

/** Shows the card of a given plan, asks why it is emptied, and does it. The reason stays in this tab until it was sent. */
export function EmptyCardDialog({ subscriptionId, card, userId, onClose, onDone }: EmptyCardDialogProps) {
  const queries = useQueryClient();
  const draft = { userId, subject: `biglietto:${subscriptionId}` };
  const [reason, type] = useLocalDraft(draft);
  const { isSending, complaints, onSubmit } = useSubmit<'reason'>({
    check: () => ({
      reason: wordsComplaint(reason, {
        max: cardReasonLength,
        missing: cardRefusals.noReason,
        long: cardRefusals.longReason(cardReasonLength),
      }),
    }),
    send: () => emptyGivenCard(subscriptionId, reason.trim()),
    onDone: async () => {
      keepDraft(draft, '');
      showToast({ title: texts.done });
      onClose();
      await queries.invalidateQueries(allSubscriptions);
      onDone();
    },
    refused: (error) => {
      const { field, message = texts.failed } = refusalIn(error);
      return { [field === 'reason' ? field : 'form']: message };
    },
  });

  return (
    <FormDialog
      title={texts.title}
      description={texts.text}
      submit={isSending ? texts.sending : texts.submit}
      variant="contro"
      busy={isSending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <div role="alert">{complaints.form && <FieldError>{complaints.form}</FieldError>}</div>
      <p>{texts.from(card.fromName)}</p>
      {card.note && <blockquote className="plain-text">{card.note}</blockquote>}
      <TextArea
        label={texts.reason}
        help={texts.reasonHelp}
        rows={4}
        counter={{ length: reason.trim().length, max: cardReasonLength }}
        value={reason}
        error={complaints.reason}
        onChange={({ target }) => type(target.value)}
      />
    </FormDialog>
  );
}
