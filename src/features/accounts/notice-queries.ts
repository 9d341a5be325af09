import { queryOptions } from '@tanstack/react-query';
import type { SanctionNotice } from './sanction-contract.ts';

/** What the newsroom told a person about their account, and they have not put away. */
export const noticesQuery = () =>
  queryOptions<SanctionNotice[]>({ queryKey: ['/api/user/notices'], meta: { tags: ['account'] } });
