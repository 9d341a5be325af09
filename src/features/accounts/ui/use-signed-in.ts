import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../use-session.ts';

/** Whether somebody is signed in; the anonymous are led to the sign-in, and back to this page from there. */
export function useSignedIn(path: string): boolean {
  const router = useRouter();
  const session = useSession();
  useEffect(() => {
    if (session === null) void router.navigate({ to: '/auth/login', search: { redirect: path }, replace: true });
  }, [session, path, router]);
  return Boolean(session);
}
