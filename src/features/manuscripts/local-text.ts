import { keepDraft, readDraft, type LocalDraft } from '#lib/local-draft.ts';

/** What somebody writes and the server does not have yet, with the version that it was written on: a lasting local draft. */
export interface LocalText<Value> {
  base: { version: number; value: Value };
  value: Value;
}

const prefix = 'articolo:';
const draftOf = (userId: string, subject: string): LocalDraft => ({
  userId,
  subject: prefix + subject,
  isLasting: true,
});

/** The subject of a local text that stands in the browser under this one of a draft; undefined for drafts of other things. */
export function localTextSubject(subjectOfDraft: string): string | undefined {
  return subjectOfDraft.startsWith(prefix) ? subjectOfDraft.slice(prefix.length) : undefined;
}

/** Keeps it. Tells whether the browser could. */
export function keepText<Value>(userId: string, subject: string, text: LocalText<Value>): boolean {
  return keepDraft(draftOf(userId, subject), JSON.stringify(text));
}

/** Forgets it, where the browser still has this text and not one that was kept in its place. */
export function forgetText<Value>(userId: string, subject: string, text: LocalText<Value>): void {
  const draft = draftOf(userId, subject);
  if (readDraft(draft) === JSON.stringify(text)) keepDraft(draft, '');
}

/** What this account left unsaved in this browser, or undefined; `isValue` tells whether it has the shape of such a text. */
export function readText<Value>(
  userId: string,
  subject: string,
  isValue: (given: unknown) => given is Value,
): LocalText<Value> | undefined {
  try {
    const text = JSON.parse(readDraft(draftOf(userId, subject))) as LocalText<Value>;
    const isWhole = typeof text.base.version === 'number' && isValue(text.base.value) && isValue(text.value);
    return isWhole ? text : undefined;
  } catch {
    // Nothing, or of another release.
    return undefined;
  }
}
