import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { Jury } from '#design/jury.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { RetryButton } from '#design/retry-button.tsx';
import { listTexts } from '../list-texts.ts';
import type { ArticleSort } from '../sorts.ts';

/** Six cards (specification 2) in the shape of what will come. */
export function ListSkeleton() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {listTexts.loading}
      </p>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <StoryRowSkeleton key={card} />
      ))}
    </div>
  );
}

interface EmptyListProps {
  isFiltered: boolean;
  sort: ArticleSort | undefined;
  onShowAll: () => void;
}

/** Nothing is out yet; or nothing matches, and the way out leaves search and format aside, without JavaScript as an ordinary form. */
export function EmptyList({ isFiltered, sort, onShowAll }: EmptyListProps) {
  return (
    <EmptyState
      title={listTexts.emptyTitle}
      text={isFiltered ? listTexts.emptyText : listTexts.noneYet}
      picture={
        <div className="articles-nobody" aria-hidden="true">
          <Jury guiltyPercentage={null} label="" />
        </div>
      }
      action={
        isFiltered && (
          <form
            action="/articles"
            onSubmit={(event) => {
              event.preventDefault();
              onShowAll();
            }}
          >
            {sort && <input type="hidden" name="sort" value={sort} />}
            <Button type="submit" variant="primary">
              {listTexts.showAll}
            </Button>
          </form>
        )
      }
    />
  );
}

/** The call failed; what was on the screen stays there. */
export function ListFailure({ isListKept, onRetry }: { isListKept: boolean; onRetry: () => void }) {
  return (
    <div className="articles-failure" role="alert">
      <p>
        <TriangleAlert className="icon" aria-hidden="true" />
        {isListKept ? listTexts.failedKept : listTexts.failed}
      </p>
      <RetryButton onRetry={onRetry} />
    </div>
  );
}

function StoryRowSkeleton() {
  return (
    <div className="story story-row" aria-hidden="true">
      <Skeleton className="cover cover-3-2" />
      <div className="story-body story-row-skeleton">
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
      <div className="story-side">
        <Skeleton className="skeleton-line" />
      </div>
    </div>
  );
}
