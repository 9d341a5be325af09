import { endpointQuery } from '#lib/endpoint-query.ts';
import type * as endpoints from './endpoints.ts';

/** The own profile, asked by the browser alone, and anew each time: what is done on other pages moves it. */
export const profileQuery = () =>
  endpointQuery<typeof endpoints.readProfile>(
    '/api/user/profile',
    {},
    {
      meta: { tags: ['account', 'own-votes', 'points', 'subscription'] },
      enabled: typeof window !== 'undefined',
      refetchOnMount: 'always',
    },
  );
