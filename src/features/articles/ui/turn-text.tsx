import CornerUpLeft from 'lucide-react/icons/corner-up-left';
import { Fragment } from 'react';
import { Avatar } from '#design/avatar.tsx';
import { VoiceTag } from '#design/voice-tag.tsx';
import type { Perspective } from '#features/formats/formats.ts';
import { paragraphsOf } from '#lib/text/paragraphs.ts';
import { Paragraph } from '#lib/text/rendered-text.tsx';
import type { ArticleAuthor, Section } from '../contract.ts';
import { dualitaTexts, positionLabels } from '../dualita-texts.ts';
import { turnId } from '../part-address.ts';
import { ServedText } from './served-text.tsx';
import { SourceList } from './source-list.tsx';

interface TurnTextProps {
  section: Section;
  author: ArticleAuthor | undefined;
  /** All turns, among which are those that this one replies to. */
  turns: readonly Section[];
}

/** Who speaks in a turn, what it answers, and what it says, with its sources. */
export function TurnText({ section, author, turns }: TurnTextProps) {
  const perspective = section.perspective ?? 'pro';
  const { answersTo = 0, sources } = section.details;
  return (
    <>
      <div className="turn-header">
        {author && <Avatar name={author.name} drawn={drawing(author, perspective)} size="lg" />}
        <div>
          <VoiceTag perspective={perspective} />
          <p className="turn-author">
            <b>{section.author}</b> <span className="fine-print">{positionLabels[perspective]}</span>
          </p>
        </div>
      </div>
      <h2 className="title-3" id={`${turnId(section)}-titolo`}>
        {section.title}
      </h2>
      <Answered turn={turns[answersTo - 1]} />
      <ServedText className="reading" content={section.content}>
        {(content) => <AnswerableText section={section} content={content} turns={turns} />}
      </ServedText>
      {sources && sources.length > 0 && (
        <ServedText className="source-list fine-print" content={section.content}>
          {() => <SourceList sources={sources} />}
        </ServedText>
      )}
    </>
  );
}

/** Its paragraphs can be answered one by one, and so have addresses. */
function AnswerableText({ section, content, turns }: Pick<TurnTextProps, 'section' | 'turns'> & { content: string }) {
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

const drawing = (author: ArticleAuthor, perspective: Perspective) => ({
  voice: perspective,
  facing: perspective === 'pro' ? ('right' as const) : ('left' as const),
  look: author.portrait ?? undefined,
});
