import { publication } from './publication.ts';

const prefix = `${publication.id}:draft:`;

/** What somebody typed and did not send yet, for them alone; it lives as long as the browser's tab, or until they leave. */
export interface Draft {
  userId: string;
  /** What the text is for. */
  subject: string;
}

/** Under what a browser keeps it. */
export const draftKey = ({ userId, subject }: Draft) => `${prefix}${userId}:${subject}`;

export function readDraft(draft: Draft): string {
  try {
    return sessionStorage.getItem(draftKey(draft)) ?? '';
  } catch {
    return '';
  }
}

export function keepDraft(draft: Draft, text: string): void {
  try {
    if (text) sessionStorage.setItem(draftKey(draft), text);
    else sessionStorage.removeItem(draftKey(draft));
  } catch {
    // Without storage the text is in the box alone.
  }
}

/** What an account wrote that outlives the tab, by subject: it is here because the server does not have it. */
export function lastingDrafts(userId: string): string[] {
  const own = draftKey({ userId, subject: '' });
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(own) ? key.slice(own.length) : []));
  } catch {
    return [];
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
