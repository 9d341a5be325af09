import { EmptyState } from './empty-state.tsx';
import { RetryButton } from './retry-button.tsx';
import { designTexts } from './texts.ts';

/** What did not arrive, and, where it is not the connection, what can be done. */
export interface FailedTexts {
  failed: string;
  failedText?: string;
}

interface LoadFailedProps {
  texts: FailedTexts;
  onRetry: () => unknown;
}

/** In the place of what did not arrive, with a way to ask for it again. */
export function LoadFailed({ texts: { failed, failedText = designTexts.checkConnection }, onRetry }: LoadFailedProps) {
  return (
    <div role="alert">
      <EmptyState title={failed} text={failedText} action={<RetryButton onRetry={onRetry} />} />
    </div>
  );
}
