import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import { SupportState } from './contract.ts';

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
