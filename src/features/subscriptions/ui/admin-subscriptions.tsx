import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '#design/navigation.ts';
import { EmptyState } from '#design/empty-state.tsx';
import { LoadFailed } from '#design/load-failed.tsx';
import { LoadMore } from '#design/load-more.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { SearchBox } from '#design/search-box.tsx';
import { Select } from '#design/select.tsx';
import { useGrowingBody } from '#design/use-growing-body.ts';
import { subscriptionMonthsQuery, subscriptionsQuery } from '../admin-queries.ts';
import type { SubscriptionSearch } from '../admin-search.ts';
import { adminSubscriptionTexts } from '../admin-texts.ts';
import { totalsQuery } from '../queries.ts';
import { subscriptionStateTexts } from '../state-texts.ts';
import { subscriptionStates, type SubscriptionState } from '../states.ts';
import { AdminRevenue } from './admin-revenue.tsx';
import { SubscriptionFigures } from './admin-figures.tsx';
import { SubscriptionTable } from './admin-table.tsx';

/** How subscriptions stand and grew, and whose they are. */
export function AdminSubscriptions({ search }: { search: SubscriptionSearch }) {
  const totals = useQuery(totalsQuery());
  const months = useQuery(subscriptionMonthsQuery());
  const list = useInfiniteQuery(subscriptionsQuery(search));
  const subscriptions = list.data?.pages.flatMap((page) => page.subscriptions);
  const { body, expectMore } = useGrowingBody(subscriptions?.length ?? 0);
  const failed = [totals, months, list].filter(({ isError }) => isError);

  if (failed.length > 0) {
    return (
      <LoadFailed texts={adminSubscriptionTexts} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
    );
  }
  if (!totals.data || !months.data || !subscriptions) return <LoadingScreen message={adminSubscriptionTexts.loading} />;
  const more = () => {
    expectMore();
    void list.fetchNextPage();
  };
  return (
    <>
      <SubscriptionFigures totals={totals.data} months={months.data} />
      <AdminRevenue />
      <div className="staff-body staff-list" aria-busy={list.isFetching}>
        <h2 className="title-4">{adminSubscriptionTexts.list}</h2>
        <Filters search={search} />
        {subscriptions.length > 0 ? (
          <SubscriptionTable subscriptions={subscriptions} bodyRef={body} />
        ) : (
          <EmptyState level={3} title={adminSubscriptionTexts.none} text={adminSubscriptionTexts.noneText} />
        )}
        {list.hasNextPage && <LoadMore onLoad={more} pending={list.isFetchingNextPage} />}
      </div>
    </>
  );
}

function Filters({ search }: { search: SubscriptionSearch }) {
  const navigate = useNavigate();
  const go = (next: SubscriptionSearch) => void navigate({ to: '/admin/abbonamenti', search: next });
  return (
    <div className="filter-row">
      <SearchBox value={search.q} texts={adminSubscriptionTexts} onSearch={(q) => go({ ...search, q })} />
      <Select
        label={adminSubscriptionTexts.state}
        placeholder={adminSubscriptionTexts.anyState}
        options={subscriptionStates.map((state) => ({ value: state, label: subscriptionStateTexts[state] }))}
        value={search.state ?? ''}
        onChange={(event) =>
          go({ ...search, state: (event.target.value || undefined) as SubscriptionState | undefined })
        }
      />
    </div>
  );
}
