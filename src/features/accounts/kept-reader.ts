import { keptReaderKey } from './account-hint.ts';
import type { Session } from './session-contract.ts';

/** Whom the header names. */
export type NamedReader = Pick<Session['user'], 'id' | 'name' | 'email' | 'image' | 'role'>;

/**
 * Keeps who is signed in here, so that a page which is opened without network names them, without their address where they
 * have a name. It goes with the note of their account (account-hint.ts). Browser only.
 */
export function keepReader({ id, name, email, image, role }: NamedReader): void {
  try {
    localStorage.setItem(keptReaderKey, JSON.stringify({ id, name: name || email, email: '', image, role }));
  } catch {
    // Without storage a page without network names nobody.
  }
}

/** Who was signed in here last, and neither left nor was seen without a session since; null for nobody. Browser only. */
export function keptReader(): NamedReader | null {
  try {
    return JSON.parse(localStorage.getItem(keptReaderKey) || 'null') as NamedReader | null;
  } catch {
    return null;
  }
}

/** Whether somebody was signed in here who did not leave, though nobody may be by now. Browser only. */
export function wasReaderKept(): boolean {
  try {
    return localStorage.getItem(keptReaderKey) !== null;
  } catch {
    return false;
  }
}
