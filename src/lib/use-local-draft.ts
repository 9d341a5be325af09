import { useRef, useState } from 'react';
import { keepDraft, readDraft, type LocalDraft } from './local-draft.ts';
import { unsentText } from './unsent-text.ts';

/** A text while it is typed, which this browser keeps until it was sent: empty, it is forgotten. */
export function useLocalDraft(draft: LocalDraft) {
  const [text, setText] = useState(() => readDraft(draft));
  const latest = useRef(text);
  const type = (typed: string) => {
    latest.current = typed;
    setText(typed);
    keepDraft(draft, typed);
  };
  /** What was sent is kept no longer; what was typed meanwhile is. */
  const noteSent = (sent: string) => type(unsentText(latest.current, sent));
  return [text, type, noteSent] as const;
}
