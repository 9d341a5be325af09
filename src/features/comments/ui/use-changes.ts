import { useEffect } from 'react';
import { onChanged } from '#lib/changed-event.ts';

/** Every reader of a page hears of a change at the same moment: they ask one after the other, at most once in this time. */
const spreadMs = 4000;

/** Calls back some moments after the article's comments changed. */
export function useChanges(articleId: string, onChange: (() => Promise<void>) | undefined): void {
  useEffect(() => {
    if (!onChange) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onChanged(articleId, 'comments', () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          // What fails is asked for with the next change.
          onChange().catch(() => undefined);
        },
        (0.25 + Math.random() * 0.75) * spreadMs,
      );
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [articleId, onChange]);
}
