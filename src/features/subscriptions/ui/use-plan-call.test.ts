import { QueryClientProvider, QueryObserver, type QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { givenPlansQuery } from '../given-plan-queries.ts';
import { subscriptionQuery } from '../queries.ts';
import { leaveFor, usePlanCall, wayOn } from './use-plan-call.ts';

afterEach(() => vi.unstubAllGlobals());

test('an answer without an address leads nowhere', () => {
  expect(wayOn({ url: 'https://pagamenti.example/1' })).toBe('https://pagamenti.example/1');
  expect(() => wayOn({})).toThrow();
  expect(() => wayOn({ url: '' })).toThrow();
  expect(() => wayOn(null)).toThrow();
});

/** A window that can be left, and shown again as it was. */
function leavablePage() {
  const page = Object.assign(new EventTarget(), { location: { assign: vi.fn() } });
  vi.stubGlobal('window', page);
  const show = async (persisted: boolean) => {
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { page, show };
}

test('a page that leads to the payment can be used again once it is back, and asks what was paid', async () => {
  const { page, show } = leavablePage();
  const asked: string[] = [];
  const queryClient = createQueryClient((path) => {
    asked.push(path);
    return Response.json({});
  });
  const kept = [subscriptionQuery().queryKey, givenPlansQuery().queryKey, ['/api/votes/user']];
  for (const queryKey of kept) queryClient.setQueryData(queryKey, {});
  queryClient.setQueryDefaults(['/api/profile'], { meta: { tags: ['subscription'] } });
  queryClient.setQueryData(['/api/profile'], {});
  const leave = new QueryObserver(queryClient, subscriptionQuery()).subscribe(() => undefined);

  const left = vi.fn();
  void leaveFor(queryClient, 'https://pagamenti.example/1').then(left);
  await show(false);
  expect(page.location.assign).toHaveBeenCalledExactlyOnceWith('https://pagamenti.example/1');
  expect(left).not.toHaveBeenCalled();
  expect(asked).toEqual([]);

  await show(true);
  expect(left).toHaveBeenCalledOnce();
  expect(asked).toEqual(['/api/subscriptions/status']);
  const isOld = [...kept, ['/api/profile']].map((key) => queryClient.getQueryState(key)?.isInvalidated);
  expect(isOld).toEqual([false, true, false, true]);

  await show(true);
  expect(asked).toHaveLength(1);
  leave();
});

test('the way to one’s payments is pressed once, and on the way back the page asks how the plan stands', async () => {
  const { page, show } = leavablePage();
  const fetched = vi.fn(() => Promise.resolve(Response.json({ url: 'https://pagamenti.example/portale' })));
  vi.stubGlobal('fetch', fetched);
  const queryClient = createQueryClient(() => Response.json({}));
  const { queryKey } = subscriptionQuery();
  queryClient.setQueryData(queryKey as readonly unknown[], {});
  const { openPortal } = planCalls(queryClient);

  const isBack = vi.fn();
  void openPortal().then(isBack);
  await vi.waitFor(() =>
    expect(page.location.assign).toHaveBeenCalledExactlyOnceWith('https://pagamenti.example/portale'),
  );
  expect(await openPortal()).toBe(false);
  expect(fetched).toHaveBeenCalledOnce();
  expect(isBack).not.toHaveBeenCalled();

  await show(true);
  expect(isBack).toHaveBeenCalledExactlyOnceWith(true);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

/** What a component that is shown has in hand. */
function planCalls(client: QueryClient): ReturnType<typeof usePlanCall> {
  const seen = vi.fn<(calls: ReturnType<typeof usePlanCall>) => null>(() => null);
  const Shown = () => seen(usePlanCall());
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Shown)));
  return seen.mock.calls[0]![0];
}
