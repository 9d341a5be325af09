import { unansweredKey } from '#lib/kept-key.ts';
import type { LocalDraft } from '#lib/local-draft.ts';
import { cleanComment } from './rules.ts';

/**
 * Whether a draft was published though nobody saw the answer: a comment in sight came by the very key under which it was sent
 * as it is. The same words alone would say nothing: their writer may have said them elsewhere. Browser only.
 */
export function hasArrived(draft: LocalDraft, text: string, ownKeys: readonly string[]): boolean {
  const key = unansweredKey(draft, cleanComment(text));
  return key !== undefined && ownKeys.includes(key);
}
