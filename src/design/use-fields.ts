import { useState } from 'react';
import type { Complaints } from './use-submit.ts';

/** The texts of a form while they are typed. */
export function useFields<Name extends string>(first: Record<Name, string>) {
  const [values, setValues] = useState(first);
  return {
    values,
    /** Puts all of them back to what they were at first. */
    reset: () => setValues(first),
    /** What a control of one of them takes: its text, its complaint, and what typing does. */
    register: (name: Name, complaints: Complaints<Name>) => ({
      value: values[name],
      error: complaints[name],
      onChange: ({ target }: { target: { value: string } }) =>
        setValues((before) => ({ ...before, [name]: target.value })),
    }),
  };
}
