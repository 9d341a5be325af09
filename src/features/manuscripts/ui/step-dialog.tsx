import { useState } from 'react';
import { FieldError } from '#design/field.tsx';
import { FormDialog } from '#design/form-dialog.tsx';
import { TextArea } from '#design/text-area.tsx';
import { useSubmit } from '#design/use-submit.ts';
import { refusalIn } from '#lib/refusal.ts';
import { takeStep } from '../calls.ts';
import type { DraftStep } from '#features/workflow/contract.ts';
import type { Missing } from '../contract.ts';
import { complaintsAbout, stepOf } from '../step-input.ts';
import type { SaveFirst } from '../save-first.ts';
import { stepTexts, workflowTexts } from '../workflow-texts.ts';
import { DraftMissing } from './draft-missing.tsx';
import { PublishHour, type ChosenHour, instantOf } from './publish-hour.tsx';
import { missingIn } from './missing-in.ts';
import { useDraftCall } from './use-draft-call.ts';
import { wordsOf } from './words-of.ts';

/** What was written and chosen for a step that is not taken yet. */
export interface StepInput {
  words: Readonly<Record<string, string>>;
  hour: ChosenHour;
}

export const noInput: StepInput = { words: {}, hour: { kind: 'now', date: '', time: '' } };

interface StepDialogProps {
  act: DraftStep['act'];
  draftId: string;
  saveFirst: SaveFirst;
  /** It outlives the dialog: whoever follows a link of what is missing comes back to it. */
  input: StepInput;
  onInput: (input: StepInput) => void;
  onClose: () => void;
  /** In its place, where the page goes to something that is missing. */
  onGo: (place: string) => void;
  /** Called in the place of `onClose` once it is done. */
  onDone: () => void;
}

/** Asks for what a step needs and for a last yes. What is missing is shown with its place. */
export function StepDialog({ act, draftId, saveFirst, input, onInput, onClose, onGo, onDone }: StepDialogProps) {
  const { words, hour } = input;
  const texts = stepTexts[act];
  const { send } = useDraftCall(draftId);
  const [missing, setMissing] = useState<readonly Missing[]>([]);

  const isLater = act === 'publish' && hour.kind === 'later';
  const at = isLater ? instantOf(hour) : undefined;
  const take = async () => {
    const { version } = await saveFirst();
    return takeStep(draftId, stepOf(act, { words, version, at }));
  };
  const { isSending, complaints, onSubmit } = useSubmit({
    check: () => ({ ...complaintsAbout(act, words), at: isLater && !at ? workflowTexts.hourNeeded : undefined }),
    send: () => {
      setMissing([]);
      return send(take, at ? workflowTexts.scheduledDone : texts.done);
    },
    onDone,
    refused: (error) => {
      const { field } = refusalIn(error);
      const found = missingIn(error);
      setMissing(found);
      if (field && inForm.has(field)) return { [field]: wordsOf(error) };
      return { form: found.length > 0 ? workflowTexts.missing : wordsOf(error) };
    },
  });
  const field = (name: 'text' | 'what' | 'why', label: string) => (
    <TextArea
      label={label}
      rows={4}
      name={name}
      value={words[name] ?? ''}
      error={complaints[name]}
      onChange={(event) => onInput({ ...input, words: { ...words, [name]: event.target.value } })}
    />
  );

  return (
    <FormDialog
      title={texts.title ?? texts.label}
      description={texts.text}
      submit={isSending ? workflowTexts.sending : isLater ? workflowTexts.schedule : texts.label}
      variant={act === 'retract' || act === 'discard' ? 'contro' : 'primary'}
      busy={isSending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {complaints['form'] && (
        <div role="alert" className="form-error">
          <FieldError>{complaints['form']}</FieldError>
          <DraftMissing missing={missing} onGo={onGo} />
        </div>
      )}
      {act === 'request_changes' && field('text', workflowTexts.words)}
      {act === 'publish_correction' && field('what', workflowTexts.what)}
      {act === 'publish_correction' && field('why', workflowTexts.why)}
      {act === 'retract' && field('why', workflowTexts.reason)}
      {act === 'publish' && (
        <PublishHour hour={hour} error={complaints['at']} onChange={(chosen) => onInput({ ...input, hour: chosen })} />
      )}
    </FormDialog>
  );
}

const inForm = new Set(['text', 'what', 'why', 'at']);
