import { useEffect, useRef } from 'react';

/**
 * For a list with a button below it that adds to it. The button moves down as the list grows, so whoever pressed it
 * goes on at the first new entry: `expectMore` notes where that will be.
 */
export function useGrowingList(pageCount: number) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef<{ pages: number; entries: number } | undefined>(undefined);

  useEffect(() => {
    if (!before.current || pageCount <= before.current.pages) return;
    ref.current?.children[before.current.entries]?.querySelector('a')?.focus({ preventScroll: true });
    before.current = undefined;
  }, [pageCount]);

  const expectMore = () => {
    before.current = { pages: pageCount, entries: ref.current?.childElementCount ?? 0 };
  };
  return { ref, expectMore };
}
