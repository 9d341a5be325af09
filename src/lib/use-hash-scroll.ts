import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Goes to the part of a page that the address names, once it is shown: what arrives after the page no browser finds. */
export function useHashScroll(isShown: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isShown && hash) document.getElementById(hash)?.scrollIntoView();
  }, [isShown, hash]);
}
