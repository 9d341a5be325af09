import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode, Ref, RefObject } from 'react';
import { FieldError } from './field.tsx';
import { LoadFailed, type FailedTexts } from './load-failed.tsx';
import { LoadMore } from './load-more.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { useGrowingBody } from './use-growing-body.ts';

interface GrowingListProps<Page, Item, Body extends HTMLElement> {
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  itemsOf: (page: Page) => readonly Item[];
  texts: FailedTexts & { loading: string; failedMore: string };
  /** What is said where there is nothing. */
  empty: ReactNode;
  /** What stands above the list in every case. */
  intro?: ReactNode;
  /** How its lines stand; `staff-list` where nothing else is said. */
  className?: string;
  /** The list as a whole, which may take the focus. */
  ref?: Ref<HTMLDivElement>;
  /** The table or list of them; its body takes the ref. */
  children: (items: Item[], body: RefObject<Body | null>) => ReactNode;
}

/** A list of the newsroom that comes page after page: while it loads, where it fails, empty, and with more to ask for. */
export function GrowingList<Page, Item, Body extends HTMLElement = HTMLTableSectionElement>(
  props: GrowingListProps<Page, Item, Body>,
) {
  const { query, itemsOf, texts, empty, intro, className = 'staff-list', ref, children } = props;
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  const items = data?.pages.flatMap(itemsOf);
  const { body, expectMore } = useGrowingBody<Body>(items?.length ?? 0);
  const more = () => {
    expectMore();
    void fetchNextPage();
  };

  return (
    <div className={`staff-body ${className}`} aria-busy={isFetching} {...(ref ? { ref, tabIndex: -1 } : {})}>
      {intro}
      {!items && !isError && <LoadingScreen message={texts.loading} />}
      {!items && isError && <LoadFailed texts={texts} onRetry={refetch} />}
      {items?.length === 0 && empty}
      {items && items.length > 0 && children(items, body)}
      {items && isError && (
        <div role="alert" className="form-error">
          <FieldError>{texts.failedMore}</FieldError>
        </div>
      )}
      {hasNextPage && <LoadMore onLoad={more} pending={isFetchingNextPage} />}
    </div>
  );
}
