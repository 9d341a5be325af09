import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { givenPlansQuery } from '../given-plan-queries.ts';
import { subscriptionQuery } from '../queries.ts';
import { leaveFor, wayOn } from './use-plan-call.ts';

afterEach(() => vi.unstubAllGlobals());

test('an answer without an address leads nowhere', () => {
  expect(wayOn({ url: 'https://pagamenti.example/1' })).toBe('https://pagamenti.example/1');
  expect(() => wayOn({})).toThrow();
  expect(() => wayOn({ url: '' })).toThrow();
  expect(() => wayOn(null)).toThrow();
});

test('a page that leads to the payment can be used again once it is back, and asks what was paid', async () => {
  const page = Object.assign(new EventTarget(), { location: { assign: vi.fn() } });
  vi.stubGlobal('window', page);
  const show = async (persisted: boolean) => {
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    await new Promise((resolve) => setTimeout(resolve));
  };
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
