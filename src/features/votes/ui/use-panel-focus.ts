import { useEffect, useRef } from 'react';

/**
 * What was pressed in a panel may be off while what it began is under way, and gone after it: the panel that it stood in
 * takes the focus then, where nothing has it any more but what is around it (design/use-kept-focus). Answers how to tell
 * in which something is pressed.
 */
export function usePanelFocus(isUnderWay: boolean): (pressedIn: HTMLElement | null) => void {
  const panel = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (isUnderWay || !panel.current) return;
    const place = panel.current;
    panel.current = null;
    if (!document.activeElement?.contains(place)) return;
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }, [isUnderWay]);
  return (pressedIn) => {
    panel.current = pressedIn;
  };
}
