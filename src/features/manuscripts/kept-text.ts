import { draftKey } from '#lib/drafts.ts';

/**
 * What somebody writes and the server does not have yet, in this browser: it outlives the tab, and goes with the account
 * that signs out (`forgetDrafts`).
 */
export interface KeptText<Value> {
  base: { version: number; value: Value };
  value: Value;
}

const prefix = 'articolo:';
const keyOf = (userId: string, subject: string) => draftKey({ userId, subject: prefix + subject });

/** The subject of a kept text that stands in the browser under this one of a draft; undefined for drafts of other things. */
export function keptSubject(subjectOfDraft: string): string | undefined {
  return subjectOfDraft.startsWith(prefix) ? subjectOfDraft.slice(prefix.length) : undefined;
}

/** Keeps it. Tells whether the browser could. */
export function keepText<Value>(userId: string, subject: string, kept: KeptText<Value>): boolean {
  try {
    localStorage.setItem(keyOf(userId, subject), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** Forgets it, where the browser still has this text and not one that was kept in its place. */
export function forgetText<Value>(userId: string, subject: string, kept: KeptText<Value>): void {
  try {
    const key = keyOf(userId, subject);
    if (localStorage.getItem(key) === JSON.stringify(kept)) localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
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
