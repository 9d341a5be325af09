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
import { useStepWords, type StepWord } from './use-step-words.ts';
import { wordsOf } from './words-of.ts';

interface StepDialogProps {
  act: DraftStep['act'];
  draftId: string;
  userId: string;
  saveFirst: SaveFirst;
  /** It outlives the dialog, as the words do: whoever follows a link of what is missing comes back to it. */
  hour: ChosenHour;
  onHour: (hour: ChosenHour) => void;
  onClose: () => void;
  /** In its place, where the page goes to something that is missing. */
  onGo: (place: string) => void;
  /** Called in the place of `onClose` once it is done. */
  onDone: () => void;
}

/** Asks for what a step needs and for a last yes. What is missing is shown with its place. */
export function StepDialog(props: StepDialogProps) {
  const { act, draftId, userId, saveFirst, hour, onHour, onClose, onGo, onDone } = props;
  const { asked, words, type, forget } = useStepWords(userId, draftId, act);
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
    onDone: () => {
      forget();
      onDone();
    },
    refused: (error) => {
      const { field } = refusalIn(error);
      const found = missingIn(error);
      setMissing(found);
      if (field && inForm.has(field)) return { [field]: wordsOf(error) };
      return { form: found.length > 0 ? workflowTexts.missing : wordsOf(error) };
    },
  });

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
      {asked.map((name) => (
        <TextArea
          key={name}
          label={act === 'retract' ? workflowTexts.reason : labels[name]}
          rows={4}
          name={name}
          value={words[name] ?? ''}
          error={complaints[name]}
          onChange={(event) => type(name, event.target.value)}
        />
      ))}
      {act === 'publish' && <PublishHour hour={hour} error={complaints['at']} onChange={onHour} />}
    </FormDialog>
  );
}

const labels: Record<StepWord, string> = {
  text: workflowTexts.words,
  what: workflowTexts.what,
  why: workflowTexts.why,
};

const inForm = new Set(['text', 'what', 'why', 'at']);
