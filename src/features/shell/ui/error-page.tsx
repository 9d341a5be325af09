import { useEffect } from 'react';
import { CrashFallback } from '#design/crash-fallback.tsx';
import { RetryButton } from '#design/retry-button.tsx';
import { leadOffline } from '#features/offline/lead-offline.ts';
import { ApiError } from '#lib/api-error.ts';
import { isNetworkFailure } from '#lib/network-failure.ts';
import { shellTexts } from '../texts.ts';

interface ErrorPageProps {
  error: unknown;
  componentStack?: string | undefined;
  onRetry: () => void;
}

/** What stands where a page should: the crash screen, or a calmer word while the network or our own data are out of reach. */
export function ErrorPage({ error, componentStack, onRetry }: ErrorPageProps) {
  // What was waited for in vain would be waited for again: the network is there, in name at least.
  const isUnanswered = isNetworkFailure(error);
  const isOffline = isUnanswered && !(error instanceof DOMException);
  useEffect(() => {
    if (isOffline) leadOffline();
  }, [isOffline]);
  return (
    <div className="page-frame">
      {isUnanswered || isAway(error) ? (
        <section className="standing-page" role="alert">
          <h1 className="title-2">{isOffline ? shellTexts.offlineTitle : shellTexts.awayTitle}</h1>
          <p className="reading">{isOffline ? shellTexts.offlineText : shellTexts.awayText}</p>
          <div className="button-row">
            <RetryButton variant="primary" onRetry={onRetry} />
          </div>
        </section>
      ) : (
        <CrashFallback level={1} error={asError(error)} componentStack={componentStack} onRetry={onRetry} />
      )}
    </div>
  );
}

/** On the way to the browser an error keeps its message alone, which begins with the status (specification 8). */
function isAway(error: unknown): boolean {
  return error instanceof ApiError ? error.status === 503 : asError(error).message.startsWith('503: ');
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
