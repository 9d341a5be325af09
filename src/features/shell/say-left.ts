import { leftTexts } from '#features/accounts/left-texts.ts';

/**
 * Tells whoever signed out without network what that did: the page for who has none says it, where there is a worker that
 * shows it. Otherwise the words stand on the page that they are on; the menu with its messages went with the account.
 * Browser only.
 */
export function sayLeft(): void {
  if (navigator.serviceWorker?.controller) {
    location.assign('/senza-rete');
    return;
  }
  const words = document.createElement('p');
  words.className = 'lost-press';
  words.role = 'alert';
  words.textContent = `${leftTexts.title}. ${leftTexts.waits}`;
  document.body.append(words);
}
