/** How far below the window something is still called near, so that it is there when the reader is. */
const rootMargin = '800px';

/**
 * Waits until the element with this id comes near the window, or the page's address names something (`#…`). At once
 * where there is no such element. Browser only.
 */
export function near(id: string): Promise<void> {
  const element = document.getElementById(id);
  if (!element || location.hash) return Promise.resolve();
  return new Promise((resolve) => {
    const come = () => {
      observer.disconnect();
      resolve();
    };
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && come(), { rootMargin });
    observer.observe(element);
    window.addEventListener('hashchange', come, { once: true });
  });
}
