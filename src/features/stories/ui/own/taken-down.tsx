import { RouterArrowLink } from '#design/link.tsx';
import type { OwnStoryDetail } from '../../contract.ts';
import { ownTexts } from '../../own-texts.ts';
import { unnamedWords } from '../../unnamed-words.ts';

type TakenDownProps = NonNullable<OwnStoryDetail['takenDown']> & { isAnonymous: boolean };

/**
 * Why a story is in sight no more, where everybody reads that, and how to object (product rules 2.3). Whoever is not to be
 * named is signed in here: no link leads them to a request that would name the account.
 */
export function TakenDown({ words, slug, isAnonymous }: TakenDownProps) {
  return (
    <section className="own-section" aria-labelledby="tolta">
      <h2 className="title-3" id="tolta">
        {ownTexts.takenDown}
      </h2>
      <p className="own-message-text">{words}</p>
      <p>
        <RouterArrowLink to="/article/$slug" params={{ slug }}>
          {ownTexts.takenDownNotice}
        </RouterArrowLink>
      </p>
      <p className="note">{ownTexts.takenDownAppeal}</p>
      {isAnonymous ? (
        <p className="note">{unnamedWords}</p>
      ) : (
        <p>
          <RouterArrowLink to="/support" hash="scrivici">
            {ownTexts.toSupport}
          </RouterArrowLink>
        </p>
      )}
    </section>
  );
}
