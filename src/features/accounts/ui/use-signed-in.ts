import { useEffect } from 'react';
import { useNavigate } from '#design/navigation.ts';
import { useSession } from '../use-session.ts';

/** Whether somebody is signed in; the anonymous are led to the sign-in, and back to this page from there. */
export function useSignedIn(path: string): boolean {
  const navigate = useNavigate();
  const session = useSession();
  useEffect(() => {
    if (session === null) void navigate({ to: '/auth/login', search: { redirect: path }, replace: true });
  }, [session, path, navigate]);
  return Boolean(session);
}
