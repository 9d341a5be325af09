import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { EmptyState } from '#design/empty-state.tsx';
import { FacetLinks } from '#design/facet-links.tsx';
import { GrowingList } from '#design/growing-list.tsx';
import { Mark } from '#design/mark.tsx';
import { useAsked } from '#design/use-asked.ts';
import { useNow } from '#lib/use-now.ts';
import type { ReplyDecision, ReplyQueue, ReplyRequest } from '../contract.ts';
import { repliesTexts } from '../newsroom-texts.ts';
import { repliesQuery } from '../queries.ts';
import type { ReplySearch } from '../search.ts';
import { replyStatuses } from '../kinds.ts';
import { ReplyDecisionDialog } from './reply-decision.tsx';
import { ReplyRequestView } from './reply-request.tsx';

/** Requests for a rettifica or a reply: those whose clock runs, the first that ends at the top; or what became of others. */
export function ReplyList({ search: { status }, userId }: { search: ReplySearch; userId: string }) {
  const query = useInfiniteQuery(repliesQuery(status));
  const now = useNow(new Date(0));
  const list = useRef<HTMLDivElement>(null);
  const { asked, ask, close } = useAsked<{ act: ReplyDecision['act']; request: ReplyRequest }>(list, ({ request }) =>
    Boolean(query.data?.pages.some(({ requests }) => requests.some(({ id }) => id === request.id))),
  );
  return (
    <>
      <FacetLinks
        label={repliesTexts.facetsLabel}
        to="/redazione/rettifiche"
        facets={replyStatuses}
        chosen={status}
        nameOf={(facet) => repliesTexts.facets[facet]}
        searchOf={(facet) => ({ status: facet })}
        counts={query.data?.pages.at(-1)?.counts}
        spoken={repliesTexts.facetCount}
      />
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
                  <ReplyRequestView request={request} now={now} onAsk={(act) => ask({ act, request })} />
                </li>
              ))}
            </ol>
          )}
        </GrowingList>
      </div>
      {asked && (
        <ReplyDecisionDialog
          {...asked}
          userId={userId}
          onClose={close}
          // A decision takes the request away: whoever made it goes on at the list.
          onDecided={() => list.current?.focus()}
        />
      )}
    </>
  );
}
