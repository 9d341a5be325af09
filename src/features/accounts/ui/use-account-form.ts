import { useState } from 'react';
import { useSubmit, type Complaints } from '#design/use-submit.ts';
import { AccountError, accountFailure } from './api.ts';

/**
 * Sends a form about an account (`useSubmit`): `check` names what is wrong before anything is sent. `failure` is why the
 * server refused it.
 */
export function useAccountForm(check: () => Complaints, send: () => Promise<void>) {
  const [failure, setFailure] = useState<AccountError>();
  const form = useSubmit({
    check: () => {
      setFailure(undefined);
      return check();
    },
    send,
    refused: (error) => {
      const refusal = error instanceof AccountError ? error : undefined;
      setFailure(refusal);
      return { [refusal?.field ?? 'form']: accountFailure(error) };
    },
  });
  return { ...form, failure };
}
