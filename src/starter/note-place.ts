import { articleSlug } from '#lib/article-address.ts';
import { notePlace } from '#lib/noted-place.ts';

const waysIn = 'a[href^="/auth/login"]';
/** Whoever pays for an article wants to read it, and whoever withdraws the consent to a vote comes back to that. */
const waysOfArticles = 'a[href="/pricing"],a[href="/settings#voti"]';

/** Notes where a way in is pressed, from the first moment on: whoever goes it comes back to that very place. Browser only. */
export function notePlaces(): void {
  window.addEventListener('click', ({ target }) => target instanceof Element && note(target), { capture: true });
}

function note(pressed: Element): void {
  const ways = articleSlug(location.pathname) ? `${waysIn},${waysOfArticles}` : waysIn;
  if (pressed.closest(ways)) notePlace(pressed);
}
