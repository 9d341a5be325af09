import { queryOptions } from '@tanstack/react-query';
import type { Profile } from './contract.ts';

/** The own profile, asked by the browser alone, and anew each time: what is done on other pages moves it. */
export const profileQuery = () =>
  queryOptions<Profile | null>({
    queryKey: ['/api/user/profile'],
    meta: { tags: ['account', 'own-votes', 'points', 'subscription'] },
    enabled: typeof window !== 'undefined',
    refetchOnMount: 'always',
  });
