import { call } from '#lib/call.ts';
import { endpointPages } from '#lib/endpoint-pages.ts';
import { endpointQuery } from '#lib/endpoint-query.ts';
import type * as endpoints from './endpoints.ts';
import type { NewsletterKind } from './kinds.ts';

const path = '/api/newsletters';

/** The letters of a kind, page after page. Their readers write none of it: what the server rendered is good for the visit. */
export const lettersQuery = (kind: NewsletterKind) => ({
  ...endpointPages<typeof endpoints.listLetters>(path, { query: { kind } }),
  refetchOnMount: true as const,
});

export const letterQuery = (number: string) =>
  endpointQuery<typeof endpoints.readLetter>(`${path}/{number}`, { params: { number } });

/** A letter to Supporters: what of it is open to whoever asks. */
export const premiumLetterQuery = (number: string) =>
  endpointQuery<typeof endpoints.readPremiumLetter>(`${path}/premium/{number}`, { params: { number } });

export const subscribe = (email: string) =>
  call<typeof endpoints.subscribe>('post', `${path}/subscriptions`, { body: { email } });

export const confirmSubscription = (key: string) =>
  call<typeof endpoints.confirmSubscription>('post', `${path}/subscriptions/confirmation`, { body: { key } });

export const stopLetter = (key: string) =>
  call<typeof endpoints.stopLetter>('post', `${path}/stop`, { query: { key } });
