import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { sessionQuery } from '#features/accounts/queries.ts';

/** What an article does for who is signed in alone; nobody else loads it. */
export function ForReader({ articleId }: { articleId: string }) {
  const { data: session } = useQuery(sessionQuery());
  return (
    session && (
      <Suspense>
        <ReadNote articleId={articleId} />
      </Suspense>
    )
  );
}

const ReadNote = lazy(() =>
  import('#features/subscriptions/ui/read-note.tsx').then(
    (part) => ({ default: part.ReadNote }),
    // A file that does not arrive must not take the page with it.
    () => ({ default: () => null }),
  ),
);
