import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenReading } from '#lib/when-reading.ts';

/** Lets the figures of the article on this page move by themselves, for whoever reads on. */
export function useLiveUpdates(id: string, slug: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const leaving = new AbortController();
    const begin = async () => {
      await whenReading();
      if (leaving.signal.aborted) return;
      const { followArticle } = await import('./live-updates.ts');
      followArticle(queryClient, { id, slug }, leaving.signal);
    };
    void begin();
    return () => leaving.abort();
  }, [queryClient, id, slug]);
}
