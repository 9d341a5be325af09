import { publication } from '#lib/publication.ts';

const prefix = `${publication.id}:story:`;

/** Who the text in this browser belongs to: an account, or whoever writes without one. */
export type KeptFor = { userId: string } | 'anon';

/** Where the browser keeps the story that somebody writes. */
export function keptKey(owner: KeptFor): string {
  return prefix + (owner === 'anon' ? owner : owner.userId);
}

/** Whether this browser keeps a text for somebody. */
export function hasKept(owner: KeptFor): boolean {
  try {
    return localStorage.getItem(keptKey(owner)) !== null;
  } catch {
    return false;
  }
}

/** Leaves no text of any account in this browser. What was written without an account belongs to whoever sits here. */
export function forgetKeptStories(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix) && key !== keptKey('anon')) localStorage.removeItem(key);
    }
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
