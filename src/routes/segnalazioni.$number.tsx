import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useHydrated } from '#lib/use-hydrated.ts';
import { EmptyState } from '#design/empty-state.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { RouterButtonLink } from '#design/link.tsx';
import { RetryButton } from '#design/retry-button.tsx';
import { moderationHeads } from '#features/moderation/heads.ts';
import { receiptQuery } from '#features/moderation/queries.ts';
import { reportTexts } from '#features/moderation/report-form-texts.ts';
import { ReceiptScreen } from '#features/moderation/ui/reporting/receipt-screen.tsx';
import { ApiError } from '#lib/api-error.ts';
import { unlistedHead } from './-head.ts';

export const Route = createFileRoute('/segnalazioni/$number')({
  /** The token of the mail, without which nobody sees a report. */
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' && token ? { token } : {},
  head: unlistedHead(moderationHeads.receipt),
  component: ReceiptPage,
});

/** What the page shows is not for everybody: the browser asks for it, with the token of its address. */
function ReceiptPage() {
  const { number } = Route.useParams();
  const { token = '' } = Route.useSearch();
  const isHydrated = useHydrated();
  const {
    data: report,
    error,
    refetch,
  } = useQuery({ ...receiptQuery(number, token), enabled: isHydrated && token !== '' });

  if (report) return <ReceiptScreen report={report} />;
  return <div className="awaited">{withoutReport()}</div>;

  function withoutReport() {
    const isMissing = error instanceof ApiError && [400, 403, 404].includes(error.status);
    if (isMissing || (isHydrated && !token)) {
      return (
        <EmptyState
          level={1}
          title={reportTexts.receiptMissing}
          text={reportTexts.receiptMissingText}
          action={<RouterButtonLink to="/segnala">{reportTexts.another}</RouterButtonLink>}
        />
      );
    }
    if (!error) return <LoadingScreen message={reportTexts.receiptLoading} />;
    return <EmptyState level={1} title={reportTexts.receiptFailed} action={<RetryButton onRetry={refetch} />} />;
  }
}
