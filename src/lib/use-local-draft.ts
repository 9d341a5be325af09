import { useState } from 'react';
import { keepDraft, readDraft, type LocalDraft } from './local-draft.ts';

/** A text while it is typed, which this browser keeps until it was sent: empty, it is forgotten. */
export function useLocalDraft(draft: LocalDraft) {
  const [text, setText] = useState(() => readDraft(draft));
  const type = (typed: string) => {
    setText(typed);
    keepDraft(draft, typed);
  };
  return [text, type] as const;
}
