import { useEffect, useRef } from 'react';

/** The body of a table that grows: whoever asked for more goes on at the first new row, since the button has moved down. */
export function useGrowingBody(count: number) {
  const body = useRef<HTMLTableSectionElement>(null);
  const from = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (from.current === undefined || count <= from.current) return;
    body.current?.children[from.current]?.querySelector('a')?.focus();
    from.current = undefined;
  }, [count]);
  return { body, expectMore: () => (from.current = count) };
}
