import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { authBase } from '#features/accounts/ui/api.ts';
import { articleQuery } from '#features/articles/article-query.ts';
import { articleListQuery, featuredQuery, formatQuery } from '#features/articles/queries.ts';
import { fetchComments, fetchReplies } from '#features/comments/calls.ts';
import { toggleReaction } from '#features/reactions/ui/use-own-reactions.ts';
import { subscriptionQuery } from '#features/subscriptions/queries.ts';
import { dualitaStatsQuery, trialStatsQuery } from '#features/votes/queries.ts';
import { useCasting } from '#features/votes/ui/use-casting.ts';
import { ApiError } from '#lib/api-error.ts';
import { createQueryClient } from '#lib/query-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const id = '00000000-0000-4000-8000-000000000001';
const head = { id, articleId: id, moreReplies: 'x' } as Parameters<typeof fetchReplies>[1];

/** The texts of the specification's section 8 for what a page asks for, and a call that leads to each. Likes are a journey's. */
const failing: [string, string, (client: QueryClient) => Promise<unknown>][] = [
  ['an article', 'Slug non trovato', (client) => client.fetchQuery(articleQuery('x'))],
  ['the featured articles', 'Failed to fetch articles', (client) => client.fetchQuery(featuredQuery())],
  ['those of a format', 'Failed to fetch articles', (client) => client.fetchQuery(formatQuery('trial'))],
  ['the list of articles', 'Failed to fetch articles', (client) => client.fetchInfiniteQuery(articleListQuery({}))],
  [
    'those of an author',
    'Failed to fetch articles',
    (client) => client.fetchInfiniteQuery(articleListQuery({ author: 'x' })),
  ],
  ['comments', 'Failed to fetch comments', (client) => fetchComments(client, id, {})],
  ['replies', 'Failed to fetch comments', (client) => fetchReplies(client, head)],
  ['the votes of a Dualità', 'Failed to fetch vote stats', (client) => client.fetchQuery(dualitaStatsQuery(id))],
  ['the votes of a Trial', 'Failed to fetch vote stats', (client) => client.fetchQuery(trialStatsQuery(id))],
  ['the subscription', 'Failed to fetch subscription status', (client) => client.fetchQuery(subscriptionQuery())],
];

test.each(failing)('%s that does not come is logged as «%s»', async (_, words, ask) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('document', {});
  const client = createQueryClient(() => new Response('', { status: 500, statusText: 'Error' }));
  await expect(ask(client)).rejects.toThrow('500: Error');
  expect(logged.mock.calls).toEqual([[words, expect.any(ApiError)]]);
});

test('a reaction that is not saved is logged as «Failed to update reaction»', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('document', {});
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 500, statusText: 'Error' })));
  const client = createQueryClient(() => Response.json([]));
  await toggleReaction(
    client,
    { id, slug: 'x', updatedAt: '2026-01-01T08:00:00.000Z' },
    { type: 'fire', sectionIndex: 0 },
  );
  expect(logged.mock.calls[0]).toEqual(['Failed to update reaction', expect.any(ApiError)]);
});

test('a vote that is not cast is logged as «Failed to vote»', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('document', {});
  const failure = new Error('x');
  type Cast = ReturnType<typeof useCasting<string>>['cast'];
  const given: Cast[] = [];
  const Button = ({ give }: { give: (cast: Cast) => void }) => {
    const send = () => Promise.reject(failure);
    give(useCasting(send, () => Promise.resolve(undefined)).cast);
    return null;
  };
  const button = createElement(Button, { give: (cast) => void given.push(cast) });
  const client = createQueryClient(() => Response.json([]));
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, button));
  given[0]!('colpevole', { closest: () => null } as unknown as HTMLElement);
  await vi.waitFor(() => expect(logged.mock.calls).toEqual([['Failed to vote', failure]]));
});

test('an origin that is no address is refused in the words of the specification', () => {
  expect(() => authBase('null')).toThrow('Invalid base URL: null/api/auth. Please provide a valid base URL.');
});
