import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast } from '#design/toast-store.ts';
import { createQueryClient } from '#lib/query-client.ts';
import type { Followed } from './contract.ts';
import { followableQuery, followsQuery } from './queries.ts';
import { setFollowing } from './set-following.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  dismissToast();
});

const school: Followed = {
  kind: 'topic',
  target: 'Scuola',
  label: 'Scuola',
  note: null,
  href: '/articles?topic=Scuola',
};
const place: Followed = {
  kind: 'place',
  target: 'PZ:Pietrascura',
  label: 'Pietrascura (PZ)',
  note: null,
  href: '/articles?place=PZ%3APietrascura',
};

function known(read: () => Promise<Response> = async () => Response.json({})) {
  const queryClient = createQueryClient(read);
  queryClient.setQueryData(followsQuery().queryKey, { data: [place] });
  queryClient.setQueryData(followableQuery('la-preside').queryKey, { data: [{ ...school, isFollowed: false }] });
  const labels = () => queryClient.getQueryData(followsQuery().queryKey)!.data.map(({ label }) => label);
  const isFollowed = () => queryClient.getQueryData(followableQuery('la-preside').queryKey)!.data[0]!.isFollowed;
  return { queryClient, labels, isFollowed };
}

test('what is followed is shown before the server knows, in the list and under the article', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<Response>();
  const fetching = vi.fn(() => promise);
  vi.stubGlobal('fetch', fetching);
  const { queryClient, labels, isFollowed } = known();
  const done = setFollowing(queryClient, school, true);
  await vi.waitFor(() => expect(fetching).toHaveBeenCalled());
  const body = JSON.stringify({ kind: 'topic', target: 'Scuola', isFollowed: true });
  expect(fetching).toHaveBeenCalledWith('/api/follows', expect.objectContaining({ method: 'PUT', body }));
  expect(labels()).toEqual(['Pietrascura (PZ)', 'Scuola']);
  expect(isFollowed()).toBe(true);
  answer(new Response(null, { status: 204 }));
  await done;
  expect(labels()).toEqual(['Pietrascura (PZ)', 'Scuola']);
});

test('what could not be followed is taken back, in the server’s words', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Segui già 300 cose.' }, { status: 409 }));
  const { queryClient, labels, isFollowed } = known();
  await setFollowing(queryClient, school, true);
  expect(labels()).toEqual(['Pietrascura (PZ)']);
  expect(isFollowed()).toBe(false);
  expect(currentToast()).toMatchObject({ tone: 'error', title: 'Segui già 300 cose.' });
});

test('what is followed no longer leaves the list', async () => {
  const fetching = vi.fn(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetching);
  const { queryClient, labels } = known();
  await setFollowing(queryClient, place, false);
  const body = JSON.stringify({ kind: 'place', target: 'PZ:Pietrascura', isFollowed: false });
  expect(fetching).toHaveBeenCalledWith('/api/follows', expect.objectContaining({ method: 'PUT', body }));
  expect(labels()).toEqual([]);
});

test('a list that was asked for while the press was under way, and comes after its answer, takes nothing back', async () => {
  const written = Promise.withResolvers<Response>();
  const read = Promise.withResolvers<Response>();
  const fetching = vi.fn(() => written.promise);
  vi.stubGlobal('fetch', fetching);
  const { queryClient, labels } = known(() => read.promise);
  const done = setFollowing(queryClient, school, true);
  await vi.waitFor(() => expect(fetching).toHaveBeenCalled());
  const asked = queryClient.refetchQueries(followsQuery());
  written.resolve(new Response(null, { status: 204 }));
  await done;
  read.resolve(Response.json({ data: [place] }));
  await asked;
  expect(labels()).toEqual(['Pietrascura (PZ)', 'Scuola']);
});

test('a list that was being read as somebody pressed is read after that', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  const early = Promise.withResolvers<Response>();
  const read = vi.fn(() => early.promise);
  const queryClient = createQueryClient(read);
  const stop = new QueryObserver(queryClient, followsQuery()).subscribe(() => {});
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  read.mockImplementation(async () => Response.json({ data: [place, school] }));
  await setFollowing(queryClient, school, true);
  early.resolve(Response.json({ data: [place] }));
  await vi.waitFor(() => expect(queryClient.getQueryData(followsQuery().queryKey)?.data).toEqual([place, school]));
  stop();
});

test('of two presses that fail the second does not bring back what the first had shown', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }));
  const { queryClient, isFollowed } = known();
  await Promise.all([setFollowing(queryClient, school, true), setFollowing(queryClient, school, false)]);
  expect(isFollowed()).toBe(false);
});
