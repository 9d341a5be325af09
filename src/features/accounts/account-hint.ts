import { publication } from '#lib/publication.ts';
import type { Role } from './roles.ts';

/** Remembers that somebody is signed in here, and whether the header needs room for the admins' button. No proof of anything. */
export const accountHintKey = `${publication.id}:account`;

/** Remembers how much room what is theirs takes on the home page (front-page/own-room.ts); it goes with the note above. */
export const ownRoomKey = `${accountHintKey}:room`;

/** Remembers whom a page without network names (kept-reader.ts); an empty one is of a session that is over. */
export const keptReaderKey = `${accountHintKey}:reader`;

/**
 * Says on `<html>` before the first paint that a session is expected, so that the header keeps its room (header.css)
 * instead of offering the sign-in for a moment: the page itself is the same for everybody. Inline it in the head.
 */
export const accountHintScript = `try{var a=localStorage.getItem('${accountHintKey}');if(a)document.documentElement.dataset.account=a}catch(_){}`;

/**
 * Notes who has a session here; null when nobody has. Of whom the page was not told before its first paint it says so,
 * and of whom it expected in vain: what is in sight by then is not moved for them. Browser only.
 */
export function noteAccount(role: Role | null): void {
  noteOnPage(role);
  remember(role);
}

function noteOnPage(role: Role | null): void {
  const { dataset } = document.documentElement;
  if (role && !('account' in dataset)) dataset['accountLate'] = '';
  if (role) {
    dataset['account'] = role;
    delete dataset['accountOver'];
  } else if ('account' in dataset) {
    delete dataset['account'];
    delete dataset['accountLate'];
    dataset['accountOver'] = '';
  }
}

/**
 * Notes that the session which was expected here is over. Other tabs, which take the end of the note for a sign-out and
 * forget what was written in them, are told nothing: nobody signed out. Browser only.
 */
export function noteSessionOver(): void {
  noteOnPage(null);
  if (isAccountNoted()) remember('');
}

/** Has the next page expect a session, where this one is left for another site's sign-in. Browser only. */
export function expectAccount(): void {
  remember('user');
}

/** Forgets who is signed in here before the page itself does: whoever closes it now has left all the same. Browser only. */
export function forgetNotedAccount(): void {
  remember(null);
}

/** An empty one is of a session that is over, which nobody signed out of. */
function remember(role: Role | '' | null): void {
  try {
    if (role === '' && localStorage.getItem(keptReaderKey)) localStorage.setItem(keptReaderKey, '');
    if (role === null) {
      localStorage.removeItem(keptReaderKey);
      localStorage.removeItem(accountHintKey);
      localStorage.removeItem(ownRoomKey);
    } else localStorage.setItem(accountHintKey, role);
  } catch {
    // Storage may be forbidden; the next page then begins with the links of the anonymous.
  }
}

/** Whether somebody has a session here, as any tab noted last. Browser only. */
export function isAccountNoted(): boolean {
  try {
    return Boolean(localStorage.getItem(accountHintKey));
  } catch {
    return false;
  }
}

/** Calls back when another tab notes that nobody has a session here any more, unless somebody has by the time that this
 * tab hears of it; answers how to stop that. Browser only. */
export function onAccountGone(callback: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === accountHintKey && localStorage.getItem(accountHintKey) === null) callback();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
