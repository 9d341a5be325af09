import type { ReactNode } from 'react';
import { staticPart } from '#design/static-part.tsx';
import type { ArticleAuthor, Correction, Section } from '../contract.ts';
import { meteredClass } from '../metered-class.ts';
import { turnId } from '../part-address.ts';
import { sharePartTexts } from '../share-part-texts.ts';
import type { BodyProps } from './body.ts';

type TurnProps = {
  section: Section;
  /** Its place in the exchange, from 1. */
  number: number;
  author: ArticleAuthor | undefined;
  /** All turns, among which are those that this one replies to. */
  turns: readonly Section[];
  /** What the public log says was corrected in it. */
  corrections?: readonly Correction[];
  reactions: ReactNode;
  renderShare?: BodyProps['renderShare'];
};

/** One turn of a Dualità, on the side of its voice; the newsroom's note stands in the free half. */
export function Turn({ section, number, author, turns, corrections = [], reactions, renderShare }: TurnProps) {
  const id = turnId(section);
  const { margin } = section.details;
  return (
    <section
      className={meteredClass(`turn turn-${section.perspective ?? 'pro'}`, section.index)}
      id={id}
      aria-labelledby={`${id}-titolo`}
    >
      <div className="turn-voice">
        <TurnText {...{ section, author, turns }} />
        {reactions}
        {renderShare?.({ id, title: section.title, children: sharePartTexts.turn(number) })}
      </div>
      <div className="turn-number" aria-hidden="true">
        <span>{number}</span>
      </div>
      {(margin || corrections.length > 0) && (
        <div className="turn-margin" role="note">
          <TurnMargin {...{ section, corrections }} />
        </div>
      )}
    </section>
  );
}

const TurnText = staticPart(() => import('./turn-text.tsx'), 'TurnText');
const TurnMargin = staticPart(() => import('./turn-margin.tsx'), 'TurnMargin');
