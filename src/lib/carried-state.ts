import { randomKey } from './random-key.ts';

/** Where the starter looks too (src/starter), so that a page to which something was carried lives at once. */
export const carriedKey = 'carried-state';

/** Keeps for the page of ours that is opened next what an address does not say, as the router does between its pages. Browser only. */
export function carryState(href: string, state: unknown): void {
  try {
    sessionStorage.setItem(carriedKey, JSON.stringify({ href, state }));
  } catch {
    // Storage may be forbidden: then the page opens as its address says.
  }
}

/**
 * Puts what was carried to this page where the router looks for it, once. An `offset` says how far below the window's top
 * the part is to be that the address names; whoever `hasMoved` already is left where they went. Browser only.
 */
export function takeCarriedState(hasMoved = false): void {
  try {
    const carried = sessionStorage.getItem(carriedKey);
    sessionStorage.removeItem(carriedKey);
    const { href, state } = JSON.parse(carried ?? '{}') as { href?: string; state?: { offset?: number } };
    if (href !== location.pathname + location.search + location.hash) return;
    // The router throws away a state without a key of its own.
    history.replaceState({ key: randomKey(), ...(history.state as object | null), ...state }, '');
    const part = state?.offset === undefined ? null : document.getElementById(location.hash.slice(1));
    if (part && !hasMoved) holdPlace(part, state!.offset!);
  } catch {
    // As above.
  }
}

/**
 * Keeps a part so far below the window's top while the page around it comes: what stands above may be drawn later, and the
 * browser itself goes to the address's part once the page has loaded. Until its reader moves, or for some seconds.
 */
function holdPlace(part: Element, offset: number): void {
  const settle = () => {
    // A part that was drawn anew is nowhere.
    if (part.isConnected) window.scrollBy(0, part.getBoundingClientRect().top - offset);
  };
  const growth = new ResizeObserver(settle);
  const release = () => {
    growth.disconnect();
    window.removeEventListener('load', settle);
    for (const type of ownMoves) window.removeEventListener(type, release);
  };
  // Told of at once, too.
  growth.observe(document.body);
  window.addEventListener('load', settle);
  for (const type of ownMoves) window.addEventListener(type, release, { passive: true });
  setTimeout(release, longestHoldMs);
}

const ownMoves = ['pointerdown', 'wheel', 'touchmove', 'keydown'] as const;
/** A slow phone on a slow network may draw what belongs to its reader only then. */
const longestHoldMs = 10_000;
