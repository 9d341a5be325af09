import { useEffect, useRef, type RefObject } from 'react';

/**
 * For an act that takes away the button by which it was done: after the call of what it answers, `target` gets the focus
 * as soon as nothing has it any more. Not where its reader has pressed something else by then.
 */
export function useLostFocus(target: RefObject<HTMLElement | null>): () => void {
  const isExpected = useRef(false);
  useEffect(() => {
    if (!isExpected.current || document.activeElement !== document.body) return;
    isExpected.current = false;
    target.current?.focus();
  });
  return () => {
    isExpected.current = true;
    window.addEventListener('pointerdown', () => (isExpected.current = false), { once: true, capture: true });
  };
}
