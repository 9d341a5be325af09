import type { ReactNode } from 'react';
import { Share, type Shared } from './share.tsx';

/** What a reader can do with an article that they have read: pass it on, and, as `children`, what later features know. */
export function ArticleActions({ title, url, children }: Shared & { children?: ReactNode }) {
  return (
    <div className="article-actions">
      <Share title={title} url={url} />
      {children}
    </div>
  );
}
