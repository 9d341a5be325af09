import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import { StoredSupports, SupportState, WithdrawnSupports } from './contract.ts';

export const readSupport = endpoint('get /api/articles/{id}/support', {
  summary: 'How a local story stands, and whether one supports it',
  params: z.object({ id: z.uuid() }),
  answer: SupportState,
  outcome: 'How the story stands',
  refuses: [400, 404],
});

export const supportStory = endpoint('post /api/articles/{id}/support', {
  summary: 'Supports a local story; doing it again changes nothing',
  params: z.object({ id: z.uuid() }),
  answer: SupportState,
  outcome: 'How the story stands',
  refuses: [400, 401, 402, 403, 404, 409],
});

export const withdrawSupport = endpoint('delete /api/articles/{id}/support', {
  summary:
    'Takes the support back, until the story is amplified; one that was annulled stays; doing it again changes nothing',
  params: z.object({ id: z.uuid() }),
  answer: SupportState,
  outcome: 'How the story stands',
  refuses: [400, 401, 403, 404, 409],
});

export const countStoredSupports = endpoint('get /api/user/supports', {
  summary: 'How many supports are kept with their reader',
  answer: StoredSupports,
  refuses: [401],
});

export const withdrawSupports = endpoint('post /api/user/supports/withdraw', {
  summary: 'Withdraws the consent to all own supports: the numbers stay, the person is forgotten',
  answer: WithdrawnSupports,
  outcome: 'Withdrawn',
  refuses: [401, 403],
});
