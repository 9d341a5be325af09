import { useLayoutEffect, useRef } from 'react';
import { RetryButton } from '#design/retry-button.tsx';
import { commentTexts } from '../texts.ts';

/** That the discussion did not come, and the way to ask for it again. */
export function CommentsFailed({ isBusy, onRetry }: { isBusy?: boolean; onRetry: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  // Before the button goes with what it stands in: whoever pressed it goes on at the discussion.
  useLayoutEffect(() => {
    const { current } = place;
    return () => {
      if (current?.contains(document.activeElement)) current.closest('section')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={place} className="comments-failed" role="alert">
      <p>{commentTexts.failed}</p>
      <RetryButton busy={isBusy} onRetry={onRetry} />
    </div>
  );
}
