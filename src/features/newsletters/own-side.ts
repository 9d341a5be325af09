import { publication } from '#lib/publication.ts';

const storageKey = `${publication.id}:own-side`;

/** Whether this browser opens «La pagina dell’altro» from the voice that its reader did not vote for. Browser only. */
export function opensFromOther(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** Remembers it on this device; a browser that keeps nothing shows the choice until the page is left. Browser only. */
export function openFromOther(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // Nothing to do: see above.
  }
}
