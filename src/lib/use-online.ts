import { useSyncExternalStore } from 'react';

/**
 * Whether the browser has a network, which may lead nowhere; `before` is what a page says until its program knows. Drawn
 * anew when that changes.
 */
export function useOnline(before: boolean): boolean {
  return useSyncExternalStore(
    onNetwork,
    () => navigator.onLine,
    () => before,
  );
}

function onNetwork(callback: () => void): () => void {
  window.addEventListener('online', callback);
  window.addEventListener('offline', callback);
  return () => {
    window.removeEventListener('online', callback);
    window.removeEventListener('offline', callback);
  };
}
