import { useEffect } from 'react';

/** By then whatever was pressed has given the focus on, where it knows a better place. */
const settledMs = 150;

/**
 * Where what had the focus goes away with it (a line that was decided, a button that is not needed any more), the part
 * of the page that it stood in gets it: whoever works by the keyboard, or hears the page, goes on from there and not from
 * its beginning.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | undefined;
    let places: Element[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;

    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : undefined;
      places = last ? placesAround(last) : [];
    };
    // A press beside everything is no loss. What is taken away says the same, but is gone by then.
    const forget = () =>
      queueMicrotask(() => {
        if (last?.isConnected && document.activeElement === document.body) last = undefined;
      });
    const fix = () => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = undefined;
      const place = places.find((one) => one.isConnected) ?? document.querySelector('main');
      if (!(place instanceof HTMLElement)) return;
      if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
      place.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(fix, settledMs);
    });

    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forget);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forget);
    };
  }, []);
}

/** The named parts of a page around something, the nearest first. */
function placesAround(element: Element): Element[] {
  const places: Element[] = [];
  for (let one = element.closest(parts); one; one = one.parentElement?.closest(parts) ?? null) places.push(one);
  return places;
}

const parts = 'section, article, main';
