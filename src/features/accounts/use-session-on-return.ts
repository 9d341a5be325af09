import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onRestored } from '#lib/on-restored.ts';
import { renewSession } from './renew-session.ts';

/** Asks anew who is signed in on the way back to a page: they may have come or gone on another one. */
export function useSessionOnReturn(): void {
  const queryClient = useQueryClient();
  useEffect(() => onRestored(() => void renewSession(queryClient)), [queryClient]);
}
