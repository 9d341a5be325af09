import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#design/empty-state.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { RouterArrowLink } from '#design/link.tsx';
import { LoadFailed } from '#design/load-failed.tsx';
import type { QueueItem } from '../../contract.ts';
import { emptyWords } from '../../empty-words.ts';
import { queueStartQuery } from '../../newsroom-queries.ts';
import { queueTexts, overviewTexts } from '../../newsroom-texts.ts';
import { NewsroomTable } from './table.tsx';

/** Stories that the overview shows before it leads to the whole queue. */
const shownStories = 5;

/** The stories that wait for the newsroom, the oldest first, for the overview. */
export function WaitingStories() {
  const fresh = useQuery(queueStartQuery('new'));
  const inReview = useQuery(queueStartQuery('in_review'));

  if (fresh.isError || inReview.isError) {
    return (
      <LoadFailed
        texts={queueTexts}
        onRetry={() => {
          void fresh.refetch();
          void inReview.refetch();
        }}
      />
    );
  }
  if (!fresh.data || !inReview.data) return <LoadingScreen message={queueTexts.loading} />;

  const stories = [...fresh.data.stories, ...inReview.data.stories].toSorted(byAge);
  return (
    <>
      <h2 className="title-4">{overviewTexts.queue}</h2>
      {stories.length > 0 ? (
        <NewsroomTable label={overviewTexts.queue} stories={stories.slice(0, shownStories)} />
      ) : (
        <EmptyState level={3} {...emptyWords(fresh.data.counts)} />
      )}
      <RouterArrowLink to="/redazione/storie" search={{ facet: 'new' }}>
        {overviewTexts.allStories}
      </RouterArrowLink>
    </>
  );
}

/** Stories that wait for the newsroom: new ones and those in review. */
export function waitingStories(counts: Partial<Record<string, number>>): number {
  return (counts['new'] ?? 0) + (counts['in_review'] ?? 0);
}

const byAge = (one: QueueItem, other: QueueItem) => other.ageHours - one.ageHours;
