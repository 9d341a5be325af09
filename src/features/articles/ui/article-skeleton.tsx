import { Skeleton } from '#design/skeleton.tsx';
import { designTexts } from '#design/texts.ts';

/** The shape of an article while it loads. */
export function ArticleSkeleton() {
  return (
    <div className="page-frame article-skeleton" aria-busy="true">
      <p className="visually-hidden" role="status">
        {designTexts.loading}
      </p>
      <Skeleton className="skeleton-line" />
      <Skeleton className="article-skeleton-title" />
      <Skeleton className="article-skeleton-cover" />
      <div>
        {lines.map((line) => (
          <Skeleton key={line} className="skeleton-line" />
        ))}
      </div>
    </div>
  );
}

const lines = [1, 2, 3, 4, 5, 6];
