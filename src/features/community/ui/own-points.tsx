import { lazy, Suspense } from 'react';
import { useSession } from '#features/accounts/use-session.ts';

/** The room of the own points, kept free by the style sheet for who is signed in, and filled for them alone. */
export function OwnPoints() {
  const session = useSession();
  return (
    <div className="own-points">
      {session && (
        <Suspense>
          <PointsSummary />
        </Suspense>
      )}
    </div>
  );
}

const PointsSummary = lazy(async () => ({
  // A file that does not arrive must not take the page with it.
  default: await import('./points-summary.tsx').then(
    (part) => part.PointsSummary,
    () => Nothing,
  ),
}));

function Nothing() {
  return null;
}
