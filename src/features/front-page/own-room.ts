import { ownRoomKey } from '#features/accounts/account-hint.ts';

/** The places that the home page keeps for what is a reader's own (home.css), and from where their height is known. */
const places = { '.own-beside': '--own-beside', '.own-below': '--own-below' } as const;

/**
 * Gives both places the height of what came, as far as nothing in sight is moved by it, and remembers it for the next time.
 * Browser only.
 */
export function settleRoom(): void {
  const heights = releaseRoom();
  // On a page that was not told of its reader they are not shown, and measure nothing.
  if (document.documentElement.dataset['reader'] !== 'own') return;
  try {
    localStorage.setItem(ownRoomKey, [window.innerWidth, ...heights].join(' '));
  } catch {
    // Storage may be forbidden; the next page then keeps as much room as css says.
  }
}

/** The same where nothing comes, of which nothing is remembered; answers how high it is. Browser only. */
export function releaseRoom(): number[] {
  return Object.keys(places).map((selector) => settle(document.querySelector<HTMLElement>(selector)));
}

function settle(place: HTMLElement | null): number {
  if (!place) return 0;
  const { top, bottom } = place.getBoundingClientRect();
  // What follows comes up to the end of the window, and not into it.
  const kept = Math.max(0, Math.ceil(window.innerHeight - top));
  if (bottom >= window.innerHeight) place.style.setProperty('min-height', `${kept}px`);
  const height = Math.ceil((place.firstElementChild as HTMLElement | null)?.offsetHeight ?? 0);
  // What comes next time may be higher: a strip of what follows that would just be seen would leave the window then.
  const blank = kept - window.scrollY - height;
  return blank > 0 && blank < mostBlank ? height + blank : height;
}

/** In pixels: the most that is left empty at the end of a window. More of it would look like the end of the page. */
const mostBlank = 128;

/** Part of `readerHintScript`, where `s` is the storage: the heights of last time, in a window of the same width. */
export const ownRoomScript = `var m=(s.getItem('${ownRoomKey}')||'').split(' ');if(m[0]==innerWidth)${Object.values(
  places,
)
  .map((name, index) => `document.documentElement.style.setProperty('${name}',m[${index + 1}]+'px')`)
  .join(',')}`;
