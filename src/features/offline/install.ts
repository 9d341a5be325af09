import { publication } from '#lib/publication.ts';

/** What a browser offers that can make an app of the publication. */
export interface InstallOffer {
  prompt(): Promise<unknown>;
}

/** The browser may have offered it before this program was here (src/starter). */
let offer = typeof window === 'undefined' ? undefined : (window.installOffer as InstallOffer | undefined);
const listeners = new Set<() => void>();

if (typeof window !== 'undefined') {
  addEventListener('beforeinstallprompt', (event) => {
    // It would ask by itself, in the middle of a line.
    event.preventDefault();
    tell(event as unknown as InstallOffer);
  });
  addEventListener('appinstalled', () => tell(undefined));
}

/** What the browser offers now. */
export const installOffer = (): InstallOffer | undefined => offer;

/** Calls back when that changes; answers how to stop it. */
export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks, in the browser's own words. */
export async function install(): Promise<void> {
  await offer?.prompt();
  tell(undefined);
}

/** Whether this is a telephone or tablet on which only its reader can do it, by its menu. */
export function installsByHand(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad calls itself a Mac, and no Mac has a screen that several fingers touch.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApple && !matchMedia('(display-mode: standalone)').matches;
}

/** Whether the hint was given in this browser: it is given once, whatever the reader did about it. */
export function wasHinted(): boolean {
  try {
    return localStorage.getItem(hintKey) !== null;
  } catch {
    // A browser that remembers nothing would be asked on every page.
    return true;
  }
}

export function noteHinted(): void {
  try {
    localStorage.setItem(hintKey, '1');
  } catch {
    // As above.
  }
}

const hintKey = `${publication.id}:install-hint`;

function tell(now: InstallOffer | undefined): void {
  offer = now;
  for (const listener of listeners) listener();
}
