import { queryOptions } from '@tanstack/react-query';
import type { Session } from './session-contract.ts';

/** The session, asked by the browser alone: pages are the same for everybody. */
export const sessionQuery = () =>
  queryOptions<Session | null>({
    queryKey: ['/api/auth/get-session'],
    meta: { tags: ['account'] },
    enabled: typeof window !== 'undefined',
  });

export type { Session };
