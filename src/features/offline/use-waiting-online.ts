import { useEffect, useState } from 'react';
import { readShelf } from './kept-store.ts';
import { waitingComments, type WaitingComment } from './waiting-comments.ts';

/**
 * A comment that waits for its writer, from when the network comes back until they were told; nothing before it is known
 * that it is they who read.
 */
export function useWaitingOnline(owner: string | undefined): {
  comment: WaitingComment | undefined;
  forget: () => void;
} {
  const [found, setFound] = useState<{ owner: string | undefined; comment: WaitingComment | undefined }>();
  useEffect(() => {
    const look = () =>
      void readShelf().then(
        (shelf) => setFound({ owner: shelf.owner, comment: waitingComments(shelf)[0] }),
        () => undefined,
      );
    window.addEventListener('online', look);
    return () => window.removeEventListener('online', look);
  }, []);
  const isTheirs = owner !== undefined && found?.owner === owner;
  return { comment: isTheirs ? found.comment : undefined, forget: () => setFound(undefined) };
}
