import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { ErrorPage } from '#features/shell/ui/error-page.tsx';
import { loadFailedParts } from '#lib/lazy-part.ts';

/** What stands in the place of a route that failed; tried again, it loads anew. */
export function RouteError({ error, info, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = async () => {
    await loadFailedParts();
    reset();
    await router.invalidate();
  };
  return <ErrorPage error={error} componentStack={info?.componentStack} onRetry={() => void retry()} />;
}
