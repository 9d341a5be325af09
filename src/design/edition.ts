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
  const chosen = document.documentElement.dataset['edizione'];
  if (chosen === 'sera' || chosen === 'giorno') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'sera' : 'giorno';
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
