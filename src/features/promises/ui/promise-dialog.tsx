import { useQueryClient } from '@tanstack/react-query';
import { FieldError } from '#design/field.tsx';
import { FormDialog } from '#design/form-dialog.tsx';
import { showToast } from '#design/toast-store.ts';
import { useSubmit } from '#design/use-submit.ts';
import { refusalIn } from '#lib/refusal.ts';
import { useKeptFields } from '#lib/use-kept-fields.ts';
import { PromiseChange, type NewsroomPromise } from '../contract.ts';
import { fieldsOf, type PromiseField, type PromiseFields as Typed } from '../fields.ts';
import { actText, newsroomPromiseTexts } from '../newsroom-texts.ts';
import { changePromise, refreshPromises, refreshWhereStale } from '../queries.ts';
import type { AskedAct } from './promise-acts.tsx';
import { CorrectionWords, PromiseWords } from './promise-facts.tsx';
import { PromiseFields } from './promise-fields.tsx';
import { PromiseToPublish } from './promise-to-publish.tsx';

interface PromiseDialogProps {
  act: AskedAct;
  /** As whoever decides has read it. */
  promise: NewsroomPromise;
  userId: string;
  onClose: () => void;
  /** Called once the list shows what was done. */
  onDone: () => void;
}

/**
 * Asks for what an act about a promise needs, or for a last yes to the words that will be published. What is typed stays in
 * this tab until it was sent.
 */
export function PromiseDialog({ act, promise, userId, onClose, onDone }: PromiseDialogProps) {
  const queries = useQueryClient();
  const {
    fields: kept,
    set,
    forget,
  } = useKeptFields<Typed & { version: string }>({
    userId,
    isKnown: true,
    subject: `promessa:${promise.id}:${act}`,
    empty: { ...fieldsOf(act, promise), version: String(promise.version) },
  });
  const { version: begunOn, ...fields } = kept;
  const hasChanged = (act === 'write' || act === 'correct') && begunOn !== String(promise.version);
  const texts = actText(act, promise.stage);
  const change = PromiseChange.safeParse({ act, version: promise.version, ...fields });
  const { isSending, complaints, onSubmit } = useSubmit<PromiseField>({
    check: () => Object.fromEntries(change.error?.issues.map(({ path, message }) => [path[0], message]) ?? []),
    send: () => changePromise(promise.id, change.data!),
    onDone: async () => {
      forget();
      showToast({ title: texts.done });
      onClose();
      await refreshPromises(queries);
      onDone();
    },
    refused: (error) => {
      const { field, message = newsroomPromiseTexts.failedCall } = refusalIn(error);
      void refreshWhereStale(queries, error);
      return { [field && field in fields ? field : 'form']: message };
    },
  });

  return (
    <FormDialog
      title={texts.title ?? texts.label}
      description={texts.text}
      submit={isSending ? newsroomPromiseTexts.sending : (texts.submit ?? texts.label)}
      variant={act === 'give_up' ? 'contro' : 'primary'}
      busy={isSending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <div role="alert">{complaints.form && <FieldError>{complaints.form}</FieldError>}</div>
      {act === 'keep' && <PromiseToPublish promise={promise} />}
      {act === 'publish_correction' && <CorrectionWords promise={promise} />}
      {hasChanged && promise.words && (
        <>
          <p>{newsroomPromiseTexts.changedSince}</p>
          <PromiseWords words={promise.words} />
        </>
      )}
      <PromiseFields fields={fields} complaints={complaints} onType={set} />
    </FormDialog>
  );
}
