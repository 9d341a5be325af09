import { onRestored } from '#lib/on-restored.ts';

/** How much larger than its own size the text of an article is shown. */
export const textSizes = [1, 1.125, 1.25, 1.5] as const;

const storageKey = 'testo';
/** The factor of `--t-lettura` in tokens.css. */
const property = '--testo';

/**
 * Puts a remembered size on `<html>` before the first paint, so that nothing moves. Inline it in the head as it is: the
 * content security policy lists its hash.
 */
export const textSizeScript =
  "try{var t=localStorage.getItem('testo');if(t)document.documentElement.style.setProperty('--testo',t)}catch(_){}";

/** The size in sight, as its place in `textSizes`. Browser only. */
export function currentTextSize(): number {
  const shown = Number(document.documentElement.style.getPropertyValue(property) || 1);
  return Math.max(
    0,
    textSizes.findLastIndex((size) => size <= shown),
  );
}

/** Shows a size and remembers it on this device. Browser only. */
export function chooseTextSize(size: number): void {
  const factor = String(textSizes[size]);
  document.documentElement.style.setProperty(property, factor);
  try {
    localStorage.setItem(storageKey, factor);
  } catch {
    // Storage may be forbidden; the choice then holds for this page.
  }
  for (const listener of listeners) listener();
}

/** Calls back when the size changes, also by another page before this one is shown again; answers how to stop that. Browser only. */
export function onTextSize(callback: () => void): () => void {
  listeners.add(callback);
  const stop = onRestored(() => {
    showRemembered();
    callback();
  });
  return () => {
    listeners.delete(callback);
    stop();
  };
}

const listeners = new Set<() => void>();

/** What `textSizeScript` does, on a page that the browser shows again. */
function showRemembered(): void {
  try {
    document.documentElement.style.setProperty(property, localStorage.getItem(storageKey) ?? '1');
  } catch {
    // Storage may be forbidden; the page then stays as it was left.
  }
}
