import { queryOptions } from '@tanstack/react-query';

/** Who is signed in (specification 3, "User (session)"). */
export interface Session {
  user: { name: string; email: string; role: 'user' | 'contributor' | 'writer' | 'admin' };
}

/** The session, asked by the browser alone: pages are the same for everybody. */
export const sessionQuery = () =>
  queryOptions<Session | null>({ queryKey: ['/api/auth/get-session'], enabled: typeof window !== 'undefined' });
