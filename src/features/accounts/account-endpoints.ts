import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import { AccountSettings, DataExport, Preferences, SessionInfo } from './contract.ts';

const idParam = z.object({ id: z.uuid() });

export const readAccountSettings = endpoint('get /api/user/settings', {
  summary: 'What one can change about the own account',
  answer: AccountSettings,
  refuses: [401],
});

export const changePreferences = endpoint('patch /api/user/preferences', {
  summary: 'Newsletters and the board of points',
  body: Preferences,
  refuses: [400, 401, 403, 415],
});

export const liftMailSuppression = endpoint('delete /api/user/mail-suppression', {
  summary: 'Asks for letters, digests and notifications again at an address that refused them or reported them as spam',
  description: 'Doing it again changes nothing.',
  refuses: [401, 403],
});

export const listSessions = endpoint('get /api/user/sessions', {
  summary: 'Where one is signed in',
  answer: z.array(SessionInfo),
  refuses: [401],
});

export const endSession = endpoint('delete /api/user/sessions/{id}', {
  summary: 'Ends one of the own sessions',
  params: idParam,
  refuses: [400, 401, 403, 404],
});

export const changeAvatar = endpoint('put /api/user/avatar', {
  summary: 'A new portrait, as the form field `file`',
  form: z.object({ file: z.any() }),
  answer: z.object({ image: z.string() }),
  refuses: [400, 401, 403, 413, 415],
});

export const removeAvatar = endpoint('delete /api/user/avatar', {
  summary: 'Takes the portrait away',
  refuses: [401, 403],
});

export const requestExport = endpoint('post /api/user/export', {
  summary: 'Asks for a copy of all own data, which a mail announces',
  status: 202,
  answer: DataExport,
  outcome: 'In preparation',
  refuses: [401, 403, 409],
});

export const downloadExport = endpoint('get /api/user/export/{id}', {
  summary: 'The copy of all own data',
  params: idParam,
  answer: z.any(),
  media: 'application/zip',
  outcome: 'A zip file',
  refuses: [400, 401, 404],
});
