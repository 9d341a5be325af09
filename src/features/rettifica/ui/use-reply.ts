import { useState } from 'react';
import { useIntention } from '#design/use-intention.ts';
import { useSubmitOnce } from '#design/use-submit-once.ts';
import { useSubmit } from '#design/use-submit.ts';
import { ApiError } from '#lib/api-error.ts';
import { refusalIn } from '#lib/refusal.ts';
import { useKeptFields } from '#lib/use-kept-fields.ts';
import { askReplyTexts } from '../ask-texts.ts';
import type { ReplyReceipt } from '../contract.ts';
import { checkReply, emptyReply, type ReplyComplaints, type ReplyFields } from '../fields.ts';
import { askForReply } from '../queries.ts';

interface Asked {
  /** The article that it is about; undefined where its address is typed. */
  slug: string | undefined;
  /** Who is signed in; undefined for nobody. */
  user: { id: string; name: string; email: string } | undefined;
  /** Whether it is known who asks. Before, the page is without what only this browser keeps, and nothing is kept or sent. */
  isKnown: boolean;
}

/** A request for a rettifica or a reply while it is filled in and sent. It stays in the form until the server has it. */
export function useReply({ slug, user, isKnown }: Asked) {
  const { id: userId, name = '', email = '' } = user ?? {};
  const { fields, set, forget } = useKeptFields<ReplyFields>({
    userId,
    isKnown,
    subject: `chiedi-rettifica:${slug ?? ''}`,
    empty: { ...emptyReply, name, email },
  });
  const [receipt, setReceipt] = useState<ReplyReceipt>();
  const intention = useIntention();

  const checked = checkReply(fields, slug);
  const { isSending, complaints, clear, ...form } = useSubmit<keyof ReplyFields, ReplyReceipt>({
    check: () =>
      'complaints' in checked
        ? { ...checked.complaints, form: askReplyTexts.wrong(Object.keys(checked.complaints).length) }
        : {},
    send: () => {
      if ('complaints' in checked) throw new Error('A request was sent with complaints about it');
      return askForReply(checked.slug, checked.request, intention.keyOf(checked));
    },
    onDone: (answer) => {
      intention.arrived();
      setReceipt(answer);
      forget();
    },
    refused: (error) => refusalOf(error, slug === undefined),
  });

  const { isWaiting, onSubmit } = useSubmitOnce(isKnown, form.onSubmit);
  return {
    field: (name: keyof ReplyFields) => ({
      value: fields[name],
      error: complaints[name],
      onChange: ({ target }: { target: { value: string } }) => {
        set(name, target.value);
        clear(name);
      },
    }),
    failure: complaints.form,
    isSending: isSending || isWaiting,
    receipt,
    onSubmit,
  };
}

/** What the server held against the request, under the field that it is about. */
function refusalOf(error: unknown, isAddressTyped: boolean): ReplyComplaints {
  if (!(error instanceof ApiError)) return { form: askReplyTexts.failed };
  const { status, message = askReplyTexts.failed, field: named = '' } = refusalIn(error);
  const field = status === 404 && isAddressTyped ? 'address' : named;
  return field in emptyReply ? { [field]: message, form: askReplyTexts.wrong(1) } : { form: message };
}
