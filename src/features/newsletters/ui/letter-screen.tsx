import { RouterBackLink } from '#design/link.tsx';
import type { Letter } from '../contract.ts';
import { archiveTexts as texts, letterLine } from '../texts.ts';
import { LetterBlock } from './letter-block.tsx';
import { SubscribeForm } from './subscribe-form.tsx';

interface LetterScreenProps {
  letter: Letter;
  /** The day on which it opens to everybody, while Supporters alone read it. */
  opensOn?: string | null;
}

/** A letter as a page of the site. */
export function LetterScreen({ letter, opensOn = null }: LetterScreenProps) {
  const { subject, preview, blocks } = letter;
  return (
    <div className="page-frame letter-page">
      <article className="letter">
        <header className="page-title">
          <RouterBackLink to="/lettere">{texts.back}</RouterBackLink>
          <p className="note">{letterLine(letter)}</p>
          <h1 className="title-2">{subject}</h1>
          {preview && <p className="standfirst">{preview}</p>}
          {opensOn !== null && <p className="form-notice">{texts.early(opensOn)}</p>}
        </header>
        {blocks.map((block, at) => (
          <LetterBlock key={at} block={block} />
        ))}
      </article>
      <aside className="letter-aside">
        <SubscribeForm />
      </aside>
    </div>
  );
}
