import { useRef, useState, type FormEvent } from 'react';
import { focusWrong } from '#design/focus-wrong.ts';
import { ApiError } from '#lib/api-error.ts';
import { keepDraft, readDraft } from '#lib/local-draft.ts';
import { draftFields } from '#lib/local-draft-fields.ts';
import { randomKey } from '#lib/send.ts';
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
  const [complaints, setComplaints] = useState<ReplyComplaints>({});
  const [isSending, setSending] = useState(false);
  const [receipt, setReceipt] = useState<ReplyReceipt>();
  const key = useRef('');

  const refuse = (form: HTMLFormElement, found: ReplyComplaints) => {
    setComplaints(found);
    focusWrong(form);
  };

  const submit = async (form: HTMLFormElement) => {
    if (isSending) return;
    const checked = checkReply(fields, slug);
    if ('complaints' in checked) {
      const count = Object.keys(checked.complaints).length;
      return refuse(form, { ...checked.complaints, form: askReplyTexts.wrong(count) });
    }
    setSending(true);
    setComplaints({});
    key.current ||= randomKey();
    try {
      setReceipt(await askForReply(checked.slug, checked.request, key.current));
      keepDraft(draft, '');
    } catch (error) {
      refuse(form, refusalOf(error, slug === undefined));
    } finally {
      setSending(false);
    }
  };

  return {
    field: (name: keyof ReplyFields) => ({
      value: fields[name],
      error: complaints[name],
      onChange: ({ target }: { target: { value: string } }) => {
        const next = { ...fields, [name]: target.value };
        setFields(next);
        setComplaints({ ...complaints, [name]: undefined });
        key.current = '';
        keepDraft(draft, JSON.stringify(next));
      },
    }),
    failure: complaints.form,
    isSending,
    receipt,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
  };
}

/** What the server held against the request, under the field that it is about. */
function refusalOf(error: unknown, isAddressTyped: boolean): ReplyComplaints {
  if (!(error instanceof ApiError)) return { form: askReplyTexts.failed };
  const words = error.readerMessage ?? askReplyTexts.failed;
  const body = typeof error.body === 'object' ? error.body : null;
  const named = body && 'field' in body && typeof body.field === 'string' ? body.field : '';
  const field = error.status === 404 && isAddressTyped ? 'address' : named;
  return field in emptyReply ? { [field]: words, form: askReplyTexts.wrong(1) } : { form: words };
}
