import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Presence } from '../../contract.ts';
import { signPresence } from '../../newsroom-calls.ts';
import { fileQuery } from '../../newsroom-queries.ts';

/** How often the page says that it is open, while it is in sight, in milliseconds. */
const signMs = 10_000;
/** Without a key for so long nobody writes any more, in milliseconds. */
const restMs = 15_000;

/**
 * Who else has this story open and whether they write, and tells them the same. A version of the text that is newer than
 * the one here is asked for. `noteTyping` is called at every change. What fails is said again with the next sign.
 */
export function usePresence(storyId: string, version: number) {
  const queryClient = useQueryClient();
  const [others, setOthers] = useState<Presence['others']>([]);
  const [isWriting, setWriting] = useState(false);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const known = useRef(version);
  useEffect(() => {
    known.current = version;
  });

  useEffect(() => {
    let isOver = false;
    const sign = async () => {
      if (document.visibilityState !== 'visible') return;
      const presence = await signPresence(storyId, isWriting).catch(() => undefined);
      if (!presence || isOver) return;
      setOthers(presence.others);
      if (presence.version > known.current) {
        void queryClient.invalidateQueries({ queryKey: fileQuery(storyId).queryKey });
      }
    };
    const signNow = () => void sign();
    signNow();
    const timer = setInterval(signNow, signMs);
    document.addEventListener('visibilitychange', signNow);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', signNow);
    };
  }, [storyId, isWriting, queryClient]);
  useEffect(() => () => clearTimeout(resting.current), []);

  const noteTyping = () => {
    setWriting(true);
    clearTimeout(resting.current);
    resting.current = setTimeout(() => setWriting(false), restMs);
  };
  return { others, noteTyping };
}
