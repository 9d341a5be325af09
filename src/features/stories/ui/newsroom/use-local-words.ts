import { useRef, useState } from 'react';
import { keepDraft, readDraft, type LocalDraft } from '#lib/local-draft.ts';

/**
 * Words about a story that stay in this tab while they are typed, until they were sent. Where nobody touched them they are
 * the `saved` ones, also when somebody else saves others. What arrived (`hasArrived`), though nobody heard of it, is not
 * there again.
 */
export function useLocalWords(
  userId: string,
  subject: string,
  saved = '',
  hasArrived: (text: string) => boolean = () => false,
) {
  const draft: LocalDraft = { userId, subject: `redazione:${subject}` };
  const [typed, setTyped] = useState(() => {
    const kept = readDraft(draft);
    if (!kept || !hasArrived(kept)) return kept || undefined;
    // With the key under which it was sent: the same words typed anew are others.
    keepDraft(draft, '');
    return undefined;
  });
  const latest = useRef(typed);
  const keep = (text: string | undefined) => {
    latest.current = text;
    setTyped(text);
    keepDraft(draft, text ?? '');
  };
  return {
    draft,
    text: typed ?? saved,
    type: (text: string) => keep(text === saved ? undefined : text),
    /** What was sent is no longer kept; what was typed meanwhile is, as `goOn` makes it go on from there. */
    noteSent: (text: string, goOn = (now: string) => now) => {
      // Typed back to what was saved before, too.
      const now = latest.current ?? saved;
      keep(now === text ? undefined : goOn(now));
    },
  };
}
