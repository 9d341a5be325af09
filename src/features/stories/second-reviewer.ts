import { slightWords } from '#features/workflow/second-reviewer.ts';
import { changedWords } from '#lib/changed-words.ts';
import type { WorkingText } from './contract.ts';

/** A version of a story's text, with who wrote it: null for its author. */
export interface WrittenVersion {
  text: WorkingText;
  editorId: string | null;
}

/**
 * Who of the newsroom wrote a story's text together with its author: whoever changed more of it than the few words that a
 * second pair of eyes may change in an article. `versions` begin with what the author sent, in their order.
 */
export function editorsOf(versions: readonly WrittenVersion[]): Set<string> {
  const changed = new Map<string, number>();
  for (const [index, { text, editorId }] of versions.entries()) {
    const before = versions[index - 1];
    if (!before || editorId === null) continue;
    changed.set(editorId, (changed.get(editorId) ?? 0) + changedWords(wordsOf(before.text), wordsOf(text)));
  }
  return new Set([...changed].filter(([, words]) => words > slightWords).map(([editorId]) => editorId));
}

const wordsOf = (text: WorkingText) => Object.values(text).join(' ');
