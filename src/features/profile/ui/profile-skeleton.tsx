import { Skeleton } from '#design/skeleton.tsx';
import { profileTexts } from '../texts.ts';

/** The shapes of the profile while it loads. */
export function ProfileSkeleton() {
  return (
    <div className="page-frame profile" aria-busy="true">
      <p className="visually-hidden" role="status">
        {profileTexts.loading}
      </p>
      <div className="profile-card profile-skeleton">
        <Skeleton className="profile-skeleton-portrait" />
        <Skeleton />
        <Skeleton className="skeleton-line" />
        <Skeleton className="skeleton-line" />
      </div>
      <div className="profile-skeleton">
        <Skeleton />
        <Skeleton className="profile-skeleton-block" />
        <Skeleton className="skeleton-line" />
        <Skeleton className="skeleton-line" />
      </div>
    </div>
  );
}
