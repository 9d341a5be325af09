import { useRef, useState } from 'react';
import { focusWrong } from '#design/focus-wrong.ts';
import { PictureWords } from '../contract.ts';

/** What is said of a picture while it is written, and what is wrong with it. */
export function usePictureWords(saved: PictureWords) {
  const [words, setWords] = useState(saved);
  const [complaints, setComplaints] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);

  /** Shows what is wrong and leads to the first of it. */
  const complain = (found: Record<string, string>) => {
    setComplaints(found);
    focusWrong(form.current);
  };
  return {
    form,
    words,
    complaints,
    complain,
    change: (part: Partial<PictureWords>) => setWords((before) => ({ ...before, ...part })),
    /** The words, where nothing is wrong with them. */
    read: (others: Record<string, string> = {}): PictureWords | undefined => {
      const read = PictureWords.safeParse(words);
      const issues = read.error?.issues ?? [];
      const found = {
        ...others,
        ...Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])),
      };
      complain(found);
      return Object.keys(found).length === 0 ? read.data : undefined;
    },
  };
}
