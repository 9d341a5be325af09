import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '#design/toast-store.ts';
import { ApiError } from '#lib/api-error.ts';
import { decideReport } from '../../calls.ts';
import { noticeTexts } from '../../notice-texts.ts';
import { refreshReports } from '../../queries.ts';
import type { ReportDecision, ReportItem } from '../../report-contract.ts';
import { WordsDialog } from '../words-dialog.tsx';

interface NoticeDecisionProps {
  report: ReportItem;
  outcome: ReportDecision['outcome'];
  userId: string;
  onClose: () => void;
  onDecided: () => void;
}

/** What comes of a report, with the words for whoever reported. */
export function NoticeDecision({ report, outcome, userId, onClose, onDecided }: NoticeDecisionProps) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const isUpheld = outcome === 'uphold';

  const decide = async (text: string): Promise<string | undefined> => {
    if (isBusy) return noticeTexts.failedCall;
    setBusy(true);
    try {
      await decideReport(report.id, { outcome, text });
      showToast({ title: noticeTexts.done[outcome] });
      onClose();
      await refreshReports(queries);
      onDecided();
      return undefined;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) void refreshReports(queries);
      return (error instanceof ApiError && error.readerMessage) || noticeTexts.failedCall;
    } finally {
      setBusy(false);
    }
  };

  return (
    <WordsDialog
      title={isUpheld ? noticeTexts.upholdTitle : noticeTexts.dismissTitle}
      description={isUpheld ? noticeTexts.upholdText : noticeTexts.dismissText}
      label={noticeTexts.words}
      help={noticeTexts.wordsHelp}
      submitLabel={isUpheld ? noticeTexts.uphold : noticeTexts.dismiss}
      draft={{ userId, subject: `segnalazione:${report.id}` }}
      isBusy={isBusy}
      onSend={decide}
      onClose={onClose}
    />
  );
}
