import { articleSlug } from '#lib/article-address.ts';
import { carryState } from '#lib/carried-state.ts';
import { placeKey, type NotedPlace } from '#lib/noted-place.ts';
import { redirectTarget } from './redirect-target.ts';

/** How long a reader is taken to be on the way to the sign-in that they pressed, in milliseconds. */
const keptMs = 3600 * 1000;

export interface ReturnPlace {
  /** The page's address, with its part. */
  target: string;
  /** How far below the window's top that part began. */
  offset?: number;
}

/**
 * Where a sign-in leads: to the page that its address names, at the very part where the way in was pressed if that was on
 * this page; without one to where it was pressed; else home (specification 2). Browser only.
 */
export function placeAfterSignIn(redirect: string | undefined, now = Date.now()): ReturnPlace {
  const target = redirectTarget(redirect);
  const noted = notedPlace(now);
  return noted && (target === '/' || pathOf(target) === pathOf(noted.target)) ? noted : { target };
}

/** The article from which somebody set out, to subscribe or to the settings of their votes, if they did. Browser only. */
export function articleToReturnTo(now = Date.now()): ReturnPlace | undefined {
  const noted = notedPlace(now);
  return noted && articleSlug(noted.target) ? noted : undefined;
}

/** The vote from whose panel somebody went to withdraw their consent, if they did. Browser only. */
export function voteToReturnTo(now = Date.now()): ReturnPlace | undefined {
  const place = articleToReturnTo(now);
  return place && /#(voto|verdetto)$/.test(place.target) ? place : undefined;
}

/**
 * Leads there once; the plans lie on the way to an article, which is kept. `push` is the router's way to pages of its own.
 * Browser only.
 */
export function leadBack(place: ReturnPlace, push: (target: string) => void): void {
  if (articleSlug(place.target)) return leadToArticle(place);
  if (place.target !== '/pricing') forgetPlace();
  push(place.target);
}

/** Leads to an article once, with what its page is to know. Browser only. */
export function leadToArticle({ target, offset }: ReturnPlace, known: { isNewSupporter?: true } = {}): void {
  forgetPlace();
  const state = { ...known, ...(offset === undefined ? {} : { offset }) };
  if (Object.keys(state).length > 0) carryState(target, state);
  window.location.assign(target);
}

/** What makes a link of a place to which it leads back once, as it was left. Browser only. */
export const linkBack = (place: ReturnPlace) => ({
  href: place.target,
  onClick: (event: Pick<MouseEvent, 'preventDefault' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>) => {
    // Another tab or window is the browser's matter.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    leadToArticle(place);
  },
});

/** Forgets where somebody set out, as at a sign-out. Browser only. */
export function forgetPlace(): void {
  try {
    sessionStorage.removeItem(placeKey);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function notedPlace(now: number): ReturnPlace | undefined {
  try {
    const [path, part, offset, at] = JSON.parse(sessionStorage.getItem(placeKey) ?? '[]') as Partial<NotedPlace>;
    if (at === undefined || now - at > keptMs) return undefined;
    const target = redirectTarget(path);
    return part && offset !== undefined ? { target: `${target}#${part}`, offset } : { target };
  } catch {
    return undefined;
  }
}

const pathOf = (target: string): string => target.split(/[?#]/, 1)[0]!;
