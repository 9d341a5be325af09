import { useHydrated, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Goes to the part of a page that the address names, once it is shown: what arrives after the page no browser finds. */
export function useHashScroll(isShown: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isShown && hash) document.getElementById(hash)?.scrollIntoView();
  }, [isShown, hash]);
}

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
