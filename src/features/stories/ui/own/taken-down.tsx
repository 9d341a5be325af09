import { RouterArrowLink } from '#design/link.tsx';
import type { OwnStoryDetail } from '../../contract.ts';
import { ownTexts } from '../../own-texts.ts';

/** Why a story is in sight no more, where everybody reads that, and how to object (product rules 2.3). */
export function TakenDown({ words, slug }: NonNullable<OwnStoryDetail['takenDown']>) {
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
      <p>
        <RouterArrowLink to="/support" hash="scrivici">
          {ownTexts.toSupport}
        </RouterArrowLink>
      </p>
    </section>
  );
}
