import { useEffect, useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * Goes to the part that the address names, if it is one of these ids and came into the page with this component, after
 * the browser had looked for it. What stands in the server's HTML is left to the browser.
 */
export function useLateHashScroll(ids: readonly string[]): void {
  const [isLate] = useState(useHydrated());
  const [own] = useState(ids);
  useEffect(() => {
    const wanted = location.hash.slice(1);
    if (isLate && own.includes(wanted)) document.getElementById(wanted)?.scrollIntoView();
  }, [isLate, own]);
}
