/**
 * Calls back when the browser shows this page again as it was left, on the way back or forward: what it was told meanwhile
 * it has not heard. Answers how to stop that. Browser only.
 */
export function onRestored(callback: () => void): () => void {
  const hear = ({ persisted }: PageTransitionEvent) => {
    if (persisted) callback();
  };
  window.addEventListener('pageshow', hear);
  return () => window.removeEventListener('pageshow', hear);
}
