import type { QueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { endpointKey } from '#lib/endpoint-key.ts';
import { endpointPages } from '#lib/endpoint-pages.ts';
import { endpointQuery } from '#lib/endpoint-query.ts';
import type { CounterVoiceAct, NewCounterVoice } from './contract.ts';
import type * as endpoints from './endpoints.ts';
import type { VoiceStatus } from './kinds.ts';

const path = '/api/newsroom/counter-voices';
const ownPath = '/api/counter-voices/mine';

/** Versions in a status, page after page. Others act on them too: asked anew at every visit. */
export const voicesQuery = (status: VoiceStatus) =>
  endpointPages<typeof endpoints.listCounterVoices>(path, { query: { status } });

/** The first of those that wait, with the counts of every status: for what stands around the list. */
export const waitingVoicesQuery = () =>
  endpointQuery<typeof endpoints.listCounterVoices>(path, {}, { refetchOnMount: 'always' });

export const actOnVoice = (id: string, body: CounterVoiceAct) =>
  call<typeof endpoints.actOnCounterVoice>('post', `${path}/{id}/acts`, { params: { id }, body });

/** Lets every list of versions be asked anew. */
export const refreshVoices = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: endpointKey<typeof endpoints.listCounterVoices>(path, {}) });

/** What one sent oneself. */
export const ownVoicesQuery = () =>
  endpointQuery<typeof endpoints.listOwnCounterVoices>(ownPath, {}, { refetchOnMount: 'always' });

export const refreshOwnVoices = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: endpointKey<typeof endpoints.listOwnCounterVoices>(ownPath, {}) });

export const sendVoice = (slug: string, body: NewCounterVoice) =>
  call<typeof endpoints.sendCounterVoice>('post', '/api/articles/slug/{slug}/counter-voices', {
    params: { slug },
    body,
  });

export const withdrawVoice = (id: string) =>
  call<typeof endpoints.withdrawCounterVoice>('post', '/api/counter-voices/{id}/withdraw', { params: { id } });
