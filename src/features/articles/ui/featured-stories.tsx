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
  leadSlug: string | undefined;
  /** What whoever is signed in finds beside the first story, and below both (featured.css). */
  own: { beside: ReactNode; below: ReactNode };
}

/** The six latest articles of the home page, nothing before the first; the newest that does not already lead the page as the largest. */
export function FeaturedStories({ leadSlug, own }: FeaturedStoriesProps) {
  const { data, isError, refetch } = useQuery(featuredQuery());
  if (data?.data.length === 0) return null;
  return (
    <section className="page-frame page-section featured">
      <div className="section-header featured-header">
        <h2 className="title-3">{featuredTexts.title}</h2>
        <RouterArrowLink to="/articles">{featuredTexts.all}</RouterArrowLink>
      </div>
      {isError && <LineFailed text={featuredTexts.failed} className="button-row" onRetry={refetch} />}
      {!data && !isError && <Skeleton className="featured-skeleton" />}
      {data && <Stories stories={ledBy(data.data, leadSlug)} own={own} />}
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

/** The article that the page already shows in full width goes to the end of the six. */
function ledBy(stories: readonly ArticleSummary[], leadSlug: string | undefined): ArticleSummary[] {
  return [...stories.filter(({ slug }) => slug !== leadSlug), ...stories.filter(({ slug }) => slug === leadSlug)];
}
