import { LoadMore } from '#design/load-more.tsx';
import { useGrowingBody } from '#design/use-growing-body.ts';
import { ListFailure } from './list-states.tsx';
import { StoryCard } from './story-card.tsx';
import type { useArticleList } from './use-article-list.ts';

interface ArticleRowsProps {
  list: ReturnType<typeof useArticleList>;
  /** Of the titles. */
  level: 2 | 3;
  /** The address of the page that begins at a cursor, for who has no JavaScript. */
  addressOf: (cursor: string) => string;
}

/** Articles in rows, with the way to the next ones; none where there are none, and what failed is asked for again. */
export function ArticleRows({ list: { query, shown }, level, addressOf }: ArticleRowsProps) {
  const articles = shown?.pages.flatMap((page) => page.data) ?? [];
  const { body, expectMore } = useGrowingBody<HTMLDivElement>(articles.length);
  const next = shown?.pages.at(-1)?.nextCursor;
  return (
    <>
      {query.isError && !query.isFetching && (
        <ListFailure
          isListKept={shown !== undefined}
          onRetry={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {articles.length > 0 && (
        <div className="story-list" ref={body} aria-busy={query.isFetching && !query.isFetchingNextPage}>
          {articles.map((article, index) => (
            <StoryCard key={article.id} story={article} variant="row" level={level} priority={index < 3} />
          ))}
        </div>
      )}
      {next && (
        <p className="articles-more">
          <LoadMore
            href={addressOf(next)}
            pending={query.isFetchingNextPage}
            onLoad={() => {
              expectMore();
              void query.fetchNextPage();
            }}
          />
        </p>
      )}
    </>
  );
}
