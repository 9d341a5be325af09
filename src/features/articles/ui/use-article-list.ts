import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ArticleListSearch } from '../list-search.ts';
import { articleListQuery } from '../queries.ts';

/**
 * The list that a search asks for. `shown` is what stands on the screen: the answer, or while it is under way or has
 * failed the one before, with the search that it belongs to. `search` is the same object until it is another search.
 */
export function useArticleList(search: ArticleListSearch) {
  const query = useInfiniteQuery(articleListQuery(search));
  const { data } = query;
  const answer = useMemo(() => data && { search, pages: data.pages }, [data, search]);
  return { query, shown: useLatest(answer) };
}

function useLatest<Value>(value: Value | undefined): Value | undefined {
  const [latest, setLatest] = useState(value);
  if (value !== undefined && value !== latest) setLatest(value);
  return value ?? latest;
}
