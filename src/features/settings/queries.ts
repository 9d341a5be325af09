import { call } from '#lib/call.ts';
import { endpointQuery } from '#lib/endpoint-query.ts';
import type { SettingKey, SettingValues } from './contract.ts';
import type * as endpoints from './endpoints.ts';
import type { PageKey } from './fields.ts';

const path = '/api/admin/settings';

/** All that admins may change. Others work on it too: it is asked anew at every visit. */
export const settingsQuery = () => endpointQuery<typeof endpoints.listSettings>(path, {}, { refetchOnMount: 'always' });

/** The latest values that a setting had, the one that holds first. */
export const settingVersionsQuery = (key: SettingKey) =>
  endpointQuery<typeof endpoints.listSettingVersions>(
    `${path}/{key}/versions`,
    { params: { key } },
    { refetchOnMount: 'always' },
  );

/** The text that the program brings for a page of rules or help: it says what other settings say. */
export const defaultTextQuery = (key: PageKey) =>
  endpointQuery<typeof endpoints.readDefaultText>(
    '/api/publication/pages/{page}/house-text',
    { params: { page: key.replace('page_', '') } },
    { refetchOnMount: 'always' },
  );

/** Changes one setting; the version is the one that was read. */
export const changeSetting = <Key extends SettingKey>(key: Key, version: number, value: SettingValues[Key]) =>
  call<typeof endpoints.changeSetting>('put', `${path}/{key}`, { params: { key }, body: { version, value } });
