import { useRef } from 'react';
import { Link } from '#design/link.tsx';
import { useLostFocus } from '#design/use-lost-focus.ts';
import { number } from '#lib/italian.ts';
import { stringifyPlainSearch } from '#lib/plain-search.ts';
import type { ArticleFilters, ArticleListSearch } from '../list-search.ts';
import { listTexts } from '../list-texts.ts';
import { ArticleFilterForm } from './article-filter-form.tsx';
import { ArticleRows } from './article-rows.tsx';
import { EmptyList, ListSkeleton } from './list-states.tsx';
import { useArticleList } from './use-article-list.ts';

interface ArticlesScreenProps {
  search: ArticleListSearch;
  /** Called with what changed of the filters; `isTyped` while the search is being typed, after every few letters. */
  onFilter: (changed: ArticleFilters, isTyped?: boolean) => void;
}

/** All articles, filtered and in the order that the address names. */
export function ArticlesScreen({ search, onFilter }: ArticlesScreenProps) {
  const { cursor: _, ...filters } = search;
  const list = useArticleList(search);
  const { query, shown } = list;
  const found = useRef<HTMLParagraphElement>(null);
  const expectLoss = useLostFocus(found);
  const showAll = () => {
    expectLoss();
    onFilter({ q: undefined, format: undefined, topic: undefined, place: undefined });
  };
  return (
    <>
      <header className="page-frame page-title articles-title">
        <h1 className="title-1">{listTexts.title}</h1>
      </header>
      <div className="page-frame articles">
        <ArticleFilterForm filters={filters} onChange={onFilter} />
        {filters.topic && (
          <ChosenWord
            words={listTexts.topic(filters.topic)}
            removal={listTexts.allTopics}
            rest={{ ...filters, topic: undefined }}
          />
        )}
        {filters.place && (
          <ChosenWord
            words={listTexts.place(filters.place)}
            removal={listTexts.allPlaces}
            rest={{ ...filters, place: undefined }}
          />
        )}
        <p ref={found} tabIndex={-1} className="articles-found" role="status">
          {shown && (
            <>
              <b>{number(shown.pages[0]?.total ?? 0)}</b>
              {listTexts.found(shown.search)}
            </>
          )}
        </p>
        <ArticleRows
          list={list}
          level={2}
          addressOf={(cursor) => `/articles${stringifyPlainSearch({ ...shown?.search, cursor })}`}
        />
        {!shown && query.isFetching && <ListSkeleton />}
        {shown?.pages.every(({ data }) => data.length === 0) && (
          <EmptyList
            isFiltered={Boolean(filters.q || filters.format || filters.topic || filters.place)}
            sort={filters.sort}
            onShowAll={showAll}
          />
        )}
      </div>
    </>
  );
}

/** What the list was asked for by a link, and the way to the list without it. */
function ChosenWord({ words, removal, rest }: { words: string; removal: string; rest: ArticleFilters }) {
  return (
    <p className="articles-chosen">
      <b>{words}</b>
      <Link to="/articles" search={rest}>
        {removal}
      </Link>
    </p>
  );
}
