import { RouterArrowLink } from '#design/link.tsx';
import type { OwnStoryDetail } from '../../contract.ts';
import { ownTexts } from '../../own-texts.ts';

type TakenDownProps = NonNullable<OwnStoryDetail['takenDown']> & Pick<OwnStoryDetail, 'mayWrite'>;

/**
 * Why a story is in sight no more, where everybody reads that, and how to object (product rules 2.3): among the messages of
 * the story. No link leads to a request for help, which would name the account of who is not to be named.
 */
export function TakenDown({ words, slug, mayWrite }: TakenDownProps) {
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
      <p className="note">{mayWrite ? ownTexts.takenDownAppeal() : ownTexts.takenDownOver}</p>
    </section>
  );
}
