import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '#design/toast-store.ts';
import { useWrite } from '#design/use-write.ts';
import { asksToConfirm } from '#features/accounts/asks-to-confirm.ts';
import { ApiError } from '#lib/api-error.ts';
import { keepChange } from '#lib/keep-answer.ts';
import { settingsTexts } from '../admin-texts.ts';
import type { Setting } from '../contract.ts';
import { changeSetting, settingsQuery, settingVersionsQuery } from '../queries.ts';
import { afterSaved, baseOf, isUnsaved, write, type Writing } from '../writing.ts';

/**
 * A setting while somebody writes it. What they wrote stays through every refusal; where somebody else was faster,
 * `theirs` holds what there is now.
 */
export function useSetting(setting: Setting) {
  const queryClient = useQueryClient();
  const [writing, setWriting] = useState<Writing>({ read: setting });
  const [theirs, setTheirs] = useState<Setting>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  /** What goes on once whoever saves has confirmed who they are. */
  const [afterConfirming, setAfterConfirming] = useState<() => void>();
  const base = baseOf(writing, setting);
  const value = writing.written ?? base.value;

  const { isBusy, run } = useWrite({
    write: ({ version, value }: { version: number; value: Setting['value']; stood: Writing['written'] }) => {
      setErrors({});
      setAfterConfirming(undefined);
      return changeSetting(setting.key, version, value);
    },
    onDone: (saved, { stood }) => {
      setWriting((now) => afterSaved(now, saved, stood));
      setTheirs(undefined);
      keepChange(
        queryClient,
        settingsQuery(),
        (list) => list && { settings: list.settings.map((one) => (one.key === saved.key ? saved : one)) },
      );
      void queryClient.invalidateQueries(settingVersionsQuery(saved.key));
      showToast({ title: settingsTexts.saved });
    },
    onFailed: (error, input) => {
      if (asksToConfirm(error)) return setAfterConfirming(() => () => void run(input));
      const refusal = error instanceof ApiError ? error : undefined;
      if (refusal?.status === 409) setTheirs(refusal.details['current'] as Setting);
      setErrors(complaintsOf(refusal));
    },
    failed: (error) =>
      asksToConfirm(error) ? undefined : { title: settingsTexts.notSaved, text: settingsTexts.failedCall },
  });
  const save = (version = base.version, newValue = value) => run({ version, value: newValue, stood: writing.written });
  /** Gives up what was written for what there is now. */
  const takeTheirs = () => {
    setWriting({ read: theirs ?? setting });
    setTheirs(undefined);
    setErrors({});
  };
  const change = (next: Setting['value']) => setWriting(write(writing, setting, next));
  const endConfirming = () => setAfterConfirming(undefined);
  return {
    value,
    base,
    isUnsaved: isUnsaved(writing),
    theirs,
    errors,
    isBusy,
    write: change,
    save,
    takeTheirs,
    afterConfirming,
    endConfirming,
  };
}

function complaintsOf(refusal: ApiError | undefined): Record<string, string> {
  const body = refusal?.body as { errors?: Record<string, string>; field?: string; message?: string } | undefined;
  if (body?.errors) return body.errors;
  return refusal?.status === 422 && body?.field && body.message ? { [body.field]: body.message } : {};
}
