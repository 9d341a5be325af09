import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { accountHintKey } from '#features/accounts/account-hint.ts';
import { sessionQuery } from '#features/accounts/queries.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { savedSlugsQuery } from './queries.ts';
import { savedHere } from './saved-here.ts';
import { setSaved } from './set-saved.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['user', 'failed', 0],
  [null, 'done', 1],
])(
  'a press while nobody can be asked for is this browser’s only where no account is noted (%s)',
  async (hint, outcome, kept) => {
    const stored = new Map(hint ? [[accountHintKey, hint]] : []);
    vi.stubGlobal('window', {});
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
    });
    const queryClient = createQueryClient(async () => Response.json({}, { status: 503 }));
    queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
    expect(await setSaved(queryClient, { slug: 'uno', savedAt: '2026-11-24T00:00:00Z', metered: false }, true)).toBe(
      outcome,
    );
    expect(savedHere()).toHaveLength(kept);
    expect(savedHere().map(({ metered }) => metered)).toEqual(kept ? [false] : []);
  },
);

const article = { slug: 'uno', savedAt: '2026-11-24T00:00:00Z', metered: true };

/** Ada's list, which is read when the test says so. */
function ofAda() {
  const read = vi.fn(() => Promise.withResolvers<Response>().promise);
  const queryClient = createQueryClient(read);
  queryClient.setQueryData(sessionQuery().queryKey, { user: { id: 'ada' } } as never);
  const { queryKey } = savedSlugsQuery('ada');
  const slugs = () => queryClient.getQueryData(queryKey)?.data.map(({ slug }) => slug);
  const look = () => new QueryObserver(queryClient, savedSlugsQuery('ada')).subscribe(() => {});
  return { queryClient, read, slugs, look };
}

test('a list that a part asks for as it comes to life by a press, and comes after its answer, takes nothing back', async () => {
  const written = Promise.withResolvers<Response>();
  const fetching = vi.fn(() => written.promise);
  vi.stubGlobal('fetch', fetching);
  const { queryClient, read, slugs, look } = ofAda();
  const early = Promise.withResolvers<Response>();
  read.mockReturnValue(early.promise);
  const done = setSaved(queryClient, article, true);
  await vi.waitFor(() => expect(fetching).toHaveBeenCalled());
  const stop = look();
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
  written.resolve(Response.json({ data: [article] }));
  expect(await done).toBe('done');
  early.resolve(Response.json({ data: [] }));
  await early.promise.then(() => new Promise(setImmediate));
  expect(slugs()).toEqual(['uno']);
  stop();
});

test('a list that was being read as somebody pressed is read after a refusal', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Hai già salvato 500 articoli.' }, { status: 409 }));
  const { queryClient, read, slugs, look } = ofAda();
  const stop = look();
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  read.mockImplementation(async () => Response.json({ data: [{ ...article, slug: 'due' }] }));
  expect(await setSaved(queryClient, article, true)).toBe('failed');
  await vi.waitFor(() => expect(slugs()).toEqual(['due']));
  stop();
});
