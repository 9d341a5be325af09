import { useRef, useState } from 'react';
import { useSubmit } from '#design/use-submit.ts';
import { ApiError } from '#lib/api-error.ts';
import { keepDraft, readDraft } from '#lib/local-draft.ts';
import { draftFields } from '#lib/local-draft-fields.ts';
import { refusalIn } from '#lib/refusal.ts';
import { randomKey } from '#lib/random-key.ts';
import { askReplyTexts } from '../ask-texts.ts';
import type { ReplyReceipt } from '../contract.ts';
import { checkReply, emptyReply, type ReplyComplaints, type ReplyFields } from '../fields.ts';
import { askForReply } from '../queries.ts';

interface Asked {
  /** The article that it is about; undefined where its address is typed. */
  slug: string | undefined;
  /** Who is signed in; undefined for nobody. */
  user: { id: string; name: string; email: string } | undefined;
  /** Whether it is known who asks. Before, the page is as the server sent it, without what only this browser keeps. */
  isReady: boolean;
}

/** A request for a rettifica or a reply while it is filled in and sent. It stays in the form until the server has it. */
export function useReply({ slug, user, isReady }: Asked) {
  const draft = { userId: user?.id ?? 'nessuno', subject: `chiedi-rettifica:${slug ?? ''}` };
  const [fields, setFields] = useState<ReplyFields>(() =>
    draftFields(isReady ? readDraft(draft) : '', { ...emptyReply, name: user?.name ?? '', email: user?.email ?? '' }),
  );
  const [receipt, setReceipt] = useState<ReplyReceipt>();
  const key = useRef('');

  const checked = checkReply(fields, slug);
  const { isSending, complaints, clear, onSubmit } = useSubmit<keyof ReplyFields, ReplyReceipt>({
    check: () =>
      'complaints' in checked
        ? { ...checked.complaints, form: askReplyTexts.wrong(Object.keys(checked.complaints).length) }
        : {},
    send: () => {
      if ('complaints' in checked) throw new Error('A request was sent with complaints about it');
      return askForReply(checked.slug, checked.request, (key.current ||= randomKey()));
    },
    onDone: (answer) => {
      setReceipt(answer);
      keepDraft(draft, '');
    },
    refused: (error) => refusalOf(error, slug === undefined),
  });

  return {
    field: (name: keyof ReplyFields) => ({
      value: fields[name],
      error: complaints[name],
      onChange: ({ target }: { target: { value: string } }) => {
        const next = { ...fields, [name]: target.value };
        setFields(next);
        clear(name);
        key.current = '';
        keepDraft(draft, JSON.stringify(next));
      },
    }),
    failure: complaints.form,
    isSending,
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
