import type { Intention } from './intention.ts';
import { keepDraft, keyBeside, readDraft, type LocalDraft } from './local-draft.ts';

/** What was sent of a draft and is not known to have arrived. */
interface Unanswered {
  /** Whole: the same key must never stand for other words. */
  content: string;
  key: string;
}

/**
 * The key of what is sent of a draft: the one under which the same was sent before and never answered, be it by a page that
 * was closed, or else the intention's, which is then kept beside the draft.
 */
export function keptKeyOf(draft: LocalDraft, intention: Intention, content: unknown): string {
  const kept = unansweredOf(draft);
  const text = JSON.stringify(content);
  if (kept?.key && kept.content === text) return kept.key;
  const sent: Unanswered = { content: text, key: intention.keyOf(content) };
  keepDraft(keyBeside(draft), JSON.stringify(sent));
  return sent.key;
}

/** Whether this was sent of the draft, and nobody saw an answer. */
export function isUnanswered(draft: LocalDraft, content: unknown): boolean {
  return unansweredOf(draft)?.content === JSON.stringify(content);
}

/** Forgets the key of what has arrived. */
export function forgetKey(draft: LocalDraft): void {
  keepDraft(keyBeside(draft), '');
}

function unansweredOf(draft: LocalDraft): Partial<Unanswered> | null {
  try {
    return JSON.parse(readDraft(keyBeside(draft)) || 'null') as Partial<Unanswered> | null;
  } catch {
    return null;
  }
}
