import { useCallback, useEffect, useRef } from 'react';
import { focusAnchor } from '#lib/focus-anchor.ts';
import { commentAnchor, commentInAddress } from '../anchors.ts';

interface Sought {
  find: (id: string) => unknown;
  loadThread: (id: string) => Promise<boolean>;
  /** Told that it did not come into sight. */
  onMissed: (id: string) => void;
}

/**
 * Opens the comment that the page's address names, also when it is on no page that was read, and whenever the address
 * changes. Answers how to go to a comment that comes into sight next.
 */
export function useAddressed(isReady: boolean, { find, loadThread, onMissed }: Sought): (id: string) => void {
  const wanted = useRef(commentInAddress(location.hash));
  const isSought = useRef(false);

  // After every rendering, because each may have brought the comment into sight.
  useEffect(() => {
    const seek = () => {
      const id = wanted.current;
      if (!id || !isReady) return;
      if (find(id)) {
        wanted.current = null;
        focusAnchor(commentAnchor(id), 'center');
      } else if (!isSought.current) {
        isSought.current = true;
        void loadThread(id).then((isThere) => {
          isSought.current = false;
          if (isThere) return;
          wanted.current = null;
          onMissed(id);
        });
      }
    };
    const look = () => {
      wanted.current = commentInAddress(location.hash);
      seek();
    };
    seek();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  });

  return useCallback((id: string) => {
    wanted.current = id;
  }, []);
}
