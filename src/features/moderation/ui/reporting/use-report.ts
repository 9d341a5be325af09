import { useRef, useState, type FormEvent } from 'react';
import { focusWrong } from '#design/focus-wrong.ts';
import { ApiError } from '#lib/api-error.ts';
import { keepDraft, readDraft, type Draft } from '#lib/drafts.ts';
import { keptFields } from '#lib/kept-fields.ts';
import { randomKey } from '#lib/send.ts';
import { sendReport } from '../../calls.ts';
import type { NewReport, ReportReceipt } from '../../report-contract.ts';
import { complaintsAbout, emptyReport, type ReportComplaints, type ReportFields } from '../../report-fields.ts';
import { reportTexts } from '../../report-form-texts.ts';

interface Report {
  /** A comment, an article, or a page by the address that is filled in. */
  target: Pick<NewReport, 'commentId' | 'articleId'> | 'page';
  isAnonymous: boolean;
  /** Under this name what was typed outlives a failure and a reload of the page; none while the page is the server’s. */
  draft: Draft | undefined;
}

/** A report while it is filled in and sent. It stays in the form until the server has it. */
export function useReport({ target, isAnonymous, draft }: Report) {
  const [fields, setFields] = useState<ReportFields>(() => {
    const kept = draft && readDraft(draft);
    return kept ? keptFields(kept, emptyReport) : emptyReport;
  });
  const [complaints, setComplaints] = useState<ReportComplaints>({});
  const [isSending, setSending] = useState(false);
  const [receipt, setReceipt] = useState<ReportReceipt>();
  const key = useRef('');

  const set = <Name extends keyof ReportFields>(name: Name, value: ReportFields[Name]) => {
    const next = { ...fields, [name]: value };
    setFields(next);
    key.current = '';
    if (draft) keepDraft(draft, JSON.stringify(next));
  };

  const submit = async (form: HTMLFormElement) => {
    if (isSending) return;
    const found = complaintsAbout(fields, { isPage: target === 'page', isAnonymous });
    setComplaints(found);
    if (!fields.ground || Object.keys(found).length > 0) return focusWrong(form);
    const { pageUrl, ground, explanation, name, email, goodFaith } = fields;
    setSending(true);
    key.current ||= randomKey();
    try {
      const about = target === 'page' ? { pageUrl: pageUrl.trim() } : target;
      const contact = isAnonymous ? { name, email: email.trim(), goodFaith } : {};
      setReceipt(await sendReport({ ...about, ...contact, ground, explanation }, key.current));
      if (draft) keepDraft(draft, '');
    } catch (error) {
      setComplaints(refusalOf(error));
      focusWrong(form);
    } finally {
      setSending(false);
    }
  };

  return {
    fields,
    set,
    complaints,
    isSending,
    receipt,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
  };
}

/** What the server held against the report, under the field that it named. */
function refusalOf(error: unknown): ReportComplaints {
  const words = (error instanceof ApiError && error.readerMessage) || reportTexts.failed;
  const body = error instanceof ApiError && typeof error.body === 'object' ? error.body : null;
  const field = body && 'field' in body && typeof body.field === 'string' ? body.field : '';
  return { [field in emptyReport ? field : 'form']: words };
}
