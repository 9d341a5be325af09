/** From here on a screen shows what only wide ones do (`wide-only`, design/layout.css). */
const wide = '(width >= 48rem)';

/** Waits until the window is as wide as the header's own menu needs. Browser only. */
export function whenWide(): Promise<void> {
  const query = matchMedia(wide);
  return new Promise((resolve) => {
    const look = () => {
      if (!query.matches) return;
      query.removeEventListener('change', look);
      resolve();
    };
    query.addEventListener('change', look);
    look();
  });
}
