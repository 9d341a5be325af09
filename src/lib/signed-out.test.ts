import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import type { JsonEndpoint } from './endpoint.ts';
import { createQueryClient } from './query-client.ts';
import { pageReaderHeader, sendPageReader } from './page-reader.ts';
import { onSignedOut, type Cause } from './signed-out.ts';

afterEach(() => vi.unstubAllGlobals());

/** A server that answers with these statuses in turn, and a page whose reader signs in again or does not. */
function served(statuses: number[], isBack: boolean) {
  const keys: (string | null)[] = [];
  const causes: Cause[] = [];
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'));
    return Promise.resolve(
      Response.json({ message: 'Accedi per continuare.' }, { status: statuses[keys.length - 1]! }),
    );
  });
  onSignedOut((cause) => {
    causes.push(cause);
    return Promise.resolve(isBack);
  });
  return { keys, causes };
}

const press = () => call<JsonEndpoint>('post' as never, '/api/comments' as never, { body: {} } as never);

test('an act is sent once more with its key after the sign-in', async () => {
  const { keys, causes } = served([401, 200], true);
  await press();
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(causes).toEqual(['press']);
});

test('without a sign-in, and when it is refused again, it fails as it would have', async () => {
  for (const [isBack, sent] of [
    [false, 1],
    [true, 2],
  ] as const) {
    const { keys } = served([401, 401], isBack);
    const error = await press().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 401, readerMessage: 'Accedi per continuare.' });
    expect(keys).toHaveLength(sent);
  }
});

test('what a page reads tells of it and asks nobody', async () => {
  const { causes } = served([], true);
  const client = createQueryClient(() => new Response('{}', { status: 401 }));
  await expect(client.fetchQuery({ queryKey: ['/api/reactions/user', 'x'] })).rejects.toThrow('401');
  expect(causes).toEqual(['page']);
});

test('a call says whose page it comes from, where the page shows somebody', async () => {
  const readers: (string | null)[] = [];
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    readers.push(new Headers(headers).get(pageReaderHeader));
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  let shown: string | undefined = 'ada';
  sendPageReader(() => (shown === undefined ? undefined : { id: shown }));
  await press();
  shown = undefined;
  await press();
  expect(readers).toEqual(['ada', null]);
});
