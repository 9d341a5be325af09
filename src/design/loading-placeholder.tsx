import { Skeleton } from './skeleton.tsx';
import { designTexts } from './texts.ts';

/** Pulsing lines in the place of a text, with the circle of its author if wanted (specification 2 and 9: 3 lines). */
export function LoadingPlaceholder({ lines = 3, avatar = false }: { lines?: number; avatar?: boolean }) {
  return (
    <div
      className={avatar ? 'loading-placeholder loading-placeholder-avatar' : 'loading-placeholder'}
      role="status"
      aria-busy="true"
    >
      <span className="visually-hidden">{designTexts.loading}</span>
      {avatar && <Skeleton className="skeleton-face" />}
      <div>
        {Array.from({ length: lines }, (_, line) => (
          <Skeleton key={line} className="skeleton-line" />
        ))}
      </div>
    </div>
  );
}
