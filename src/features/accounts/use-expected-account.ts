import { useEffect } from 'react';
import { noteSessionOver } from './account-hint.ts';
import { isSessionOver } from './session-over.ts';
import { useSession } from './use-session.ts';

/** Ends what the page was told before its first paint, where the session that it expects is over. */
export function useExpectedAccount(): void {
  const session = useSession();
  const isOver = session === null || isSessionOver(session);
  useEffect(() => {
    if (isOver) noteSessionOver();
  }, [isOver]);
}
