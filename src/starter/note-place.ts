import { placeKey, type NotedPlace } from '#lib/noted-place.ts';

const waysIn = 'a[href^="/auth/login"]';
/** Whoever pays for an article wants to read it. */
const wayToPay = 'a[href="/pricing"]';
/** A wall is gone for who comes back. */
const parts = 'main [id]:not(.wall [id])';

/** Notes where a way in is pressed, from the first moment on: whoever goes it comes back to that very place. Browser only. */
export function notePlaces(): void {
  window.addEventListener('click', ({ target }) => target instanceof Element && note(target), { capture: true });
}

function note(pressed: Element): void {
  const { pathname, search } = location;
  const ways = pathname.startsWith('/article/') ? `${waysIn},${wayToPay}` : waysIn;
  if (pathname.startsWith('/auth/') || !pressed.closest(ways)) return;
  const around = pressed.closest(parts);
  const part = around && isNamed(around) ? around : [...document.querySelectorAll(parts)].findLast(isInSight);
  const offset = Math.round(part?.getBoundingClientRect().top ?? 0);
  const place: NotedPlace = [pathname + search, part?.id ?? '', offset, Date.now()];
  try {
    // The plans lie on the way from an article to the sign-in.
    if (pathname !== '/pricing' || !(placeKey in sessionStorage))
      sessionStorage.setItem(placeKey, JSON.stringify(place));
  } catch {
    // Storage may be forbidden: then the sign-in leads home.
  }
}

/** What React names is named otherwise on the next page. */
const isNamed = ({ id }: Element): boolean => /^[a-z][a-z0-9-]*$/.test(id);

/** Of these the last one is what the reader looks at. */
function isInSight(part: Element): boolean {
  return isNamed(part) && part.getClientRects().length > 0 && part.getBoundingClientRect().top < innerHeight / 2;
}
