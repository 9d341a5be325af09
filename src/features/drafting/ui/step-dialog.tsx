import { useRef, useState, type FormEvent } from 'react';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { FieldError } from '#design/field.tsx';
import { TextArea } from '#design/text-area.tsx';
import { ApiError } from '#lib/api-error.ts';
import { takeStep } from '../calls.ts';
import type { DraftFile, DraftStep } from '../contract.ts';
import { stepTexts, workflowTexts } from '../workflow-texts.ts';
import { MissingList } from './missing-list.tsx';
import { PublishHour, type ChosenHour, instantOf } from './publish-hour.tsx';
import { useDraftCall } from './use-draft-call.ts';
import { fieldOf, wordsOf } from './words-of.ts';

interface StepDialogProps {
  act: DraftStep['act'];
  file: DraftFile;
  onClose: () => void;
  /** Called in the place of `onClose` once it is done. */
  onDone: () => void;
}

interface Refusal {
  words: string;
  field: string;
  missing: readonly string[];
}

/** Asks for what a step needs and for a last yes. Words stay until it is done; what is missing is shown with its place. */
export function StepDialog({ act, file, onClose, onDone }: StepDialogProps) {
  const texts = stepTexts[act];
  const { isBusy, run } = useDraftCall(file.id);
  const form = useRef<HTMLFormElement>(null);
  const [words, setWords] = useState<Record<string, string>>({});
  const [hour, setHour] = useState<ChosenHour>({ kind: 'now', date: '', time: '' });
  const [refusal, setRefusal] = useState<Refusal>();

  const isLater = act === 'publish' && hour.kind === 'later';
  const refuse = (next: Refusal) => {
    setRefusal(next);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const at = isLater ? instantOf(hour) : undefined;
    if (isLater && !at) {
      return refuse({ words: workflowTexts.hourNeeded, field: 'at', missing: [] });
    }
    setRefusal(undefined);
    const step = stepOf(act, { words, version: file.version, at });
    const done = at ? workflowTexts.scheduledDone : texts.done;
    const failure = await run(() => takeStep(file.id, step), done, true);
    if (failure === undefined) onDone();
    else refuse(refusalOf(failure));
  };
  const field = (name: 'text' | 'what' | 'why', label: string) => (
    <TextArea
      label={label}
      rows={4}
      name={name}
      value={words[name] ?? ''}
      error={refusal?.field === name ? refusal.words : undefined}
      onChange={(event) => setWords({ ...words, [name]: event.target.value })}
    />
  );

  return (
    <Dialog open onOpenChange={onClose} title={texts.title ?? texts.label} description={texts.text}>
      <form className="decision-form" noValidate ref={form} onSubmit={(event) => void submit(event)}>
        {refusal && !refusal.field && (
          <div role="alert" className="form-error">
            <FieldError>{refusal.missing.length > 0 ? workflowTexts.missing : refusal.words}</FieldError>
            <MissingList missing={refusal.missing} onGo={onClose} />
          </div>
        )}
        {act === 'request_changes' && field('text', workflowTexts.words)}
        {act === 'publish_correction' && field('what', workflowTexts.what)}
        {act === 'publish_correction' && field('why', workflowTexts.why)}
        {act === 'retract' && field('why', workflowTexts.reason)}
        {act === 'publish' && (
          <PublishHour hour={hour} error={refusal?.field === 'at' ? refusal.words : undefined} onChange={setHour} />
        )}
        <div className="button-row">
          <Button type="submit" variant={act === 'retract' || act === 'discard' ? 'contro' : 'primary'} busy={isBusy}>
            {isBusy ? workflowTexts.sending : isLater ? workflowTexts.schedule : texts.label}
          </Button>
          <Button onClick={onClose}>{workflowTexts.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}

interface Given {
  words: Record<string, string>;
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
  const missing = failure instanceof ApiError ? failure.details['missing'] : undefined;
  return {
    words: wordsOf(failure),
    field: field && inForm.has(field) ? field : '',
    missing: Array.isArray(missing) ? (missing as string[]) : [],
  };
}
