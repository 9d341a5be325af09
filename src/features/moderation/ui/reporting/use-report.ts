import { useRef, useState } from 'react';
import { useSubmit } from '#design/use-submit.ts';
import { keepDraft, readDraft, type LocalDraft } from '#lib/local-draft.ts';
import { draftFields } from '#lib/local-draft-fields.ts';
import { refusalIn } from '#lib/refusal.ts';
import { randomKey } from '#lib/random-key.ts';
import { sendReport } from '../../calls.ts';
import type { NewReport, ReportReceipt } from '../../report-contract.ts';
import { complaintsAbout, emptyReport, type ReportFields } from '../../report-fields.ts';
import { reportTexts } from '../../report-form-texts.ts';

interface Report {
  /** A comment, an article, or a page by the address that is filled in. */
  target: Pick<NewReport, 'commentId' | 'articleId'> | 'page';
  isAnonymous: boolean;
  /** Under this name what was typed outlives a failure and a reload of the page; none while the page is the server’s. */
  draft: LocalDraft | undefined;
}

/** A report while it is filled in and sent. It stays in the form until the server has it. */
export function useReport({ target, isAnonymous, draft }: Report) {
  const [fields, setFields] = useState<ReportFields>(() => {
    const stored = draft && readDraft(draft);
    return stored ? draftFields(stored, emptyReport) : emptyReport;
  });
  const [receipt, setReceipt] = useState<ReportReceipt>();
  const key = useRef('');

  const set = <Name extends keyof ReportFields>(name: Name, value: ReportFields[Name]) => {
    const next = { ...fields, [name]: value };
    setFields(next);
    key.current = '';
    if (draft) keepDraft(draft, JSON.stringify(next));
  };

  const { isSending, complaints, onSubmit } = useSubmit<keyof ReportFields, ReportReceipt>({
    check: () => complaintsAbout(fields, { isPage: target === 'page', isAnonymous }),
    send: () => {
      const { pageUrl, ground, explanation, name, email, goodFaith } = fields;
      if (!ground) throw new Error('A report was sent without its ground');
      const about = target === 'page' ? { pageUrl: pageUrl.trim() } : target;
      const contact = isAnonymous ? { name, email: email.trim(), goodFaith } : {};
      key.current ||= randomKey();
      return sendReport({ ...about, ...contact, ground, explanation }, key.current);
    },
    onDone: (answer) => {
      setReceipt(answer);
      if (draft) keepDraft(draft, '');
    },
    refused: (error) => {
      const { field = '', message = reportTexts.failed } = refusalIn(error);
      return { [field in emptyReport ? field : 'form']: message };
    },
  });

  return { fields, set, complaints, isSending, receipt, onSubmit };
}
