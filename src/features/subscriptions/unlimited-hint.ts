import { unlimitedKey } from '#lib/free-articles.ts';

/** Remembers that no banner above an article will come to this reader, so that no room is kept for it. Browser only. */
export function rememberUnlimited(isUnlimited: boolean): void {
  try {
    if (isUnlimited) localStorage.setItem(unlimitedKey, '1');
    else localStorage.removeItem(unlimitedKey);
  } catch {
    // The room is then kept until it is known again.
  }
  if (isUnlimited) document.documentElement.dataset['unlimited'] = '';
  else delete document.documentElement.dataset['unlimited'];
}
