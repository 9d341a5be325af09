import { afterEach, expect, test, vi } from 'vitest';
import type { Article } from '#features/articles/contract.ts';
import { articleQuery } from '#features/articles/article-query.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { askAndSupport, toggleSupport } from './use-own-support.ts';

const story = { id: 'id', slug: 'storia' };
const ownKey = ['/api/articles/id/support'];

afterEach(() => vi.unstubAllGlobals());

test('after a failure the number is that of the server, whatever was shown since the press', async () => {
  const queryClient = createQueryClient(() => Response.json({ supported: false, count: 1000, stage: 1000 }));
  const shownKey = articleQuery('storia').queryKey;
  queryClient.setQueryData(ownKey, { supported: false, count: 5, stage: 0 });
  queryClient.setQueryData(shownKey, { ...story, supportsCount: 5, sections: [] } as unknown as Article);
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/figures')
      ? Response.json({ reactions: [], votesCount: 0, supportsCount: 1000, commentsCount: 0 })
      : Response.json({ message: 'No', code: 'x' }, { status: 409 }),
  );
  await toggleSupport(queryClient, story);
  expect(queryClient.getQueryData(shownKey)?.supportsCount).toBe(1000);
  expect(queryClient.getQueryData(ownKey)).toEqual({ supported: false, count: 1000, stage: 1000 });
});

test.each([true, false])(
  'where it could not be read whether there is a support (%s), a press takes none back',
  async (supported) => {
    const queryClient = createQueryClient(() => Response.json({ supported, count: 5, stage: 0 }));
    const sent: string[] = [];
    vi.stubGlobal('fetch', async (_: string, { method = 'get' }: RequestInit = {}) => {
      sent.push(method.toLowerCase());
      return Response.json({ supported: true, count: 6, stage: 0 });
    });
    await askAndSupport(queryClient, story);
    expect(queryClient.getQueryData(ownKey)).toMatchObject({ supported: true });
    expect(sent).toEqual(supported ? [] : ['post']);
  },
);
