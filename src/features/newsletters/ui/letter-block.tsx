import { Link, RouterArrowLink } from '#design/link.tsx';
import { commentAnchor } from '#features/comments/anchors.ts';
import { FormatBadge } from '#features/formats/format-badge.tsx';
import { Paragraphs } from '#lib/text/rendered-text.tsx';
import { unreachable } from '#lib/unreachable.ts';
import type { LetterStory, ShownBlock } from '../contract.ts';
import { letterTexts as texts, linkTexts } from '../texts.ts';
import { OppositesBlock } from './opposites-block.tsx';

/** A part of a letter; `id` is that of its title. */
export function LetterBlock({ block, id }: { block: ShownBlock; id: string }) {
  switch (block.kind) {
    case 'text':
      return (
        <section className="letter-block" aria-labelledby={block.title ? id : undefined}>
          {block.title && (
            <h2 className="title-4" id={id}>
              {block.title}
            </h2>
          )}
          <div className="letter-words">
            <Paragraphs content={block.text} />
          </div>
        </section>
      );
    case 'story':
      return <StoryBlock story={block.story} text={block.text} id={id} />;
    case 'event': {
      const { title, story, text, words } = block;
      return (
        <section className="letter-block letter-ruled" aria-labelledby={id}>
          <p className="kicker">{title}</p>
          <h2 className="title-4" id={id}>
            {story.title}
          </h2>
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
        <section className="letter-block letter-ruled" aria-labelledby={id}>
          <h2 className="kicker" id={id}>
            {texts.comment}
          </h2>
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
        <section className="letter-block letter-ruled" aria-labelledby={id}>
          <h2 className="kicker" id={id}>
            {texts.reader}
          </h2>
          <div className="letter-words">
            <Paragraphs content={block.text} />
          </div>
          <p className="fine-print">{block.name}</p>
        </section>
      );
    case 'opposites':
      return <OppositesBlock block={block} id={id} />;
    default:
      return unreachable(block);
  }
}

function StoryBlock({ story, text, id }: { story: LetterStory; text: string; id: string }) {
  const { slug, title, format, summary, cover, coverAlt } = story;
  return (
    <section className="letter-block letter-story" aria-labelledby={id}>
      <div className="cover cover-16-10">
        <img src={cover} alt={coverAlt} width={1200} height={750} loading="lazy" decoding="async" />
      </div>
      <FormatBadge format={format} />
      <h2 className="title-3" id={id}>
        <Link to="/article/$slug" params={{ slug }}>
          {title}
        </Link>
      </h2>
      <div className="letter-words">
        <p>{text || summary}</p>
      </div>
      <RouterArrowLink to="/article/$slug" params={{ slug }}>
        {linkTexts[format]}
      </RouterArrowLink>
    </section>
  );
}
