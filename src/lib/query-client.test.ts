import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient, pathOf } from './query-client.ts';

test('a key is an address, with a segment or a query string behind it', () => {
  expect(pathOf(['/api/articles'])).toBe('/api/articles');
  expect(pathOf(['/api/articles/slug', 'città & co'])).toBe('/api/articles/slug/citt%C3%A0%20%26%20co');
  expect(pathOf(['/api/articles', { limit: 6 }])).toBe('/api/articles?limit=6');
  expect(pathOf(['/api/articles', { q: '', sort: undefined, format: null }])).toBe('/api/articles');
});

test('the pages of a list differ by their cursor', async () => {
  const asked: string[] = [];
  const client = createQueryClient((path) => {
    asked.push(path);
    return Response.json({ nextCursor: path.includes('cursor') ? null : 'b' });
  });
  await client.fetchInfiniteQuery<{ nextCursor: string | null }>({
    queryKey: ['/api/articles', { limit: 24 }],
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor,
    pages: 2,
  });
  expect(asked).toEqual(['/api/articles?limit=24', '/api/articles?limit=24&cursor=b']);
});

test('the defaults of the specification', () => {
  const { queries, mutations } = createQueryClient(() => new Response()).getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchInterval: false,
    retry: false,
  });
  expect(mutations).toMatchObject({ retry: false });
});

test('without network nothing waits to be asked for or sent later', () => {
  const { queries, mutations } = createQueryClient(() => new Response()).getDefaultOptions();
  expect([queries?.networkMode, mutations?.networkMode]).toEqual(['always', 'always']);
});

test('a refusal carries status, status text and parsed body, and says them', async () => {
  const client = createQueryClient(
    () =>
      new Response('{"message":"Articolo non trovato","code":"not_found"}', { status: 404, statusText: 'Not Found' }),
  );
  const error = await client.fetchQuery({ queryKey: ['/api/articles/slug', 'x'] }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    message: '404: {"message":"Articolo non trovato","code":"not_found"}',
    status: 404,
    statusText: 'Not Found',
    body: { message: 'Articolo non trovato' },
    readerMessage: 'Articolo non trovato',
  });
});

test('without a body the status text stands in the message', () => {
  expect(new ApiError(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway');
  expect(new ApiError(502, 'Bad Gateway', '<html>').readerMessage).toBeUndefined();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what fails in a browser is logged with the words of its query, on a server not', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const client = createQueryClient(() => new Response('', { status: 500, statusText: 'Error' }));
  const ask = (queryKey: string[], failure?: string) =>
    client.fetchQuery({ queryKey, ...(failure ? { meta: { failure } } : {}) }).catch(() => undefined);

  await ask(['/api/articles'], 'Failed to fetch articles');
  expect(logged).not.toHaveBeenCalled();

  vi.stubGlobal('document', {});
  await ask(['/api/articles'], 'Failed to fetch articles');
  await ask(['/api/other']);
  expect(logged.mock.calls).toEqual([['Failed to fetch articles', expect.any(ApiError)]]);
});
