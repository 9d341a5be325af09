import { useEffect, useRef } from 'react';
import type { ModerationItem } from '../../contract.ts';

/** Where the keyboard is among the lines of the queue, and the ways from line to line. */
export function useQueueFocus(items: readonly ModerationItem[]) {
  const outcome = useRef<HTMLParagraphElement>(null);
  const lines = useRef(new Map<string, HTMLElement>());
  const wanted = useRef<() => HTMLElement | null | undefined>(undefined);

  // After every rendering, because the line that is wanted may have moved.
  useEffect(() => {
    const element = wanted.current?.();
    if (!element) return;
    wanted.current = undefined;
    element.focus();
  });

  const lineOf = (id: string) => lines.current.get(id);
  const indexOfFocus = () => items.findIndex(({ id }) => lineOf(id)?.contains(document.activeElement));

  return {
    /** Has the focus when no line is left. */
    outcome,
    /** Takes the line of an item as it comes into the page. */
    lineRef: (id: string) => (line: HTMLElement | null) => {
      if (line) lines.current.set(id, line);
      else lines.current.delete(id);
    },
    /** The line in which the keyboard is. */
    focused: (): ModerationItem | undefined => items[indexOfFocus()],
    /** Goes to the line before or after, to the first from elsewhere. Answers whether there is one. */
    move: (by: 1 | -1): boolean => {
      const from = indexOfFocus();
      const line = items[from < 0 ? 0 : from + by];
      if (!line) return false;
      lineOf(line.id)?.focus();
      return true;
    },
    /** Remembers what stands beside a line that is about to leave; the answer goes there once it has left. */
    leave: (id: string): (() => void) => {
      const index = items.findIndex((item) => item.id === id);
      const beside = index < 0 ? undefined : (items[index + 1] ?? items[index - 1]);
      return () => {
        wanted.current = () => (beside ? lineOf(beside.id) : outcome.current);
      };
    },
  };
}
