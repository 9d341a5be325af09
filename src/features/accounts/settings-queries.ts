import { endpointQuery } from '#lib/endpoint-query.ts';
import type * as endpoints from './account-endpoints.ts';
import type { AccountSettings } from './contract.ts';

/** How often it is asked whether a copy of the data is there, while the page is in sight. Milliseconds. */
const askMs = 5000;

interface Asked {
  state: { data: Pick<AccountSettings, 'latestExport'> | undefined };
}

/** Whether a copy of the data was asked for and is not there yet. */
export const isBeingMade = (copy: AccountSettings['latestExport'] | undefined): boolean => copy?.readyAt === null;

/** How long the settings wait before they are asked for again: only while a copy of the data is being made. */
export const askWhileMade = ({ state: { data } }: Asked): number | false =>
  isBeingMade(data?.latestExport) ? askMs : false;

/** What can be changed about the own account. */
export const settingsQuery = () =>
  endpointQuery<typeof endpoints.readAccountSettings>(
    '/api/user/settings',
    {},
    { meta: { tags: ['account'] }, refetchInterval: askWhileMade },
  );

/** Where one is signed in. */
export const openSessionsQuery = () =>
  endpointQuery<typeof endpoints.listSessions>('/api/user/sessions', {}, { meta: { tags: ['account'] } });
