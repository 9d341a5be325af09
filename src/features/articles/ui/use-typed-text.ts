import { useEffect, useRef, useState } from 'react';

/** Wait after the last key before a search is sent (specification 5), in milliseconds. */
const debounce = 300;

/**
 * Text that a reader types and that is kept elsewhere, for instance in the address bar: handed over once typing rests,
 * or at once by `commit`. Changes from elsewhere (back, a link) replace what was typed.
 */
export function useTypedText(stored: string, hand: (text: string) => void) {
  const [text, setText] = useState(stored);
  const handed = useRef(stored);

  useEffect(() => {
    if (stored === handed.current) return;
    handed.current = stored;
    setText(stored);
  }, [stored]);

  const commit = (typed: string) => {
    if (typed.trim() === handed.current) return;
    handed.current = typed.trim();
    hand(handed.current);
  };
  const latestCommit = useRef(commit);
  useEffect(() => {
    latestCommit.current = commit;
  });
  useEffect(() => {
    const timer = setTimeout(() => latestCommit.current(text), debounce);
    return () => clearTimeout(timer);
  }, [text]);

  return { text, setText, commit: () => commit(text) };
}
