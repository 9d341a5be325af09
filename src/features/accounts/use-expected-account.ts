import { useEffect } from 'react';
import { noteSessionOver } from './account-hint.ts';
import { useSession } from './use-session.ts';

/** Ends what the page was told before its first paint, where the session that it expects is over. */
export function useExpectedAccount(): void {
  const session = useSession();
  useEffect(() => {
    if (session === null) noteSessionOver();
  }, [session]);
}
