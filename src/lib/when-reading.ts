/** Without any other sign, whoever is still here after this long is reading. */
const readingAfterMs = 10_000;

let reading: Promise<void> | undefined;

/**
 * Waits for a sign of life after the one that brought the page to life: what serves those alone who stay comes then, and
 * the first load stays as light as it is. Browser only.
 */
export function whenReading(): Promise<void> {
  reading ??= new Promise((resolve) => {
    const waiting = new AbortController();
    const begin = () => {
      waiting.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(begin, readingAfterMs);
    for (const sign of ['scroll', 'pointerdown', 'keydown']) addEventListener(sign, begin, { signal: waiting.signal });
  });
  return reading;
}
