import { useState } from 'react';
import { FormDialog } from '#design/form-dialog.tsx';
import { Select } from '#design/select.tsx';
import { TextArea } from '#design/text-area.tsx';
import { TextInput } from '#design/text-input.tsx';
import { useFields } from '#design/use-fields.ts';
import { useSubmit } from '#design/use-submit.ts';
import { NewSanction } from '#features/accounts/sanction-contract.ts';
import { sanctionKindTexts, sanctionReasonTexts } from '#features/accounts/sanction-texts.ts';
import { maxSanctionText, sanctionKinds, sanctionReasons, type SanctionKind } from '#features/accounts/sanctions.ts';
import { sanction } from '../calls.ts';
import { sanctionFormTexts } from '../texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { usePersonCall } from './use-person-call.ts';

/** Decides a sanction: which, why, until when. What was typed stays until it is decided. */
export function SanctionDialog({ personId, onClose }: { personId: string; onClose: () => void }) {
  const { isBusy, run } = usePersonCall(personId);
  const [kind, setKind] = useState<SanctionKind>('warn');
  const { values, register } = useFields({ reason: '', text: '', days: '7' });
  const [isConfirming, setConfirming] = useState(false);
  const decision = NewSanction.safeParse({
    ...values,
    kind,
    days: kind === 'warn' ? null : Number(values.days || Number.NaN),
  });

  const decide = async () => {
    if (!decision.data) return;
    const outcome = await run(() => sanction(personId, decision.data), sanctionFormTexts.done);
    setConfirming(outcome === 'confirm first');
    if (outcome === 'done') onClose();
  };
  const { complaints, onSubmit } = useSubmit<'reason' | 'text' | 'days'>({
    check: () => Object.fromEntries(decision.error?.issues.map(({ path, message }) => [path[0], message]) ?? []),
    send: decide,
    // Told in a toast.
    refused: () => ({}),
  });

  if (isConfirming) return <ConfirmDialog onConfirmed={() => void decide()} onClose={() => setConfirming(false)} />;
  return (
    <FormDialog
      title={sanctionFormTexts.title}
      description={sanctionFormTexts.kindHelp}
      submit={isBusy ? sanctionFormTexts.sending : sanctionFormTexts.submit}
      variant={kind === 'suspend' ? 'contro' : 'primary'}
      busy={isBusy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Select
        label={sanctionFormTexts.kind}
        options={sanctionKinds.map((one) => ({ value: one, label: sanctionKindTexts[one] }))}
        value={kind}
        onChange={(event) => setKind(event.target.value as SanctionKind)}
      />
      <Select
        label={sanctionFormTexts.reason}
        placeholder={sanctionFormTexts.reasonChoose}
        options={sanctionReasons.map((one) => ({ value: one, label: sanctionReasonTexts[one] }))}
        {...register('reason', complaints)}
      />
      <TextArea
        label={sanctionFormTexts.text}
        help={sanctionFormTexts.textHelp}
        rows={5}
        counter={{ length: values.text.length, max: maxSanctionText }}
        {...register('text', complaints)}
      />
      {kind !== 'warn' && (
        <TextInput {...register('days', complaints)} label={sanctionFormTexts.days} inputMode="numeric" />
      )}
    </FormDialog>
  );
}
