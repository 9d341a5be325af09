import { useEffect, useRef } from 'react';
import { showToast } from '#design/toast-store.ts';
import type { Comment } from '../contract.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { threadTexts } from '../thread-texts.ts';
import type { OpenBox } from './discussion-context.ts';

interface Standing {
  find: (id: string) => Comment | undefined;
  loadThread: (id: string) => Promise<boolean>;
  /** Told that the comment over the box is not in sight any more. */
  onMissed: (id: string) => void;
}

/**
 * Closes a box whose comment was deleted or hidden while somebody writes in it, and says so. One that a new list does not
 * hold is asked for first: it may stand further down.
 */
export function useStandingBox(openBox: OpenBox | null, isReady: boolean, { find, loadThread, onMissed }: Standing) {
  const seen = useRef<string>(undefined);

  // After every rendering, because each may have taken the comment out of sight.
  useEffect(() => {
    const id = openBox?.id;
    if (seen.current !== id) seen.current = undefined;
    if (!id || !isReady) return;
    const comment = find(id);
    if (comment?.isDeleted) {
      showToast({ title: threadTexts.error, text: refusalTexts.commentGone, tone: 'error' });
      onMissed(id);
    } else if (comment) {
      seen.current = id;
    } else if (seen.current === id) {
      // Only once: one that comes back is seen anew, and what was never in sight is still on its way (`useAddressed`).
      seen.current = undefined;
      void loadThread(id).then((isThere) => isThere || onMissed(id));
    }
  });
}
