import { useState } from 'react';
import { useFields } from '#design/use-fields.ts';
import { useSubmit, type Complaints } from '#design/use-submit.ts';
import { AccountError, accountFailure } from './api.ts';

/**
 * A form about an account with its texts, sent by `useSubmit`: `check` names what is wrong before anything is sent, and
 * what `send` is given empties the fields again.
 * `failure` is why the server refused it.
 */
export function useAccountForm<Name extends string>(
  first: Record<Name, string>,
  check: (values: Record<Name, string>) => Complaints<Name>,
  send: (values: Record<Name, string>, reset: () => void) => Promise<void>,
) {
  const { values, reset, register } = useFields(first);
  const [failure, setFailure] = useState<AccountError>();
  const form = useSubmit<Name>({
    check: () => {
      setFailure(undefined);
      return check(values);
    },
    send: () => send(values, reset),
    refused: (error) => {
      const refusal = error instanceof AccountError ? error : undefined;
      setFailure(refusal);
      return { [refusal?.field ?? 'form']: accountFailure(error) } as Complaints<Name>;
    },
  });
  return { ...form, values, reset, failure, field: (name: Name) => register(name, form.complaints) };
}
