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
  const kept = unansweredKey(draft, content);
  if (kept !== undefined) return kept;
  const key = intention.keyOf(content);
  if (keys.get(intention) === key && unansweredOf(draft) === null) {
    // It was kept and went with its draft, which somebody emptied: the same words typed anew are another call.
    intention.arrived();
    return keptKeyOf(draft, intention, content);
  }
  const sent: Unanswered = { content: JSON.stringify(content), key };
  if (keepDraft(keyBeside(draft), JSON.stringify(sent))) keys.set(intention, key);
  return key;
}

/** The last key of an intention that was kept beside a draft. */
const keys = new WeakMap<Intention, string>();

/** Under which key this was sent of the draft, where nobody saw an answer; undefined where it was not. */
export function unansweredKey(draft: LocalDraft, content: unknown): string | undefined {
  const kept = unansweredOf(draft);
  return kept?.content === JSON.stringify(content) ? kept.key : undefined;
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
