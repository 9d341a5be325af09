import { useEffect } from 'react';
import { useNavigate } from '#design/navigation.ts';
import { leavesByThemselves, noteLeaving } from '../leaving.ts';
import { useSession } from '../use-session.ts';

/**
 * Whether somebody is signed in; the anonymous are led to the sign-in, and back to this page from there. Whoever signs out
 * here goes home, however late that page comes.
 */
export function useSignedIn(path: string): boolean {
  const navigate = useNavigate();
  const session = useSession();
  useEffect(() => noteLeaving(false), []);
  useEffect(() => {
    if (session !== null || leavesByThemselves()) return;
    void navigate({ to: '/auth/login', search: { redirect: path }, replace: true });
  }, [session, path, navigate]);
  return Boolean(session);
}
