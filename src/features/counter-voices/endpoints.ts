import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import {
  CounterVoice,
  CounterVoiceAct,
  CounterVoiceQueue,
  NewCounterVoice,
  OwnCounterVoice,
  OwnCounterVoices,
} from './contract.ts';
import { voiceStatuses } from './kinds.ts';
import { voiceRefusedTexts } from './texts.ts';

const params = z.object({ id: z.uuid(voiceRefusedTexts.gone) });

export const sendCounterVoice = endpoint('post /api/articles/slug/{slug}/counter-voices', {
  summary:
    'Sends another version of a local story, of somebody who is involved in it; one that waits per person and story',
  params: z.object({ slug: z.string().max(100) }),
  body: NewCounterVoice,
  status: 201,
  answer: OwnCounterVoice,
  outcome: 'Received',
  refuses: [400, 401, 403, 404, 409, 415],
});

export const listOwnCounterVoices = endpoint('get /api/counter-voices/mine', {
  summary: 'The versions that one sent, the latest first',
  answer: OwnCounterVoices,
  refuses: [401],
});

export const withdrawCounterVoice = endpoint('post /api/counter-voices/{id}/withdraw', {
  summary: 'Takes back a version that readers do not have: nothing of it stays but in the record of the text',
  params,
  outcome: 'Withdrawn',
  refuses: [400, 401, 403, 404, 409],
});

export const listCounterVoices = endpoint('get /api/newsroom/counter-voices', {
  summary: 'Versions that were sent: admins',
  query: z.object({ status: z.enum(voiceStatuses).default('sent'), cursor: z.string().max(200).optional() }),
  answer: CounterVoiceQueue,
  outcome: 'A page',
  refuses: [400, 401, 403],
});

export const actOnCounterVoice = endpoint('post /api/newsroom/counter-voices/{id}/acts', {
  summary:
    'Takes one on, notes that the involvement was verified, lets it become a voice or a reply, or refuses it: admins',
  params,
  body: CounterVoiceAct,
  answer: CounterVoice,
  outcome: 'Done',
  refuses: [400, 401, 403, 404, 409, 415],
});
