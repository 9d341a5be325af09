import { useState, type FormEvent } from 'react';
import { focusWrong } from '#design/focus-wrong.ts';
import { authErrorTexts } from '../auth-errors.ts';
import { AccountError } from './api.ts';

/** Complaints by field; those under no field stand under `form`. */
export type Complaints = Readonly<Record<string, string | undefined>>;

/**
 * Sends a form once at a time: `check` names what is wrong before anything is sent, `send` does it. What the server
 * refuses becomes a complaint under its field; what was typed stays.
 */
export function useSubmit(check: () => Complaints, send: () => Promise<void>) {
  const [isSending, setSending] = useState(false);
  const [complaints, setComplaints] = useState<Complaints>({});
  const [failure, setFailure] = useState<AccountError>();

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const found = check();
    setComplaints(found);
    setFailure(undefined);
    if (Object.values(found).some(Boolean)) return focusWrong(form);

    setSending(true);
    try {
      await send();
    } catch (error) {
      const refused = error instanceof AccountError ? error : undefined;
      setFailure(refused);
      setComplaints({ [refused?.field ?? 'form']: refused?.message ?? authErrorTexts.empty });
      focusWrong(form);
    } finally {
      setSending(false);
    }
  };
  return { isSending, complaints, failure, onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event) };
}
