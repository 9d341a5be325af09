import { unlimitedKey } from '#lib/free-articles.ts';

/**
 * Remembers that no banner above an article will come to this reader, so that the next one keeps no room for it: what was
 * kept of the article in sight stays, so that its text is not moved. Browser only.
 */
export function rememberUnlimited(isUnlimited: boolean): void {
  try {
    if (isUnlimited) localStorage.setItem(unlimitedKey, '1');
    else localStorage.removeItem(unlimitedKey);
  } catch {
    // The room is then kept until it is known again.
  }
}

/** Says on `<html>`, once an article is left, whether the next one keeps the banner's room. Browser only. */
export function showUnlimited(): void {
  const { dataset } = document.documentElement;
  delete dataset['accountLate'];
  delete dataset['accountOver'];
  try {
    if (localStorage.getItem(unlimitedKey)) dataset['unlimited'] = '';
    else delete dataset['unlimited'];
  } catch {
    // The room is then kept.
  }
}
