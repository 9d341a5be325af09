import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RouterArrowLink } from '#design/link.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { LineFailed } from '#design/line-failed.tsx';
import type { ArticleSummary } from '../contract.ts';
import { featuredTexts } from '../featured-texts.ts';
import { featuredQuery } from '../queries.ts';
import { StoryCard } from './story-card.tsx';

interface FeaturedStoriesProps {
  /** What whoever is signed in finds beside the first story, and below both (featured.css). */
  own: { beside: ReactNode; below: ReactNode };
}

/** The six stories of the home page, in their order (front-page/plan-rules.ts): the first as the largest, nothing before there is one. */
export function FeaturedStories({ own }: FeaturedStoriesProps) {
  const { data, isError, refetch } = useQuery(featuredQuery());
  if (data?.data.length === 0) return null;
  return (
    <FeaturedSection>
      {isError && <LineFailed text={featuredTexts.failed} className="button-row" onRetry={refetch} />}
      {!data && !isError && <Skeleton className="featured-skeleton" />}
      {data && <Stories stories={data.data} own={own} />}
    </FeaturedSection>
  );
}

/** The same of stories that an editor looks at before readers do, without what is a reader's own. */
export function StoriesInFront({ stories }: { stories: readonly ArticleSummary[] }) {
  return (
    <FeaturedSection>
      <Stories stories={stories} own={{ beside: null, below: null }} />
    </FeaturedSection>
  );
}

function FeaturedSection({ children }: { children: ReactNode }) {
  return (
    <section className="page-frame page-section featured">
      <div className="section-header featured-header">
        <h2 className="title-3">{featuredTexts.title}</h2>
        <RouterArrowLink to="/articles">{featuredTexts.all}</RouterArrowLink>
      </div>
      {children}
    </section>
  );
}

function Stories({ stories, own }: { stories: readonly ArticleSummary[]; own: FeaturedStoriesProps['own'] }) {
  const [lead, second, third, ...rest] = stories;
  return (
    <>
      <div className="featured-first">
        {lead && <StoryCard story={lead} variant="lead" />}
        {own.beside}
        {own.below}
        <div className="featured-beside">
          {second && <StoryCard story={second} />}
          {third && <StoryCard story={third} variant="horizontal" />}
        </div>
      </div>
      <div className="section-header featured-more">
        <h2 className="title-3">{featuredTexts.more}</h2>
        <RouterArrowLink to="/articles">{featuredTexts.all}</RouterArrowLink>
      </div>
      {rest.length > 0 && (
        <div className="featured-rest">
          {rest.map((story) => (
            <StoryCard key={story.id} story={story} />
          ))}
        </div>
      )}
    </>
  );
}
