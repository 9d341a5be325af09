import CornerUpLeft from 'lucide-react/icons/corner-up-left';
import { Fragment, type ReactNode } from 'react';
import { Avatar } from '#design/avatar.tsx';
import { VoiceTag } from '#design/voice-tag.tsx';
import type { ArticleAuthor, Correction, Section } from '../contract.ts';
import type { Perspective } from '#features/formats/formats.ts';
import { paragraphsOf } from '#lib/text/paragraphs.ts';
import { meteredClass } from '../metered-class.ts';
import { dualitaTexts, positionLabels } from '../dualita-texts.ts';
import { Paragraph } from '#lib/text/rendered-text.tsx';
import { ServedText } from './served-text.tsx';
import { sharePartTexts } from '../share-part-texts.ts';
import type { BodyProps } from './body.ts';
import { SourceList } from './source-list.tsx';

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
  const perspective: Perspective = section.perspective ?? 'pro';
  const { answersTo = 0, margin, sources } = section.details;
  const headingId = `${turnId(section)}-titolo`;
  return (
    <section
      className={meteredClass(`turn turn-${perspective}`, section.index)}
      id={turnId(section)}
      aria-labelledby={headingId}
    >
      <div className="turn-voice">
        <div className="turn-header">
          {author && <Avatar name={author.name} drawn={drawing(author, perspective)} size="lg" />}
          <div>
            <VoiceTag perspective={perspective} />
            <p className="turn-author">
              <b>{section.author}</b> <span className="fine-print">{positionLabels[perspective]}</span>
            </p>
          </div>
        </div>
        <h2 className="title-3" id={headingId}>
          {section.title}
        </h2>
        <Answered turn={turns[answersTo - 1]} />
        <ServedText className="reading" content={section.content}>
          {(content) => <TurnText section={section} content={content} turns={turns} />}
        </ServedText>
        {sources && sources.length > 0 && (
          <ServedText className="source-list fine-print" content={section.content}>
            {() => <SourceList sources={sources} />}
          </ServedText>
        )}
        {reactions}
        {renderShare?.({ id: turnId(section), title: section.title, children: sharePartTexts.turn(number) })}
      </div>
      <div className="turn-number" aria-hidden="true">
        <span>{number}</span>
      </div>
      {(margin || corrections.length > 0) && (
        <div className="turn-margin" role="note">
          {margin && (
            <ServedText content={section.content}>
              {() => (
                <>
                  <h3>{margin.title}</h3>
                  <p>{margin.text}</p>
                  {margin.source && <p className="fine-print">{margin.source}</p>}
                </>
              )}
            </ServedText>
          )}
          {corrections.map(({ what, at }) => (
            <Fragment key={at}>
              <h3>{dualitaTexts.correction}</h3>
              <p>{what}</p>
              <p className="fine-print">{dualitaTexts.correctedOn(at)}</p>
            </Fragment>
          ))}
        </div>
      )}
    </section>
  );
}

/** Its paragraphs can be answered one by one, and so have addresses. */
function TurnText({ section, content, turns }: Pick<TurnProps, 'section' | 'turns'> & { content: string }) {
  return paragraphsOf(content).map((paragraph, index) => (
    <Fragment key={index}>
      {section.details.answers
        ?.filter((answer) => answer.paragraph === index + 1)
        .map(({ turn, toParagraph }) => (
          <Answered key={`${turn}-${toParagraph}`} turn={turns[turn - 1]} paragraph={toParagraph} />
        ))}
      <Paragraph id={`${turnId(section)}-${index + 1}`} text={paragraph} />
    </Fragment>
  ));
}

/** What is replied to, and the way there. */
function Answered({ turn, paragraph }: { turn: Section | undefined; paragraph?: number | undefined }) {
  if (!turn) return null;
  return (
    <a className="turn-answers" href={`#${turnId(turn)}${paragraph ? `-${paragraph}` : ''}`}>
      <CornerUpLeft className="icon" aria-hidden="true" />
      {dualitaTexts.answersTo(turn.title, paragraph)}
    </a>
  );
}

const turnId = (section: Section) => `turno-${section.index + 1}`;

const drawing = (author: ArticleAuthor, perspective: Perspective) => ({
  voice: perspective,
  facing: perspective === 'pro' ? ('right' as const) : ('left' as const),
  look: author.portrait ?? undefined,
});
