import { publication } from '#lib/publication.ts';

/** How soon after it an address that failed once more is not loaded again by itself, in milliseconds. */
const pauseMs = 10_000;

/**
 * Lets the service worker answer for an address that could not be reached from inside the page: it has the kept copy, or
 * the page that says what there is. Where there is no worker, nothing happens. Browser only.
 */
export function leadOffline(): void {
  if (!navigator.serviceWorker?.controller || wasLedLately()) return;
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
