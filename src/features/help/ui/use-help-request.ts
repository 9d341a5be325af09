import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { randomKey } from '#lib/send.ts';
import type { HelpReceipt } from '../contract.ts';
import { sendHelpRequest } from '../queries.ts';
import { helpTexts } from '../texts.ts';
import {
  checkRequest,
  firstWrong,
  refusedField,
  useHelpFields,
  type HelpField,
  type HelpValues,
} from './use-help-fields.ts';

/**
 * A request that is written, checked and sent, once at a time. A refusal says why and leads to the field that it is
 * about; what was typed stays. The key stays the same until it succeeds or something changes.
 */
export function useHelpRequest(userId: string | undefined, form: RefObject<HTMLFormElement | null>) {
  const { values, type, clear } = useHelpFields(userId);
  const [errors, setErrors] = useState<Partial<HelpValues>>({});
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);
  const [receipt, setReceipt] = useState<HelpReceipt>();
  const key = useRef('');

  const refuse = (found: Partial<HelpValues>, text: string) => {
    setErrors(found);
    setFailure(text);
    focusOn(form, firstWrong(found));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const checked = checkRequest(values, userId !== undefined);
    if ('errors' in checked) return refuse(checked.errors, helpTexts.wrong(Object.keys(checked.errors).length));

    setSending(true);
    setErrors({});
    setFailure('');
    key.current ||= randomKey();
    try {
      setReceipt(await sendHelpRequest(checked.request, key.current));
      key.current = '';
      clear();
    } catch (error) {
      const wrong = refusedField(error);
      const text = wordsOf(error);
      refuse(wrong ? { [wrong]: text } : {}, text);
    } finally {
      setSending(false);
    }
  };

  const field = (name: HelpField) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      key.current = '';
      type(name, target.value);
    },
  });
  return { field, failure, isSending, submit, receipt, startAnew: () => setReceipt(undefined) };
}

function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) return helpTexts.failures.away;
  return error.readerMessage ?? helpTexts.failures.other;
}

/** The complaint is under the field by then, and is read with it. */
function focusOn(form: RefObject<HTMLFormElement | null>, field: HelpField | undefined): void {
  if (!field) return;
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus());
}
