import { publication } from './publication.ts';

const prefix = `${publication.id}:draft:`;

/** What somebody typed and did not send yet, for them alone; it lives as long as the browser's tab, or until they leave. */
export interface Draft {
  userId: string;
  /** What the text is for. */
  subject: string;
}

const keyOf = ({ userId, subject }: Draft) => `${prefix}${userId}:${subject}`;

export function readDraft(draft: Draft): string {
  try {
    return sessionStorage.getItem(keyOf(draft)) ?? '';
  } catch {
    return '';
  }
}

export function keepDraft(draft: Draft, text: string): void {
  try {
    if (text) sessionStorage.setItem(keyOf(draft), text);
    else sessionStorage.removeItem(keyOf(draft));
  } catch {
    // Without storage the text is in the box alone.
  }
}

/** Forgets every draft of this tab, and what outlives a tab under the same prefix, whoever typed it. */
export function forgetDrafts(): void {
  for (const kind of ['sessionStorage', 'localStorage'] as const) {
    try {
      const storage = globalThis[kind];
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
    } catch {
      // A browser that keeps nothing has nothing to forget.
    }
  }
}
