import { publication } from './publication.ts';

/**
 * Where a browser keeps the articles that it read for free this month. Signing in leaves the list as it is; signing out
 * clears it (specification 4).
 */
export const freeArticlesKey = `${publication.name.toLowerCase()}:free-articles`;

/** Forgets what was read for free in this browser. */
export function forgetFreeArticles(): void {
  try {
    localStorage.removeItem(freeArticlesKey);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
