/**
 * Calls back once, when something of both kinds has come into the upper three quarters of the window. Never where there
 * is nothing of one of them. Returns the end of the looking.
 */
export function whenBothSeen(one: string, other: string, seen: () => void): () => void {
  const missing = new Set([one, other]);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) for (const kind of missing) if (target.matches(kind)) missing.delete(kind);
      }
      if (missing.size > 0) return;
      observer.disconnect();
      seen();
    },
    { rootMargin: '0px 0px -25% 0px' },
  );
  for (const element of document.querySelectorAll(`${one}, ${other}`)) observer.observe(element);
  return () => observer.disconnect();
}
