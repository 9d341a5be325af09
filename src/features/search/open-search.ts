export const openingSearch = 'opening-search';

/** Opens the search of this page, from any part of it: also from one that came to life after the others. Browser only. */
export function openSearch(): void {
  window.dispatchEvent(new Event(openingSearch));
}
