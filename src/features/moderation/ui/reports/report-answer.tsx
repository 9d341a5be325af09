import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '#design/toast-store.ts';
import { ApiError } from '#lib/api-error.ts';
import { decideReport } from '../../calls.ts';
import { reportListTexts } from '../../report-list-texts.ts';
import { refreshReports } from '../../queries.ts';
import type { ReportDecision, ReportItem } from '../../report-contract.ts';
import { WordsDialog } from '../words-dialog.tsx';

interface ReportAnswerProps {
  report: ReportItem;
  outcome: ReportDecision['outcome'];
  userId: string;
  onClose: () => void;
  onDecided: () => void;
}

/** What comes of a report, with the words for whoever reported. */
export function ReportAnswer({ report, outcome, userId, onClose, onDecided }: ReportAnswerProps) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const isUpheld = outcome === 'uphold';

  const decide = async (text: string): Promise<string | undefined> => {
    if (isBusy) return reportListTexts.failedCall;
    setBusy(true);
    try {
      await decideReport(report.id, { outcome, text });
      showToast({ title: reportListTexts.done[outcome] });
      onClose();
      await refreshReports(queries);
      onDecided();
      return undefined;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) void refreshReports(queries);
      return (error instanceof ApiError && error.readerMessage) || reportListTexts.failedCall;
    } finally {
      setBusy(false);
    }
  };

  return (
    <WordsDialog
      title={isUpheld ? reportListTexts.upholdTitle : reportListTexts.dismissTitle}
      description={isUpheld ? reportListTexts.upholdText : reportListTexts.dismissText}
      label={reportListTexts.words}
      help={reportListTexts.wordsHelp}
      submitLabel={isUpheld ? reportListTexts.uphold : reportListTexts.dismiss}
      draft={{ userId, subject: `segnalazione:${report.id}` }}
      isBusy={isBusy}
      onSend={decide}
      onClose={onClose}
    />
  );
}
