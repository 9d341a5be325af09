import { publication } from '#lib/publication.ts';

/** How soon after it an address that failed once more is not loaded again by itself, in milliseconds. */
const pauseMs = 10_000;

/**
 * Loads the page anew that could not be shown from inside another: the service worker has the kept copy, or the page that
 * says what there is, and a program of an earlier release that misses a file gives way to the new one. Where there is
 * neither worker nor network, nothing happens. Browser only.
 */
export function leadOffline(): void {
  if (!(navigator.serviceWorker?.controller || navigator.onLine) || wasLedLately()) return;
  location.reload();
}

/** The network may be there for the page and away for what it asks for: then the page is not loaded over and over. */
function wasLedLately(): boolean {
  try {
    const [address, at] = (sessionStorage.getItem(key) ?? '').split(' ');
    if (address === location.pathname && Date.now() - Number(at) < pauseMs) return true;
    sessionStorage.setItem(key, `${location.pathname} ${Date.now()}`);
    return false;
  } catch {
    return true;
  }
}

const key = `${publication.id}:led-offline`;
