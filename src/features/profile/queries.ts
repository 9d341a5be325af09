import { queryOptions } from '@tanstack/react-query';
import type { Profile } from './contract.ts';

/** The own profile, asked by the browser alone, and anew each time: what is done on other pages moves it. */
export const profileQuery = () =>
  queryOptions<Profile | null>({
    queryKey: ['/api/user/profile'],
    enabled: typeof window !== 'undefined',
    refetchOnMount: 'always',
  });
