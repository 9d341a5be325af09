import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '#design/empty-state.tsx';
import { GrowingList } from '#design/growing-list.tsx';
import { Mark } from '#design/mark.tsx';
import { RouterButtonLink } from '#design/link.tsx';
import type { HelpSearch } from '../help-search.ts';
import { requestListTexts } from '../newsroom-texts.ts';
import { helpListQuery } from '../queries.ts';
import { HelpFilters } from './help-filters.tsx';
import { HelpTable } from './help-table.tsx';

/** Readers' requests for help: those that wait, Supporters first; or what was answered or closed. */
export function HelpRequests({ search }: { search: HelpSearch }) {
  const query = useInfiniteQuery(helpListQuery(search));
  return (
    <>
      <HelpFilters search={search} open={query.data?.pages[0]?.open} />
      <GrowingList
        query={query}
        itemsOf={(page) => page.requests}
        texts={requestListTexts}
        empty={<Empty search={search} />}
      >
        {(requests, body) => (
          <HelpTable label={requestListTexts.facets[search.status]} requests={requests} bodyRef={body} />
        )}
      </GrowingList>
    </>
  );
}

function Empty({ search: { status, q } }: { search: HelpSearch }) {
  if (q) {
    return (
      <EmptyState
        title={requestListTexts.notFoundTitle}
        text={requestListTexts.notFoundText(q)}
        action={
          <RouterButtonLink to="/admin/aiuto" search={{ status }}>
            {requestListTexts.showAll}
          </RouterButtonLink>
        }
      />
    );
  }
  const isAllDone = status === 'open';
  return (
    <EmptyState
      picture={<Mark name="dal_basso" />}
      title={isAllDone ? requestListTexts.emptyTitle : requestListTexts.noneTitle}
      text={isAllDone ? requestListTexts.emptyText : requestListTexts.noneText}
    />
  );
}
