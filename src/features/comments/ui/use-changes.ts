import { useEffect } from 'react';

/** What a page hears when something of its article moved (`/api/articles/{articleId}/live`). */
export const changedEvent = 'contraddittorio:changed';

/** Every reader of a page hears of a change at the same moment: they ask one after the other, at most once in this time. */
const spreadMs = 4000;

/** Calls back some moments after the article's comments changed. */
export function useChanges(articleId: string, onChange: (() => Promise<void>) | undefined): void {
  useEffect(() => {
    if (!onChange) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = (event: Event) => {
      const { detail } = event as CustomEvent<{ articleId: string; kinds: string[] }>;
      if (timer || detail.articleId !== articleId || !detail.kinds.includes('comments')) return;
      timer = setTimeout(
        () => {
          timer = undefined;
          void onChange();
        },
        (0.25 + Math.random() * 0.75) * spreadMs,
      );
    };
    window.addEventListener(changedEvent, hear);
    return () => {
      clearTimeout(timer);
      window.removeEventListener(changedEvent, hear);
    };
  }, [articleId, onChange]);
}
