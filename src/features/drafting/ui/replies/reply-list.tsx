import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { FieldError } from '#design/field.tsx';
import { LoadMore } from '#design/load-more.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { Mark } from '#design/mark.tsx';
import { countUpTo } from '#lib/italian.ts';
import { useNow } from '#lib/use-now.ts';
import type { ReplyQueue } from '../../public-contract.ts';
import { repliesTexts } from '../../reply-newsroom-texts.ts';
import { repliesQuery } from '../../reply-queries.ts';
import type { ReplySearch } from '../../reply-search.ts';
import { replyStatuses } from '../../states.ts';
import { ReplyRequestView } from './reply-request.tsx';

/** Requests for a rettifica or a reply: those whose clock runs, the first that ends at the top; or what became of others. */
export function ReplyList({ search: { status }, userId }: { search: ReplySearch; userId: string }) {
  const query = useInfiniteQuery(repliesQuery(status));
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  const requests = data?.pages.flatMap((page) => page.requests);
  const now = useNow(new Date(0));
  const list = useRef<HTMLDivElement>(null);

  return (
    <>
      <Facets counts={data?.pages.at(-1)?.counts} />
      <div ref={list} tabIndex={-1} className="frame-body moderation-queue" aria-busy={isFetching}>
        {status === 'received' && <p className="note">{repliesTexts.law}</p>}
        {!requests && !isError && <LoadingScreen message={repliesTexts.loading} />}
        {!requests && isError && (
          <div role="alert">
            <EmptyState
              title={repliesTexts.failed}
              text={repliesTexts.failedText}
              action={<Button onClick={() => void refetch()}>{repliesTexts.retry}</Button>}
            />
          </div>
        )}
        {requests?.length === 0 && <EmptyState picture={<Mark name="trial" />} {...repliesTexts.empty[status]} />}
        {requests && requests.length > 0 && (
          <ol className="moderation-list" aria-label={repliesTexts.list(repliesTexts.facets[status])}>
            {requests.map((request) => (
              <li key={request.id}>
                {/* A decision takes the request away: whoever made it goes on at the list. */}
                <ReplyRequestView request={request} now={now} userId={userId} onDecided={() => list.current?.focus()} />
              </li>
            ))}
          </ol>
        )}
        {requests && isError && (
          <div role="alert" className="form-error">
            <FieldError>{repliesTexts.failedMore}</FieldError>
          </div>
        )}
        {hasNextPage && <LoadMore onLoad={() => void fetchNextPage()} pending={isFetchingNextPage} />}
      </div>
    </>
  );
}

function Facets({ counts }: { counts: ReplyQueue['counts'] | undefined }) {
  return (
    <nav className="newsroom-facets" aria-label={repliesTexts.facetsLabel}>
      <ul>
        {replyStatuses.map((status) => (
          <li key={status}>
            <Link to="/redazione/rettifiche" search={{ status }} className="newsroom-facet">
              {repliesTexts.facets[status]}
              {counts && (
                <>
                  <span className="newsroom-facet-count" aria-hidden="true">
                    {countUpTo(counts[status], 99)}
                  </span>
                  <span className="visually-hidden">{repliesTexts.facetCount(counts[status])}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
