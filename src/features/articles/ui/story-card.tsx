import { Link } from '#design/link.tsx';
import Clock from 'lucide-react/icons/clock';
import { Cover } from '#features/formats/cover.tsx';
import { FormatBadge } from '#features/formats/format-badge.tsx';
import { totalReactions } from '#lib/reactions.ts';
import { longDate } from '#lib/italian.ts';
import { cutAtWord } from '#lib/text/cut-at-word.ts';
import { unreachable } from '#lib/unreachable.ts';
import type { ArticleSummary } from '../contract.ts';
import { listTitle } from '../short-title.ts';
import { storyTexts } from '../story-texts.ts';
import { Byline } from './byline.tsx';

/** `standard` in a grid, `lead` large, `horizontal` small and without summary, `row` across a whole list. */
export type StoryVariant = 'standard' | 'lead' | 'horizontal' | 'row';

type StoryCardProps = {
  story: ArticleSummary;
  variant?: StoryVariant | undefined;
  /** Rank of the title in the page. */
  level?: 2 | 3 | undefined;
  /** Above the fold: a photograph is loaded first. */
  priority?: boolean | undefined;
};

/** An article announced in a list. The whole piece follows the link of its title. */
export function StoryCard({ story, variant = 'standard', level = 3, priority }: StoryCardProps) {
  const { ratio, sizes, titleClass } = looks[variant];
  const Heading = `h${level}` as const;
  const cover = (
    <Cover
      slug={story.slug}
      format={story.format}
      variant={story.cover.variant ?? undefined}
      picture={story.cover.picture}
      ratio={ratio}
      sizes={sizes}
      priority={priority}
    />
  );
  const title = (
    <>
      <FormatBadge format={story.format} />
      <Heading className={`story-title ${titleClass}`}>
        <Link to="/article/$slug" params={{ slug: story.slug }}>
          {variant === 'lead' ? story.title : listTitle(story)}
        </Link>
      </Heading>
    </>
  );
  const summary = <p className="story-summary">{cutAtWord(story.summary, summaryLength)}</p>;
  const signature = (
    <>
      <Byline story={story} />
      <StoryMeta story={story} />
    </>
  );

  switch (variant) {
    case 'standard':
    case 'lead':
      return (
        <article className={variant === 'lead' ? 'story story-lead' : 'story'}>
          {cover}
          {title}
          {summary}
          {signature}
        </article>
      );
    case 'horizontal':
      return (
        <article className="story story-horizontal">
          {cover}
          <div className="story-body">
            {title}
            {signature}
          </div>
        </article>
      );
    case 'row':
      return (
        <article className="story story-row">
          {cover}
          <div className="story-body">
            {title}
            {summary}
          </div>
          <div className="story-side">{signature}</div>
        </article>
      );
    default:
      return unreachable(variant);
  }
}

function StoryMeta({ story }: { story: ArticleSummary }) {
  return (
    <p className="meta-line">
      <span>
        <Clock className="icon" aria-hidden="true" />
        {storyTexts.minutes(story.readingTime)}
      </span>
      <time dateTime={story.createdAt}>{longDate(story.createdAt)}</time>
      <span>{storyTexts.reactions(totalReactions(story.reactionsCount))}</span>
    </p>
  );
}

/** Characters of a summary: three lines of a card. */
const summaryLength = 160;

const looks = {
  standard: { ratio: '16-10', sizes: '(width < 48rem) 100vw, 25rem', titleClass: 'title-4' },
  lead: { ratio: '16-10', sizes: '(width < 48rem) 100vw, 46rem', titleClass: 'title-2' },
  horizontal: { ratio: '1-1', sizes: '8.5rem', titleClass: 'title-5' },
  row: { ratio: '3-2', sizes: '13.5rem', titleClass: 'title-4' },
} as const;
