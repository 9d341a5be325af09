import { useQuery } from '@tanstack/react-query';
import { useState, type FocusEvent } from 'react';
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
 * covers once their reader is near. Where those do not come the links stay, and as long as one of them has the focus.
 */
export function RelatedArticles({ articleId, read }: RelatedArticlesProps) {
  const [isServed] = useState(!useHydrated());
  const [isEntered, setEntered] = useState(isFocusInRows);
  const { data } = useQuery(relatedQuery(articleId));
  if (import.meta.env.SSR) return <div>{data && <ServedRows rows={data.rows} />}</div>;
  if (data && !(isServed && isEntered)) {
    return (
      <div key="whole">
        <RelatedRows rows={data.rows} read={read} />
      </div>
    );
  }
  if (!isServed) return null;
  return (
    <div
      suppressHydrationWarning
      dangerouslySetInnerHTML={asServed}
      onFocus={() => setEntered(true)}
      onBlur={(event) => setEntered(staysIn(event))}
    />
  );
}

const isFocusInRows = () => !import.meta.env.SSR && Boolean(document.activeElement?.closest('.related'));

/** A window that is left gives the focus back to where it was. */
const staysIn = ({ currentTarget, relatedTarget }: FocusEvent) =>
  currentTarget.contains(relatedTarget as Node | null) || !document.hasFocus();

const asServed = { __html: '' };
