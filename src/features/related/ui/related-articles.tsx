import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHydrated } from '#lib/use-hydrated.ts';
import { relatedQuery } from '../queries.ts';
import { RelatedRows, ServedRows } from './related-rows.tsx';

interface RelatedArticlesProps {
  articleId: string;
  /** Ids of articles that this reader is known to have read. */
  read: ReadonlySet<string>;
}

/**
 * What is to be read after an article: links in the page's HTML, the same for everybody, which become whole rows with
 * covers once their reader is near. Where those do not come the links stay.
 */
export function RelatedArticles({ articleId, read }: RelatedArticlesProps) {
  const [isServed] = useState(!useHydrated());
  const { data } = useQuery(relatedQuery(articleId));
  if (import.meta.env.SSR) return <div>{data && <ServedRows rows={data.rows} />}</div>;
  if (data) {
    return (
      <div key="whole">
        <RelatedRows rows={data.rows} read={read} />
      </div>
    );
  }
  return isServed ? <div suppressHydrationWarning dangerouslySetInnerHTML={asServed} /> : null;
}

const asServed = { __html: '' };
