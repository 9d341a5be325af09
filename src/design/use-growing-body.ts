import { useEffect, useRef } from 'react';
import { controlsIn } from './controls-in.ts';

/** The body of a table or list that grows: whoever asked for more goes on at the first new row, since the button has moved down. */
export function useGrowingBody<Body extends HTMLElement = HTMLTableSectionElement>(count: number) {
  const body = useRef<Body>(null);
  const from = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (from.current === undefined || count <= from.current) return;
    controlsIn(body.current?.children[from.current])[0]?.focus({ preventScroll: true });
    from.current = undefined;
  }, [count]);
  return { body, expectMore: () => (from.current = count) };
}
