import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '#design/toast-store.ts';
import { useWrite } from '#design/use-write.ts';
import { refusalIn } from '#lib/refusal.ts';
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
  const isUpheld = outcome === 'uphold';
  const { isBusy, attempt } = useWrite({
    write: (text: string) => decideReport(report.id, { outcome, text }),
    onDone: async () => {
      showToast({ title: reportListTexts.done[outcome] });
      onClose();
      await refreshReports(queries);
      onDecided();
    },
    onFailed: (error) => {
      if (refusalIn(error).status === 409) void refreshReports(queries);
    },
  });
  const decide = async (text: string): Promise<string | undefined> => {
    const failure = await attempt(text);
    return failure === undefined ? undefined : (refusalIn(failure).message ?? reportListTexts.failedCall);
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
