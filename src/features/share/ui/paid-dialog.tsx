import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { FieldError } from '#design/field.tsx';
import { focusWrong } from '#design/focus-wrong.ts';
import { FormDialog } from '#design/form-dialog.tsx';
import { TextInput } from '#design/text-input.tsx';
import { showToast } from '#design/toast-store.ts';
import { useWrite } from '#design/use-write.ts';
import { asksToConfirm } from '#features/accounts/asks-to-confirm.ts';
import { euros } from '#features/subscriptions/money.ts';
import { refusalIn } from '#lib/refusal.ts';
import { romeDate } from '#lib/rome-time.ts';
import type { ShareStatement } from '../contract.ts';
import { keepStatement, payShareMonth } from '../queries.ts';
import { adminShareTexts as texts } from '../texts.ts';

/** Draws the dialog in which an admin confirms who they are. */
export type AskWho = (on: { onConfirmed: () => void; onClose: () => void }) => ReactNode;

interface PaidDialogProps {
  statement: ShareStatement;
  askWho: AskWho;
  onClose: () => void;
  /** Called once the page shows it. */
  onPaid: () => void;
}

/** Asks on which day the authors of a month were paid and, where the server wants to know, once more who says so. */
export function PaidDialog({ statement, askWho, onClose, onPaid }: PaidDialogProps) {
  const { month, shareCents, fingerprint } = statement;
  const queries = useQueryClient();
  const [paidOn, setPaidOn] = useState(() => romeDate(new Date()));
  const [complaint, setComplaint] = useState<{ field?: string | undefined; message: string }>();
  const [isConfirming, setConfirming] = useState(false);
  const { isBusy, run } = useWrite<HTMLFormElement | undefined, ShareStatement>({
    write: () => payShareMonth(month, { paidOn, fingerprint }),
    onDone: async (paid) => {
      showToast({ title: texts.paidNow });
      onClose();
      await keepStatement(queries, paid);
      onPaid();
    },
    onFailed: (error, form) => {
      if (asksToConfirm(error)) return setConfirming(true);
      const { field, message = texts.failedCall } = refusalIn(error);
      setComplaint({ field, message });
      if (form) focusWrong(form);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setComplaint(undefined);
    void run(event.currentTarget);
  };
  const goOn = () => {
    setConfirming(false);
    void run(undefined);
  };
  if (isConfirming) return askWho({ onConfirmed: goOn, onClose: () => setConfirming(false) });

  const ofField = complaint?.field === 'paidOn' ? complaint.message : undefined;
  return (
    <FormDialog
      title={texts.payTitle(month)}
      description={texts.payText(euros(shareCents), fingerprint)}
      submit={isBusy ? texts.paying : texts.pay}
      busy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <div role="alert">{complaint && !ofField && <FieldError>{complaint.message}</FieldError>}</div>
      <TextInput
        label={texts.paidOn}
        name="paidOn"
        type="date"
        value={paidOn}
        error={ofField}
        onChange={({ target }) => setPaidOn(target.value)}
      />
    </FormDialog>
  );
}
