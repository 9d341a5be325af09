/** How far below the window something is still called near, so that it is there when the reader is. */
const rootMargin = '800px';

/**
 * Waits until the element with this id comes near the window, or the page's address names something (`#…`). At once
 * where there is no such element, and when it leaves the page: what takes its place is not waited for. Browser only.
 */
export function whenVisible(id: string): Promise<void> {
  const element = document.getElementById(id);
  if (!element || location.hash) return Promise.resolve();
  return new Promise((resolve) => {
    const come = () => {
      coming.disconnect();
      leaving.disconnect();
      window.removeEventListener('hashchange', come);
      resolve();
    };
    // A busy page is told at once that it was far and that it is near: the second is not told again.
    const isNear = (seen: IntersectionObserverEntry[]) => seen.some(({ isIntersecting }) => isIntersecting);
    const coming = new IntersectionObserver((seen) => isNear(seen) && come(), { rootMargin });
    coming.observe(element);
    const leaving = new MutationObserver(() => {
      if (!element.isConnected) come();
    });
    leaving.observe(document, { childList: true, subtree: true });
    window.addEventListener('hashchange', come);
  });
}
