import { RetryButton } from './retry-button.tsx';

interface LineFailedProps {
  text: string;
  className?: string;
  onRetry: () => unknown;
}

/** In the place of a small part that did not arrive. */
export function LineFailed({ text, className, onRetry }: LineFailedProps) {
  return (
    <div role="alert" className={className}>
      <p>{text}</p>
      <RetryButton size="small" onRetry={onRetry} />
    </div>
  );
}
