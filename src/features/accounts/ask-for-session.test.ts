import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ownPart } from '#lib/lazy-part.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { askForSession, awaitOwnParts } from './ask-for-session.ts';

const session = { user: { id: 'u' } };

beforeEach(() => vi.stubGlobal('window', {}));
afterEach(() => vi.unstubAllGlobals());

/** A part of whoever is signed in that arrives when it is let, and how often it was asked for. */
function slowPart() {
  const { promise, resolve } = Promise.withResolvers<{ Own: () => null }>();
  const load = vi.fn(() => promise);
  return { part: ownPart(load, 'Own'), load, arrive: () => resolve({ Own: () => null }) };
}

test('it is asked once who is signed in, and what is theirs is loaded as soon as that is known', async () => {
  const { load, part, arrive } = slowPart();
  const fetched = vi.fn(() => Response.json(session));
  const client = createQueryClient(fetched);
  askForSession(client);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  arrive();
  await awaitOwnParts(client);
  expect(part.isLoaded()).toBe(true);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledTimes(1);
});

test('nothing is loaded, nor waited for, of whom it is known that they are nobody, or where nothing is answered', async () => {
  for (const answer of [() => Response.json(null), () => new Response('', { status: 503 })]) {
    const { load } = slowPart();
    const client = createQueryClient(answer);
    askForSession(client);
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    await awaitOwnParts(client);
    expect(load).not.toHaveBeenCalled();
  }
});

test('what does not come within a moment is not waited for', async () => {
  vi.useFakeTimers();
  try {
    const { load, part } = slowPart();
    const client = createQueryClient(() => Response.json(session));
    askForSession(client);
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    const waited = awaitOwnParts(client);
    await vi.advanceTimersByTimeAsync(100);
    await waited;
    expect(part.isLoaded()).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
