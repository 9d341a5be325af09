/** By which link a page was left: where that leads, and which of all links that lead there it was, from 0. */
type LeftBy = [href: string, place: number];

/**
 * Keeps with each entry of the history by which link it is left, so that its reader goes on from there when they come
 * back. The entry itself holds it: it goes with the tab, and no storage knows of it. Browser only.
 */
export function rememberLeavingLinks(): void {
  document.addEventListener('click', remember, { capture: true });
}

/** The link by which this entry of the history was left, as far as it still stands. Browser only. */
export function leavingLink(): HTMLElement | undefined {
  const { leftBy } = (history.state ?? {}) as { leftBy?: LeftBy };
  return leftBy && linksTo(leftBy[0])[leftBy[1]];
}

/**
 * On a page that the browser had to load again on the way back or forward, gives the focus to the link by which it was
 * left, unless its reader has put it elsewhere. The window is where the browser puts it. Browser only.
 */
export function returnToLeavingLink(): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (load?.type === 'back_forward' && document.activeElement === document.body) {
    leavingLink()?.focus({ preventScroll: true });
  }
}

function remember({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!link) return;
  const href = link.getAttribute('href')!;
  const leftBy: LeftBy = [href, linksTo(href).indexOf(link as HTMLElement)];
  // Past the router's own `replaceState`, which takes every call for a change of page.
  History.prototype.replaceState.call(history, { ...(history.state as object | null), leftBy }, '');
}

const linksTo = (href: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`),
];
