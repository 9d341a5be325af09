/** Under what a tab keeps where its reader left for a way in, until they are signed in or out. */
export const placeKey = 'return-place';

/** The page, the part of it that was in sight, how far below the window's top that began, in pixels, and when, in milliseconds. */
export type NotedPlace = [path: string, part: string, offset: number, at: number];

/** A wall is gone for who comes back. */
const parts = 'main [id]:not(.wall [id])';

/** Notes the page and the part of it around what was pressed, or else in sight. A page of the sign-in is no place. Browser only. */
export function notePlace(pressed: Element): void {
  const { pathname, search } = location;
  if (pathname.startsWith('/auth/')) return;
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
