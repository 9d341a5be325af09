import { useEffect, useRef, type RefObject } from 'react';

/**
 * For an act that takes away the button by which it was done: after the call of what it answers, `target` gets the focus
 * as soon as nothing has it any more and `isGone` says so, which a page may learn later than its reader acts. Not where its
 * reader has pressed something else by then.
 */
export function useLostFocus(target: RefObject<HTMLElement | null>, isGone = () => true): () => void {
  const isExpected = useRef(false);
  useEffect(() => {
    if (!isExpected.current || !isGone() || document.activeElement !== document.body) return;
    isExpected.current = false;
    target.current?.focus();
  });
  return () => {
    isExpected.current = true;
    window.addEventListener('pointerdown', () => (isExpected.current = false), { once: true, capture: true });
  };
}
