import { useState } from 'react';
import { useKeptIntention } from '#design/use-kept-intention.ts';
import { useSubmitOnce } from '#design/use-submit-once.ts';
import { useSubmit } from '#design/use-submit.ts';
import { refusalIn } from '#lib/refusal.ts';
import { useKeptFields } from '#lib/use-kept-fields.ts';
import { sendReport } from '../../calls.ts';
import type { NewReport, ReportReceipt } from '../../report-contract.ts';
import { complaintsAbout, emptyReport, type ReportFields } from '../../report-fields.ts';
import { reportTexts } from '../../report-form-texts.ts';

interface Report {
  /** A comment, an article, or a page by the address that is filled in. */
  target: Pick<NewReport, 'commentId' | 'articleId'> | 'page';
  /** Who reports; undefined for whoever has no account. */
  userId: string | undefined;
  /** Whether that is known. Before, the page is without what only this browser keeps, and nothing is kept or sent. */
  isKnown: boolean;
}

/** A report while it is filled in and sent. It stays in the form until the server has it. */
export function useReport({ target, userId, isKnown }: Report) {
  const isAnonymous = !userId;
  const subject = `segnala:${target === 'page' ? undefined : (target.commentId ?? target.articleId)}`;
  const { fields, draft, set, forget } = useKeptFields({ userId, isKnown, subject, empty: emptyReport });
  const [receipt, setReceipt] = useState<ReportReceipt & { isMailed: boolean }>();
  const intention = useKeptIntention(draft);

  const { isSending, complaints, ...form } = useSubmit<keyof ReportFields, ReportReceipt>({
    check: () => complaintsAbout(fields, { isPage: target === 'page', isAnonymous }),
    send: () => {
      const { pageUrl, ground, explanation, name, email, goodFaith, showsChildAbuse } = fields;
      if (!ground) throw new Error('A report was sent without its ground');
      const about = target === 'page' ? { pageUrl: pageUrl.trim() } : target;
      const contact = isAnonymous ? { name, email: email.trim(), goodFaith, showsChildAbuse } : {};
      const report = { ...about, ...contact, ground, explanation };
      return sendReport(report, intention.keyOf(report));
    },
    onDone: (answer) => {
      intention.arrived();
      setReceipt({ ...answer, isMailed: !isAnonymous || fields.email.trim() !== '' });
      forget();
    },
    refused: (error) => {
      const { field = '', message = reportTexts.failed } = refusalIn(error);
      return { [field in emptyReport ? field : 'form']: message };
    },
  });

  const { isWaiting, onSubmit } = useSubmitOnce(isKnown, form.onSubmit);
  return { fields, set, complaints, isSending: isSending || isWaiting, receipt, onSubmit };
}
