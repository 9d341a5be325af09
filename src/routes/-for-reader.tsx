import { useEffect } from 'react';
import { useSession } from '#features/accounts/use-session.ts';

/** What an article does for who is signed in alone; nobody else loads it, and a file that does not arrive does nothing. */
export function ForReader({ articleId }: { articleId: string }) {
  const session = useSession();
  useEffect(() => {
    if (!session) return;
    const noting = import('#features/subscriptions/note-reading.ts').then(
      (part) => part.noteReading(articleId),
      () => undefined,
    );
    return () => void noting.then((stop) => stop?.());
  }, [session, articleId]);
  return null;
}
