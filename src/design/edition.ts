import { onRestored } from '#lib/on-restored.ts';

/** The day's page or the evening's: light or dark. The words are those of `data-edizione` in tokens.css. */
export type Edition = 'giorno' | 'sera';

const storageKey = 'edizione';

/**
 * Puts a remembered choice on `<html>` before the first paint; without a choice css follows the system. Inline it in
 * the head as it is: the content security policy lists its hash.
 */
export const editionScript =
  "try{var e=localStorage.getItem('edizione');if(e==='sera'||e==='giorno')document.documentElement.dataset.edizione=e}catch(_){}";

/** The edition in sight: the choice, else the system's preference. Browser only. */
export function currentEdition(): Edition {
  const chosen = chosenEdition();
  if (chosen) return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'sera' : 'giorno';
}

/** The edition that was chosen on this device, or undefined while the system decides. Browser only. */
export function chosenEdition(): Edition | undefined {
  const chosen = document.documentElement.dataset['edizione'];
  return chosen === 'sera' || chosen === 'giorno' ? chosen : undefined;
}

/** Marks a button that changes between the editions. */
export const switchMark = { 'data-switches-edition': '' };

/** Hears the buttons that change the edition, before the page is alive too, and what another page chose meanwhile. Browser only. */
export function listenForSwitches() {
  // On the way down: React lets no press that meant a part which is not alive yet come up again.
  document.addEventListener('click', switchBy, { capture: true });
  onRestored(showRemembered);
}

/** Changes the edition where a press meant that. Browser only. */
export function switchBy({ target }: Event) {
  if (!(target instanceof Element && target.closest('[data-switches-edition]'))) return;
  chooseEdition(currentEdition() === 'sera' ? 'giorno' : 'sera');
}

/** What `editionScript` does, on a page that the browser shows again. */
function showRemembered() {
  const { dataset } = document.documentElement;
  try {
    const chosen = localStorage.getItem(storageKey);
    if (chosen) dataset['edizione'] = chosen;
    else delete dataset['edizione'];
  } catch {
    // Storage may be forbidden; the page then stays as it was left.
  }
}

/** Forgets the choice: the system's preference decides again. Browser only. */
export function followSystemEdition() {
  delete document.documentElement.dataset['edizione'];
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage may be forbidden; there is no choice to forget then.
  }
}

/** Shows an edition and remembers it on this device. Browser only. */
export function chooseEdition(edition: Edition) {
  document.documentElement.dataset['edizione'] = edition;
  try {
    localStorage.setItem(storageKey, edition);
  } catch {
    // Storage may be forbidden; the choice then holds for this page.
  }
}
