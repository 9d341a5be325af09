import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { RetryButton } from '#design/retry-button.tsx';
import { SearchBox } from '#design/search-box.tsx';
import { FormatBadge } from '#features/formats/format-badge.tsx';
import { endpointQuery } from '#lib/endpoint-query.ts';
import { longDate } from '#lib/italian.ts';
import type { ArticleSummary } from './contract.ts';
import type { listArticles } from './endpoints.ts';
import { findPublishedTexts } from './find-published-texts.ts';

/** The latest published articles, or those with some words, each with what can be done with it. */
export function FindPublished({ renderAction }: { renderAction: (article: ArticleSummary) => ReactNode }) {
  const [q, setQ] = useState<string>();
  const { data, isError, refetch } = useQuery(publishedQuery(q));
  return (
    <div className="find-published">
      <SearchBox value={q} texts={findPublishedTexts} onSearch={setQ} />
      <div role="alert">
        {isError && (
          <p>
            {findPublishedTexts.failed} <RetryButton size="small" onRetry={refetch} />
          </p>
        )}
      </div>
      <p role="status" className="note">
        {!data && !isError && findPublishedTexts.loading}
        {data?.total === 0 && findPublishedTexts.none}
        {data && data.total > data.data.length && findPublishedTexts.more(data.total)}
      </p>
      <ul>
        {data?.data.map((article) => (
          <li key={article.id}>
            <div>
              <b>{article.title}</b>
              <p className="meta-line">
                <FormatBadge format={article.format} />
                <time dateTime={article.createdAt}>{longDate(article.createdAt)}</time>
              </p>
            </div>
            {renderAction(article)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The first that match, asked for anew: they change while one works on them. */
const publishedQuery = (q: string | undefined) =>
  endpointQuery<typeof listArticles>('/api/articles', { query: { q, limit: 12 } }, { refetchOnMount: 'always' });
