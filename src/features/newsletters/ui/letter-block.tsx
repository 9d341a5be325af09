import { Link, RouterArrowLink } from '#design/link.tsx';
import { commentAnchor } from '#features/comments/anchors.ts';
import { FormatBadge } from '#features/formats/format-badge.tsx';
import { Paragraphs } from '#lib/text/rendered-text.tsx';
import { unreachable } from '#lib/unreachable.ts';
import type { LetterStory, ShownBlock } from '../contract.ts';
import { presentations } from '#features/formats/presentations.ts';
import { letterTexts as texts } from '../texts.ts';
import { OppositesBlock } from './opposites-block.tsx';

/** A part of a letter. */
export function LetterBlock({ block }: { block: ShownBlock }) {
  switch (block.kind) {
    case 'text':
      return (
        <section className="letter-block">
          {block.title && <h2 className="title-4">{block.title}</h2>}
          <div className="letter-words">
            <Paragraphs content={block.text} />
          </div>
        </section>
      );
    case 'story':
      return <StoryBlock story={block.story} text={block.text} />;
    case 'event': {
      const { title, story, text, words } = block;
      return (
        <section className="letter-block letter-ruled">
          <p className="kicker">{title}</p>
          <h2 className="title-4">{story.title}</h2>
          <div className="letter-words">
            {[text, ...words].filter(Boolean).map((one) => (
              <p key={one}>{one}</p>
            ))}
          </div>
          <RouterArrowLink to="/article/$slug/storia" params={{ slug: story.slug }}>
            {texts.wholeStory}
          </RouterArrowLink>
        </section>
      );
    }
    case 'comment': {
      const { story, quote, by, text, commentId } = block;
      return (
        <section className="letter-block letter-ruled">
          <h2 className="kicker">{texts.comment}</h2>
          {text && (
            <div className="letter-words">
              <p>{text}</p>
            </div>
          )}
          <blockquote className="letter-quote">«{quote}»</blockquote>
          <p className="fine-print">{texts.commentBy(by, story.title)}</p>
          <RouterArrowLink to="/article/$slug" params={{ slug: story.slug }} hash={commentAnchor(commentId)}>
            {texts.toComment}
          </RouterArrowLink>
        </section>
      );
    }
    case 'reader':
      return (
        <section className="letter-block letter-ruled">
          <h2 className="kicker">{texts.reader}</h2>
          <div className="letter-words">
            <Paragraphs content={block.text} />
          </div>
          <p className="fine-print">{block.name}</p>
        </section>
      );
    case 'backstage': {
      const { story, text } = block;
      return (
        <section className="letter-block letter-ruled">
          <p className="kicker">{texts.backstage}</p>
          <h2 className="title-4">{story.title}</h2>
          <div className="letter-words">
            <Paragraphs content={text} />
          </div>
          <RouterArrowLink to="/article/$slug" params={{ slug: story.slug }}>
            {presentations[story.format].readAction}
          </RouterArrowLink>
        </section>
      );
    }
    case 'opposites':
      return <OppositesBlock block={block} />;
    default:
      return unreachable(block);
  }
}

function StoryBlock({ story, text }: { story: LetterStory; text: string }) {
  const { slug, title, format, summary, cover, coverAlt } = story;
  return (
    <section className="letter-block letter-story">
      <div className="cover cover-16-10">
        <img src={cover} alt={coverAlt} width={1200} height={750} loading="lazy" decoding="async" />
      </div>
      <FormatBadge format={format} />
      <h2 className="title-3">
        <Link to="/article/$slug" params={{ slug }}>
          {title}
        </Link>
      </h2>
      <div className="letter-words">
        <p>{text || summary}</p>
      </div>
      <RouterArrowLink to="/article/$slug" params={{ slug }}>
        {presentations[format].readAction}
      </RouterArrowLink>
    </section>
  );
}
