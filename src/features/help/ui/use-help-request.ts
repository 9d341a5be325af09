import { useState } from 'react';
import { useKeptIntention } from '#design/use-kept-intention.ts';
import { useSubmitOnce } from '#design/use-submit-once.ts';
import { useSubmit } from '#design/use-submit.ts';
import { ApiError } from '#lib/api-error.ts';
import type { HelpReceipt } from '../contract.ts';
import { sendHelpRequest } from '../queries.ts';
import { helpTexts } from '../texts.ts';
import { checkRequest, helpDraft, refusedField, useHelpFields, type HelpField } from './use-help-fields.ts';

/**
 * A request that is written, checked and sent. A refusal says why and leads to the field that it is about. Whoever sends
 * it before it is known who they are waits for that.
 */
export function useHelpRequest(userId: string | undefined, isKnown: boolean, report: string | undefined) {
  const { values, type, clear } = useHelpFields(userId, isKnown, report);
  const [receipt, setReceipt] = useState<HelpReceipt>();
  const intention = useKeptIntention(helpDraft(userId, report));
  // What is written after it is about something else.
  const [isReportSent, setReportSent] = useState(false);
  const checked = checkRequest(values, userId !== undefined, isReportSent ? undefined : report);

  const { isSending, complaints, ...form } = useSubmit<HelpField, HelpReceipt>({
    check: () =>
      'errors' in checked ? { ...checked.errors, form: helpTexts.wrong(Object.keys(checked.errors).length) } : {},
    send: () => {
      if ('errors' in checked) throw new Error('A request was sent with errors in it');
      const { kind, text } = checked.request;
      // The browser keeps what the key stands for, and of who asks nothing: at another address the same words are another request.
      return sendHelpRequest(checked.request, intention.keyOf({ kind, text }));
    },
    onDone: (answer) => {
      intention.arrived();
      setReceipt(answer);
      setReportSent(true);
      clear();
    },
    refused: (error) => {
      const field = refusedField(error);
      const words = wordsOf(error);
      return { form: words, ...(field ? { [field]: words } : {}) };
    },
  });

  const { isWaiting, onSubmit } = useSubmitOnce(isKnown, form.onSubmit);
  const field = (name: HelpField) => ({
    name,
    value: values[name],
    error: complaints[name],
    onChange: ({ target }: { target: { value: string } }) => type(name, target.value),
  });
  return {
    field,
    failure: complaints.form,
    isSending: isSending || isWaiting,
    onSubmit,
    receipt,
    startAnew: () => setReceipt(undefined),
  };
}

function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) return helpTexts.failures.away;
  return error.readerMessage ?? helpTexts.failures.other;
}
