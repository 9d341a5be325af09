import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onRestored } from '#lib/on-restored.ts';
import { renewSession } from './renew-session.ts';

/**
 * Asks anew who is signed in on the way back to a page, and when the network comes back: they may have come or gone
 * meanwhile, or nobody could be asked.
 */
export function useSessionOnReturn(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const renew = () => void renewSession(queryClient);
    const stop = onRestored(renew);
    addEventListener('online', renew);
    return () => {
      stop();
      removeEventListener('online', renew);
    };
  }, [queryClient]);
}
