import { useEffect, useRef, useState, type FormEvent } from 'react';
import { FieldError } from '#design/field.tsx';
import { FormDialog } from '#design/form-dialog.tsx';
import { TextArea } from '#design/text-area.tsx';
import { takeStep } from '../calls.ts';
import type { DraftStep, Missing } from '../contract.ts';
import type { SaveFirst } from '../save-first.ts';
import { stepTexts, workflowTexts } from '../workflow-texts.ts';
import { MissingList } from './missing-list.tsx';
import { PublishHour, type ChosenHour, instantOf } from './publish-hour.tsx';
import { missingIn } from './missing-in.ts';
import { useDraftCall } from './use-draft-call.ts';
import { fieldOf, wordsOf } from './words-of.ts';

/** What was written and chosen for a step that is not taken yet. */
export interface StepGiven {
  words: Readonly<Record<string, string>>;
  hour: ChosenHour;
}

export const nothingGiven: StepGiven = { words: {}, hour: { kind: 'now', date: '', time: '' } };

interface StepDialogProps {
  act: DraftStep['act'];
  draftId: string;
  saveFirst: SaveFirst;
  /** It outlives the dialog: whoever follows a link of what is missing comes back to it. */
  given: StepGiven;
  onGive: (given: StepGiven) => void;
  onClose: () => void;
  /** In its place, where the page goes to something that is missing. */
  onGo: (place: string) => void;
  /** Called in the place of `onClose` once it is done. */
  onDone: () => void;
}

interface Refusal {
  words: string;
  field: string;
  missing: readonly Missing[];
}

/** Asks for what a step needs and for a last yes. What is missing is shown with its place. */
export function StepDialog({ act, draftId, saveFirst, given, onGive, onClose, onGo, onDone }: StepDialogProps) {
  const { words, hour } = given;
  const texts = stepTexts[act];
  const { isBusy, run } = useDraftCall(draftId);
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<Refusal>();

  const isLater = act === 'publish' && hour.kind === 'later';
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const at = isLater ? instantOf(hour) : undefined;
    if (isLater && !at) {
      return setRefusal({ words: workflowTexts.hourNeeded, field: 'at', missing: [] });
    }
    setRefusal(undefined);
    const take = async () => {
      const { version } = await saveFirst();
      return takeStep(draftId, stepOf(act, { words, version, at }));
    };
    const done = at ? workflowTexts.scheduledDone : texts.done;
    const failure = await run(take, done, () => true);
    if (failure === undefined) onDone();
    else setRefusal(refusalOf(failure));
  };
  const field = (name: 'text' | 'what' | 'why', label: string) => (
    <TextArea
      label={label}
      rows={4}
      name={name}
      value={words[name] ?? ''}
      error={refusal?.field === name ? refusal.words : undefined}
      onChange={(event) => onGive({ ...given, words: { ...words, [name]: event.target.value } })}
    />
  );

  return (
    <FormDialog
      title={texts.title ?? texts.label}
      description={texts.text}
      formRef={form}
      submit={isBusy ? workflowTexts.sending : isLater ? workflowTexts.schedule : texts.label}
      variant={act === 'retract' || act === 'discard' ? 'contro' : 'primary'}
      busy={isBusy}
      cancel={workflowTexts.cancel}
      onSubmit={submit}
      onClose={onClose}
    >
      {refusal && !refusal.field && (
        <div role="alert" className="form-error">
          <FieldError>{refusal.missing.length > 0 ? workflowTexts.missing : refusal.words}</FieldError>
          <MissingList missing={refusal.missing} onGo={onGo} />
        </div>
      )}
      {act === 'request_changes' && field('text', workflowTexts.words)}
      {act === 'publish_correction' && field('what', workflowTexts.what)}
      {act === 'publish_correction' && field('why', workflowTexts.why)}
      {act === 'retract' && field('why', workflowTexts.reason)}
      {act === 'publish' && (
        <PublishHour
          hour={hour}
          error={refusal?.field === 'at' ? refusal.words : undefined}
          onChange={(chosen) => onGive({ ...given, hour: chosen })}
        />
      )}
    </FormDialog>
  );
}

interface Given {
  words: Readonly<Record<string, string>>;
  version: number;
  at: string | undefined;
}

/** The step as the server takes it; whether its words say enough is the server's to judge. */
function stepOf(act: DraftStep['act'], { words, version, at }: Given): DraftStep {
  const { text = '', what = '', why = '' } = words;
  if (act === 'request_changes') return { act, text };
  if (act === 'publish') return { act, version, ...(at ? { at } : {}) };
  if (act === 'publish_correction') return { act, version, what, why };
  if (act === 'retract') return { act, why };
  if (act === 'submit' || act === 'approve') return { act, version };
  return { act };
}

const inForm = new Set(['text', 'what', 'why', 'at']);

function refusalOf(failure: unknown): Refusal {
  const field = fieldOf(failure);
  return {
    words: wordsOf(failure),
    field: field && inForm.has(field) ? field : '',
    missing: missingIn(failure),
  };
}
