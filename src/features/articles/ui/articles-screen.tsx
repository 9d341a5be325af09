import { LoadMore } from '#design/load-more.tsx';
import { useGrowingBody } from '#design/use-growing-body.ts';
import { number } from '#lib/italian.ts';
import { stringifyPlainSearch } from '#lib/plain-search.ts';
import type { ArticleFilters, ArticleListSearch } from '../list-search.ts';
import { listTexts } from '../list-texts.ts';
import { ArticleFilterForm } from './article-filter-form.tsx';
import { EmptyList, ListFailure, ListSkeleton } from './list-states.tsx';
import { StoryCard } from './story-card.tsx';
import { useArticleList } from './use-article-list.ts';

interface ArticlesScreenProps {
  search: ArticleListSearch;
  /** Called with what changed of the filters; `isTyped` while the search is being typed, after every few letters. */
  onFilter: (changed: ArticleFilters, isTyped?: boolean) => void;
}

/** All articles, filtered and in the order that the address names. */
export function ArticlesScreen({ search, onFilter }: ArticlesScreenProps) {
  const { cursor: _, ...filters } = search;
  const { query, shown } = useArticleList(search);
  const articles = shown?.pages.flatMap((page) => page.data);
  const { body, expectMore } = useGrowingBody<HTMLDivElement>(articles?.length ?? 0);
  const next = shown?.pages.at(-1)?.nextCursor;
  return (
    <>
      <header className="page-frame page-title articles-title">
        <h1 className="title-1">{listTexts.title}</h1>
      </header>
      <div className="page-frame articles">
        <ArticleFilterForm filters={filters} onChange={onFilter} />
        <p className="articles-found" role="status">
          {shown && (
            <>
              <b>{number(shown.pages[0]?.total ?? 0)}</b>
              {listTexts.found(shown.search)}
            </>
          )}
        </p>
        {query.isError && !query.isFetching && (
          <ListFailure
            isListKept={shown !== undefined}
            onRetry={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
          />
        )}
        {!articles && query.isFetching && <ListSkeleton />}
        {articles?.length === 0 && (
          <EmptyList
            isFiltered={Boolean(filters.q || filters.format)}
            sort={filters.sort}
            onShowAll={() => onFilter({ q: undefined, format: undefined })}
          />
        )}
        {articles && articles.length > 0 && (
          <div className="story-list" ref={body} aria-busy={query.isFetching && !query.isFetchingNextPage}>
            {articles.map((article, index) => (
              <StoryCard key={article.id} story={article} variant="row" level={2} priority={index < 3} />
            ))}
          </div>
        )}
        {next && (
          <p className="articles-more">
            <LoadMore
              href={`/articles${stringifyPlainSearch({ ...shown?.search, cursor: next })}`}
              pending={query.isFetchingNextPage}
              onLoad={() => {
                expectMore();
                void query.fetchNextPage();
              }}
            />
          </p>
        )}
      </div>
    </>
  );
}
