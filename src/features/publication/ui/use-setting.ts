import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '#design/toast-store.ts';
import { ApiError } from '#lib/api-error.ts';
import { settingsTexts } from '../admin-texts.ts';
import type { Setting } from '../contract.ts';
import { changeSetting, settingsQuery } from '../queries.ts';

/**
 * A setting while somebody writes it. What they wrote stays through every refusal; where somebody else was faster,
 * `theirs` holds what there is now.
 */
export function useSetting(setting: Setting) {
  const queryClient = useQueryClient();
  const [written, setWritten] = useState<Setting['value']>();
  const [read, setRead] = useState(setting);
  const [theirs, setTheirs] = useState<Setting>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  // Until somebody writes, the panel shows what the server said last.
  const base = written === undefined && setting.version > read.version ? setting : read;
  const value = written ?? base.value;

  const save = async (version = base.version) => {
    if (isBusy) return;
    setBusy(true);
    setErrors({});
    try {
      const saved = await changeSetting(setting.key, version, value);
      setRead(saved);
      setWritten(undefined);
      setTheirs(undefined);
      queryClient.setQueryData(
        settingsQuery().queryKey,
        (list) => list && { settings: list.settings.map((one) => (one.key === saved.key ? saved : one)) },
      );
      showToast({ title: settingsTexts.saved });
    } catch (error) {
      const refusal = error instanceof ApiError ? error : undefined;
      if (refusal?.status === 409) setTheirs(refusal.details['current'] as Setting);
      setErrors(complaintsOf(refusal));
      showToast({
        title: settingsTexts.notSaved,
        text: refusal?.readerMessage ?? settingsTexts.failedCall,
        tone: 'error',
      });
    } finally {
      setBusy(false);
    }
  };
  /** Gives up what was written for what there is now. */
  const takeTheirs = () => {
    if (theirs) setRead(theirs);
    setWritten(undefined);
    setTheirs(undefined);
    setErrors({});
  };
  return { value, base, theirs, errors, isBusy, write: setWritten, save, takeTheirs };
}

function complaintsOf(refusal: ApiError | undefined): Record<string, string> {
  const body = refusal?.body as { errors?: Record<string, string>; field?: string; message?: string } | undefined;
  if (body?.errors) return body.errors;
  return refusal?.status === 422 && body?.field && body.message ? { [body.field]: body.message } : {};
}
