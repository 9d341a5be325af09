import { publication } from '#lib/publication.ts';

/**
 * What somebody writes and the server does not have yet, in this browser: it outlives the tab, and goes with the account
 * that signs out (`forgetDrafts`).
 */
export interface KeptText<Value> {
  base: { version: number; value: Value };
  value: Value;
}

const keyOf = (userId: string, subject: string) =>
  `${publication.name.toLowerCase()}:draft:${userId}:articolo:${subject}`;

/** Keeps it; without a text forgets it. Tells whether the browser could. */
export function keepText<Value>(userId: string, subject: string, kept: KeptText<Value> | undefined): boolean {
  try {
    if (kept) localStorage.setItem(keyOf(userId, subject), JSON.stringify(kept));
    else localStorage.removeItem(keyOf(userId, subject));
    return true;
  } catch {
    return false;
  }
}

/** What this account left unsaved in this browser, or undefined; `isValue` tells whether it has the shape of such a text. */
export function readText<Value>(
  userId: string,
  subject: string,
  isValue: (given: unknown) => given is Value,
): KeptText<Value> | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId, subject)) ?? '') as KeptText<Value>;
    const isWhole = typeof kept.base.version === 'number' && isValue(kept.base.value) && isValue(kept.value);
    return isWhole ? kept : undefined;
  } catch {
    // Nothing, or of another release.
    return undefined;
  }
}
