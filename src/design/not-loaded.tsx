import type { ReactNode } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { EmptyState } from './empty-state.tsx';
import { LoadFailed, type FailedTexts } from './load-failed.tsx';
import { LoadingScreen } from './loading-screen.tsx';

interface NotLoadedProps {
  /** Why it is not there; null while it is still on its way. */
  error: unknown;
  texts: FailedTexts & Record<'loading' | 'notFound' | 'notFoundText', string>;
  /** The way out of what does not exist, or is not for whoever asks. */
  back: ReactNode;
  onRetry: () => unknown;
}

/** In the place of a thing of the newsroom's: that it is coming, that there is none, or that it did not arrive. */
export function NotLoaded({ error, texts, back, onRetry }: NotLoadedProps) {
  if (!error) return <LoadingScreen message={texts.loading} />;
  const isGone = error instanceof ApiError && [400, 403, 404].includes(error.status);
  if (!isGone) return <LoadFailed texts={texts} onRetry={onRetry} />;
  return (
    <div role="alert">
      <EmptyState title={texts.notFound} text={texts.notFoundText} action={back} />
    </div>
  );
}
