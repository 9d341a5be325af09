import { queryOptions } from '@tanstack/react-query';
import type { AccountSettings, SessionInfo } from './contract.ts';

/** What can be changed about the own account. */
export const settingsQuery = () =>
  queryOptions<AccountSettings>({ queryKey: ['/api/user/settings'], meta: { tags: ['account'] } });

/** Where one is signed in. */
export const openSessionsQuery = () =>
  queryOptions<SessionInfo[]>({ queryKey: ['/api/user/sessions'], meta: { tags: ['account'] } });
