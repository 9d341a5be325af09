import { useId } from 'react';
import { Button } from '#design/button.tsx';
import { takeFocus } from '#design/take-focus.ts';
import { TextDifference } from '#design/text-difference.tsx';
import type { Saved } from '#features/manuscripts/autosaver.ts';
import { wordDifference } from '#lib/word-difference.ts';
import type { NewsletterContent } from '../blocks.ts';
import { letterDeskTexts as texts } from '../desk-texts.ts';
import { contentInWords } from '../letter-parts.ts';
import type { LetterText } from './use-letter-text.ts';

interface LetterConflictProps {
  theirs: Saved<NewsletterContent>;
  text: LetterText;
  about: Record<string, string>;
  onSettled: () => void;
}

/** Two letters that were written at the same time, side by side: one of them stays. */
export function LetterConflict({ theirs, text, about, onSettled }: LetterConflictProps) {
  const id = useId();
  const who = theirs.by ?? texts.someone;
  const [mine, other] = [contentInWords(text.value, about), contentInWords(theirs.value, about)];
  const settle = (content: NewsletterContent) => {
    void text.settle(content);
    onSettled();
  };
  return (
    <section className="letter-text" aria-labelledby={id}>
      <h2 className="title-4" id={id} ref={takeFocus} tabIndex={-1}>
        {texts.conflictTitle}
      </h2>
      <p role="alert">{texts.conflictText(who)}</p>
      <div className="letter-sides">
        <div>
          <h3 className="title-5">{texts.mine}</h3>
          <Button onClick={() => settle(text.value)}>{texts.takeMine}</Button>
          <p className="letter-kept-words">{mine}</p>
        </div>
        <div>
          <h3 className="title-5">{texts.theirs(who)}</h3>
          <Button onClick={() => settle(theirs.value)}>{texts.takeTheirs}</Button>
          <p className="letter-kept-words">
            <TextDifference changes={wordDifference(mine, other)} />
          </p>
        </div>
      </div>
    </section>
  );
}
