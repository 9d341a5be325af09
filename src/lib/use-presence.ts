import { useEffect, useRef, useState } from 'react';

/** How often the page says that it is open, while it is in sight, in milliseconds. */
const signMs = 10_000;
/** Without a key for so long nobody writes any more, in milliseconds. */
const restMs = 15_000;

interface Signs<Other> {
  /** Says that the page is open; answers who else has it, and the latest version of what it shows. */
  sign: (isWriting: boolean) => Promise<{ others: Other[]; version: number }>;
  /** The version that is shown. */
  version: number;
  onNewer: () => void;
}

/**
 * Who else has the same thing open and whether they write, and tells them the same, for a page of one thing; `onNewer` is called for a version that
 * is newer than the one here. `noteTyping` is called at every change. What fails is said again with the next sign.
 */
export function usePresence<Other>(signs: Signs<Other>) {
  const [others, setOthers] = useState<Other[]>([]);
  const [isWriting, setWriting] = useState(false);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const known = useRef(signs);
  useEffect(() => {
    known.current = signs;
  });

  useEffect(() => {
    let isOver = false;
    const sign = async () => {
      if (document.visibilityState !== 'visible') return;
      const presence = await known.current.sign(isWriting).catch(() => undefined);
      if (!presence || isOver) return;
      setOthers(presence.others);
      if (presence.version > known.current.version) known.current.onNewer();
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
  }, [isWriting]);
  useEffect(() => () => clearTimeout(resting.current), []);

  const noteTyping = () => {
    setWriting(true);
    clearTimeout(resting.current);
    resting.current = setTimeout(() => setWriting(false), restMs);
  };
  return { others, noteTyping };
}
