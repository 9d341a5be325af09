import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { EmptyState } from '#design/empty-state.tsx';
import { FacetCount } from '#design/facet-count.tsx';
import { FacetNav } from '#design/facet-nav.tsx';
import { GrowingList } from '#design/growing-list.tsx';
import { Mark } from '#design/mark.tsx';
import { countUpTo } from '#lib/italian.ts';
import { useNow } from '#lib/use-now.ts';
import type { ReplyQueue, ReplyRequest } from '../contract.ts';
import { repliesTexts } from '../newsroom-texts.ts';
import { repliesQuery } from '../queries.ts';
import type { ReplySearch } from '../search.ts';
import { replyStatuses } from '../kinds.ts';
import { ReplyRequestView } from './reply-request.tsx';

/** Requests for a rettifica or a reply: those whose clock runs, the first that ends at the top; or what became of others. */
export function ReplyList({ search: { status }, userId }: { search: ReplySearch; userId: string }) {
  const query = useInfiniteQuery(repliesQuery(status));
  const now = useNow(new Date(0));
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      <Facets chosen={status} counts={query.data?.pages.at(-1)?.counts} />
      <div ref={list} tabIndex={-1} className="reply-list">
        <GrowingList<ReplyQueue, ReplyRequest, HTMLOListElement>
          query={query}
          itemsOf={(page) => page.requests}
          texts={repliesTexts}
          intro={status === 'received' && <p className="note">{repliesTexts.law}</p>}
          empty={<EmptyState picture={<Mark name="trial" />} {...repliesTexts.empty[status]} />}
        >
          {(requests, body) => (
            <ol ref={body} className="queue-list" aria-label={repliesTexts.list(repliesTexts.facets[status])}>
              {requests.map((request) => (
                <li key={request.id}>
                  {/* A decision takes the request away: whoever made it goes on at the list. */}
                  <ReplyRequestView
                    request={request}
                    now={now}
                    userId={userId}
                    onDecided={() => list.current?.focus()}
                  />
                </li>
              ))}
            </ol>
          )}
        </GrowingList>
      </div>
    </>
  );
}

interface FacetsProps {
  chosen: ReplySearch['status'];
  counts: ReplyQueue['counts'] | undefined;
}

function Facets({ chosen, counts }: FacetsProps) {
  return (
    <FacetNav label={repliesTexts.facetsLabel} chosen={replyStatuses.indexOf(chosen)} isCounted={counts !== undefined}>
      {replyStatuses.map((status) => (
        <li key={status}>
          <Link to="/redazione/rettifiche" search={{ status }} className="facet">
            {repliesTexts.facets[status]}
            {counts && (
              <FacetCount count={countUpTo(counts[status], 99)} spoken={repliesTexts.facetCount(counts[status])} />
            )}
          </Link>
        </li>
      ))}
    </FacetNav>
  );
}
