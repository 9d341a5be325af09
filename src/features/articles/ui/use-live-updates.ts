import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Without any other sign, whoever is still here after this long is reading. */
const readingAfterMs = 10_000;

/**
 * Lets the figures of the article on this page move by themselves. What that takes is loaded after the first sign of
 * life, so that the first load stays as light as it is.
 */
export function useLiveUpdates(id: string, slug: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const waiting = new AbortController();
    const leaving = new AbortController();
    const begin = () => {
      waiting.abort();
      clearTimeout(timer);
      void import('./live-updates.ts').then(({ followArticle }) =>
        followArticle(queryClient, { id, slug }, leaving.signal),
      );
    };
    const timer = setTimeout(begin, readingAfterMs);
    for (const sign of ['scroll', 'pointerdown', 'keydown']) addEventListener(sign, begin, { signal: waiting.signal });
    return () => {
      waiting.abort();
      clearTimeout(timer);
      leaving.abort();
    };
  }, [queryClient, id, slug]);
}
