import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import { Setting, SettingChange, SettingList, SettingVersions } from './contract.ts';
import { legalPages } from './fields.ts';

export const listSettings = endpoint('get /api/admin/settings', {
  summary: 'What admins may change of the publication',
  answer: SettingList,
  refuses: [401, 403],
});

export const changeSetting = endpoint('put /api/admin/settings/{key}', {
  summary: 'Changes one setting, in every process at once; 409 with both values where somebody else did meanwhile',
  params: z.object({ key: z.string() }),
  body: SettingChange,
  answer: Setting,
  outcome: 'Changed',
  refuses: [400, 401, 403, 404, 409, 415, 422],
});

export const listSettingVersions = endpoint('get /api/admin/settings/{key}/versions', {
  summary: 'The latest hundred values that a setting had, whole, the one that holds first',
  params: z.object({ key: z.string() }),
  answer: SettingVersions,
  refuses: [401, 403, 404],
});

export const readDefaultText = endpoint('get /api/publication/pages/{page}/house-text', {
  summary: 'The text that the program brings for a page of rules or help, as admins write one',
  params: z.object({ page: z.enum(legalPages) }),
  answer: z.object({ text: z.string() }),
  refuses: [400],
});
