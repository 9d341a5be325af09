/**
 * Waits until what is drawn now has been seen: what follows from it, and is not waited for, comes then instead of before it.
 * On a page that nobody sees, or that is left meanwhile, it does not wait. Browser only.
 */
export function whenPainted(): Promise<void> {
  return new Promise((resolve) => {
    const come = () => {
      document.removeEventListener('visibilitychange', come);
      resolve();
    };
    if (document.hidden) come();
    else {
      document.addEventListener('visibilitychange', come);
      requestAnimationFrame(() => setTimeout(come));
    }
  });
}
