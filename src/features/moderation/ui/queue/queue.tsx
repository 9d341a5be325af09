import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { EmptyState } from '#design/empty-state.tsx';
import { FacetLinks } from '#design/facet-links.tsx';
import { FieldError } from '#design/field.tsx';
import { LoadFailed } from '#design/load-failed.tsx';
import { LoadMore } from '#design/load-more.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { Mark } from '#design/mark.tsx';
import { facets, type Facet } from '../../facets.ts';
import { queueQuery } from '../../queries.ts';
import { commentQueueTexts } from '../../queue-texts.ts';
import { moderationLabels } from '../../texts.ts';
import { QueueList } from './queue-list.tsx';

/** The queue of comments: a facet of it, the longest waiting first, and what the server says of the others. */
export function CommentQueue({ facet, userId }: { facet: Facet; userId: string }) {
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    queueQuery(facet),
  );
  const items = data?.pages.flatMap((page) => page.items);
  const isDry = items?.length === 0 && hasNextPage;

  // Whoever decided about all that was in sight goes on with what comes after it.
  useEffect(() => {
    if (isDry && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [isDry, isFetchingNextPage, isError, fetchNextPage]);

  return (
    <>
      <FacetLinks
        label={commentQueueTexts.facetsLabel}
        to="/admin/commenti"
        nameOf={(one) => moderationLabels.facets[one]}
        searchOf={(one) => ({ facet: one })}
        facets={facets}
        chosen={facet}
        counts={data?.pages.at(-1)?.counts}
        spoken={commentQueueTexts.facetCount}
      />
      <div className="staff-body moderation-queue" aria-busy={isFetching}>
        {!items && !isError && <LoadingScreen message={commentQueueTexts.loading} />}
        {!items && isError && <LoadFailed texts={commentQueueTexts} onRetry={() => void refetch()} />}
        {items && <QueueList key={facet} items={items} facet={facet} userId={userId} />}
        {items?.length === 0 && !hasNextPage && (
          <EmptyState picture={<Mark name="dualita" />} {...commentQueueTexts.empty[facet]} />
        )}
        {items && isError && (
          <div role="alert" className="form-error">
            <FieldError>{commentQueueTexts.failedMore}</FieldError>
          </div>
        )}
        {hasNextPage && <LoadMore onLoad={() => void fetchNextPage()} pending={isFetchingNextPage} />}
      </div>
    </>
  );
}
