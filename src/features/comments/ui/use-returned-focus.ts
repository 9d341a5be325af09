import { useEffect, useRef } from 'react';
import { commentAnchor } from '../anchors.ts';
import type { OpenBox } from './discussion-context.ts';

type Box = OpenBox['kind'];

/**
 * Once the box under a comment has closed, saved or not, whoever was in it goes on at the control that opened it, or at the
 * comment where that is not offered any more. Whoever has gone elsewhere stays there.
 */
export function useReturnedFocus(id: string, box: Box | undefined): void {
  const last = useRef(box);
  useEffect(() => {
    const closed = last.current;
    last.current = box;
    if (closed && !box) returnFocus(id, closed);
  }, [id, box]);
}

/** What had the focus is gone with its box: then nothing has it but the page. */
export function returnFocus(id: string, closed: Box): void {
  if (document.activeElement !== document.body) return;
  const comment = document.getElementById(commentAnchor(id));
  const opener = comment?.querySelector<HTMLElement>(`[data-opens="${closed}"]`);
  (opener ?? comment)?.focus({ preventScroll: true });
}
