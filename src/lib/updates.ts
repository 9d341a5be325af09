import { useSyncExternalStore } from 'react';

const storageKey = 'aggiornamenti';
const stopped = 'fermi';
const changed = 'updates-changed';

/** Whether this browser's reader has stopped what changes on a page by itself: counts, figures, the dot beside them. Browser only. */
export function areUpdatesStopped(): boolean {
  try {
    return localStorage.getItem(storageKey) === stopped;
  } catch {
    return false;
  }
}

/** Stops what changes by itself, or lets it go on, here and on every other page. Browser only. */
export function stopUpdates(isStop: boolean): void {
  try {
    if (isStop) localStorage.setItem(storageKey, stopped);
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage may be forbidden: then nothing is remembered, and nothing stops.
  }
  window.dispatchEvent(new Event(changed));
}

/** Calls back when the reader stops updates or lets them go on, in another tab too. Answers how to stop that. Browser only. */
export function onUpdatesChanged(callback: () => void): () => void {
  window.addEventListener(changed, callback);
  window.addEventListener('storage', callback);
  return () => {
    window.removeEventListener(changed, callback);
    window.removeEventListener('storage', callback);
  };
}

/** The same as a part of a page knows it; while it is hydrated they are not stopped. */
export const useUpdatesStopped = (): boolean => useSyncExternalStore(onUpdatesChanged, areUpdatesStopped, () => false);
