import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface LoadFailedProps {
  texts: { failed: string; failedText?: string; retry: string };
  onRetry: () => void;
}

/** In the place of what did not arrive, with a way to ask for it again. */
export function LoadFailed({ texts, onRetry }: LoadFailedProps) {
  return (
    <div role="alert">
      <EmptyState
        title={texts.failed}
        text={texts.failedText}
        action={<Button onClick={onRetry}>{texts.retry}</Button>}
      />
    </div>
  );
}
