import { useState, type FormEvent } from 'react';
import { focusWrong } from './focus-wrong.ts';
import { useWrite } from './use-write.ts';

/** Complaints by field; those under no field stand under `form`. */
export type Complaints<Field extends string = string> = Readonly<Partial<Record<Field | 'form', string | undefined>>>;

interface Form<Field extends string, Answer> {
  /** What is wrong before anything is sent. */
  check?: () => Complaints<Field>;
  send: () => Promise<Answer>;
  /** What follows once it is sent; the form waits for it. */
  onDone?: (answer: Answer) => unknown;
  /** What the server, or the network, held against it. */
  refused: (error: Error) => Complaints<Field>;
}

/**
 * Sends a form once at a time. What is wrong, and what the server refuses, becomes a complaint under its field, to which
 * the focus goes; what was typed stays with whoever keeps the fields.
 */
export function useSubmit<Field extends string = string, Answer = unknown>(form: Form<Field, Answer>) {
  // TypeScript cannot see that nothing is missing where every field may be.
  const none = {} as Complaints<Field>;
  const [complaints, setComplaints] = useState(none);
  const complain = (found: Complaints<Field>, element: HTMLFormElement) => {
    setComplaints(found);
    focusWrong(element);
  };
  const { isBusy, run } = useWrite<HTMLFormElement, Answer>({
    write: form.send,
    onDone: (answer) => form.onDone?.(answer),
    onFailed: (error, element) => complain(form.refused(error), element),
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const found = form.check?.() ?? none;
    if (Object.values(found).some(Boolean)) return complain(found, event.currentTarget);
    setComplaints(none);
    void run(event.currentTarget);
  };
  const clear = (field: Field) => setComplaints((before) => ({ ...before, [field]: undefined }));
  return { isSending: isBusy, complaints, clear, onSubmit };
}
