import { isUnanswered } from '#lib/kept-key.ts';
import type { LocalDraft } from '#lib/local-draft.ts';
import { cleanComment } from './rules.ts';

/**
 * Whether a draft was published though nobody saw the answer: it was sent as it is, and is among what its writer said.
 * Browser only.
 */
export function hasArrived(draft: LocalDraft, text: string, said: readonly string[]): boolean {
  const content = cleanComment(text);
  return said.includes(content) && isUnanswered(draft, content);
}
