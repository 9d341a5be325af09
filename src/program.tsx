import { RouterClient } from '@tanstack/react-router/ssr/client';
import { hydrateRoot } from 'react-dom/client';
import { takeCarriedState } from '#lib/carried-state.ts';
import { rememberLeavingLinks, returnToLeavingLink } from '#lib/left-by.ts';
import { getRouter } from './router.tsx';
import { replayHeld } from './starter/replay.ts';

/**
 * Brings to life a page that the router draws. The router's own client instead of Start's, which carries a serialiser for
 * server functions: there are none here, and every reader would download it (about 14 KB).
 */
export function start(): void {
  takeCarriedState();
  addEventListener('vite:preloadError', keepPageWithoutNetwork);
  rememberLeavingLinks();
  hydrateRoot(document, <RouterClient router={getRouter()} />);
  returnToLeavingLink();
  replayHeld();
}

/**
 * The router loads a page once more whose file did not come, and notes that it did. Without network, and without a service
 * worker to answer, that would end on a page of the browser's own: here it stays on ours, which says so.
 */
function keepPageWithoutNetwork({ payload }: VitePreloadErrorEvent): void {
  if (navigator.onLine || navigator.serviceWorker?.controller) return;
  try {
    sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1');
  } catch {
    // Storage may be forbidden.
  }
}
