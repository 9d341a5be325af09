/**
 * Calls back once the page is really shown: at once, but where a browser prepared one that nobody opened yet. Returns the
 * end of the wait.
 */
export function whenShown(shown: () => void): () => void {
  if (!('prerendering' in document && document.prerendering)) {
    shown();
    return () => undefined;
  }
  document.addEventListener('prerenderingchange', shown, { once: true });
  return () => document.removeEventListener('prerenderingchange', shown);
}
