/** Calls back once the page is really shown: a browser may prepare one that nobody opens. Returns the end of the wait. */
export function whenShown(shown: () => void): () => void {
  if (!('prerendering' in document && document.prerendering)) {
    shown();
    return () => undefined;
  }
  document.addEventListener('prerenderingchange', shown, { once: true });
  return () => document.removeEventListener('prerenderingchange', shown);
}
