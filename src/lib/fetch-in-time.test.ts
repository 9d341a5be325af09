import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchInTime } from './fetch-in-time.ts';
import { isNetworkFailure } from './network-failure.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A server that is silent until it is told what to say, and hears when it is hung up on. */
function silentServer() {
  const answer = Promise.withResolvers<Response>();
  const fetched = vi.fn<typeof fetch>((_, init) => {
    init?.signal?.addEventListener('abort', () => answer.reject(init.signal?.reason));
    return answer.promise;
  });
  vi.stubGlobal('fetch', fetched);
  return { ...answer, signal: () => fetched.mock.calls[0]?.[1]?.signal };
}

/** A body that comes part by part. */
function partsOf() {
  let stream!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
  const send = (text: string) => stream.enqueue(new TextEncoder().encode(text));
  return { body, send, close: () => stream.close(), fail: (error: unknown) => stream.error(error) };
}

test.each([
  ['nothing', undefined, 60_000],
  ['a long article', 'a'.repeat(400_000), 160_000],
])('who sends %s is told when no answer came in its time', async (_, body, ms) => {
  silentServer();
  const asked = fetchInTime('/api/x', body === undefined ? {} : { method: 'PUT', body });
  const failed = vi.fn<(error: unknown) => void>();
  const told = asked.catch(failed);
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await told;
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ name: 'TimeoutError' }));
});

test('an answer has its minute anew with every part, and is whole', async () => {
  const { resolve } = silentServer();
  const { body, send, close } = partsOf();
  const asked = fetchInTime('/api/x');
  await vi.advanceTimersByTimeAsync(50_000);
  resolve(new Response(body, { status: 201, headers: { etag: '"a"' } }));
  for (const part of ['uno ', 'due ']) {
    await vi.advanceTimersByTimeAsync(50_000);
    send(part);
  }
  await vi.advanceTimersByTimeAsync(50_000);
  close();
  const answer = await asked;
  expect([answer.status, answer.headers.get('etag')]).toEqual([201, '"a"']);
  // Whoever reads it may be asked to sign in first.
  await vi.advanceTimersByTimeAsync(600_000);
  expect(await answer.text()).toBe('uno due ');
});

test('an answer that stops half way is late, by whatever name a browser ends its body', async () => {
  const { resolve, signal } = silentServer();
  const { body, send, fail } = partsOf();
  const asked = fetchInTime('/api/x').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(0);
  signal()?.addEventListener('abort', () => fail(new DOMException('BodyStreamBuffer was aborted', 'AbortError')));
  resolve(new Response(body));
  send('uno');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await asked).toMatchObject({ name: 'TimeoutError' });
});

test.each(['network error', 'Error in body stream', 'Load failed'])(
  'an answer that breaks off, in a browser that calls it "%s", is the network’s fault',
  async (words) => {
    const { resolve } = silentServer();
    const { body, send, fail } = partsOf();
    const asked = fetchInTime('/api/x').catch((error: unknown) => error);
    resolve(new Response(body));
    send('uno');
    await vi.advanceTimersByTimeAsync(1000);
    fail(new TypeError(words));
    expect(isNetworkFailure(await asked)).toBe(true);
  },
);

test('whoever ends it by itself is not told that it was late', async () => {
  silentServer();
  const own = new AbortController();
  const asked = fetchInTime('/api/x', { signal: own.signal }).catch((error: unknown) => error);
  own.abort();
  expect(await asked).toMatchObject({ name: 'AbortError' });
  const before = await fetchInTime('/api/x', { signal: own.signal }).catch((error: unknown) => error);
  expect(before).toMatchObject({ name: 'AbortError' });
});

test('the network that is away, and an answer without a body, are as fetch has them', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(fetchInTime('/api/x')).rejects.toThrow(TypeError);
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  expect((await fetchInTime('/api/x')).status).toBe(204);
  const { body, close } = partsOf();
  close();
  vi.stubGlobal('fetch', async () =>
    Object.defineProperty(new Response(null, { status: 204 }), 'body', { value: body }),
  );
  expect((await fetchInTime('/api/x')).status).toBe(204);
  expect(vi.getTimerCount()).toBe(0);
});
