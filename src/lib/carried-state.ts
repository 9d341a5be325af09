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
 * the part is to be that the address names. Browser only.
 */
export function takeCarriedState(): void {
  try {
    const carried = sessionStorage.getItem(carriedKey);
    sessionStorage.removeItem(carriedKey);
    const { href, state } = JSON.parse(carried ?? '{}') as { href?: string; state?: { offset?: number } };
    if (href !== location.pathname + location.search + location.hash) return;
    // The router throws away a state without a key of its own.
    history.replaceState({ key: randomKey(), ...(history.state as object | null), ...state }, '');
    const part = state?.offset === undefined ? null : document.getElementById(location.hash.slice(1));
    if (part) window.scrollBy(0, part.getBoundingClientRect().top - state!.offset!);
  } catch {
    // As above.
  }
}
