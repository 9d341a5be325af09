import { publication } from './publication.ts';

/**
 * Where a browser keeps the articles that it read for free this month. Signing in leaves the list as it is; signing out
 * clears it (specification 4).
 */
export const freeArticlesKey = `${publication.id}:free-articles`;

/** Where a browser keeps the articles that somebody gave to its reader. */
export const givenArticlesKey = `${publication.id}:given-articles`;

/** Remembers that nothing is counted of this reader, so that no room is kept for the banner above an article. */
export const unlimitedKey = `${freeArticlesKey}:unlimited`;

/** Forgets what was read for free in this browser. */
export function forgetFreeArticles(): void {
  try {
    localStorage.removeItem(freeArticlesKey);
    localStorage.removeItem(unlimitedKey);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
