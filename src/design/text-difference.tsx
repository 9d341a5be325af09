import { differenceTexts } from './difference-texts.ts';
import type { WordChange } from '#lib/word-difference.ts';

/** A text with what was taken out and what was put in: struck and underlined, and said aloud with where it ends. */
export function TextDifference({ changes }: { changes: readonly WordChange[] }) {
  return changes.map(({ kind, text }, index) => {
    if (kind === 'same') return text;
    const Change = kind === 'added' ? 'ins' : 'del';
    // A paragraph ends where the words end that came in the place of its last ones.
    const isReplaced = kind === 'removed' && changes[index + 1]?.kind === 'added';
    return (
      <Change key={index}>
        <span className="visually-hidden">{differenceTexts[kind]}</span>
        {isReplaced ? text.replace(/\s+$/, ' ') : text}
        <span className="visually-hidden">{differenceTexts.end}</span>
      </Change>
    );
  });
}
