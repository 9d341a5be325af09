import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AskedEvent } from './scope.ts';

const origin = 'https://esempio.it';
const listeners = new Map<string, (event: AskedEvent) => void>();
const fetched = vi.fn(() => Promise.resolve(new Response('network')));

beforeAll(async () => {
  vi.stubGlobal('addEventListener', (type: string, hear: (event: AskedEvent) => void) => listeners.set(type, hear));
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('RELEASE', '1');
  vi.stubGlobal('ARTICLE_PARTS', []);
  vi.resetModules();
  await import('./worker.ts');
});
beforeEach(() => fetched.mockClear());
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** What the worker answers; undefined where it leaves it to the browser. */
async function answerTo(path: string, asked: { mode?: string; method?: string; preloaded?: Response } = {}) {
  const { mode = 'navigate', method = 'GET', preloaded } = asked;
  let answer: Promise<Response> | undefined;
  listeners.get('fetch')!({
    request: { url: origin + path, mode, method } as Request,
    preloadResponse: Promise.resolve(preloaded),
    respondWith: (given) => void (answer = given),
    waitUntil: () => undefined,
  });
  return (await answer)?.text();
}

test.each(['/api/auth/callback/google?state=a&code=b', '/article/uno'])(
  'what the browser asked for when %s was opened is not asked for again',
  async (path) => {
    expect(await answerTo(path, { preloaded: new Response('preloaded') })).toBe('preloaded');
    expect(fetched).not.toHaveBeenCalled();
    expect(await answerTo(path)).toBe('network');
    expect(fetched).toHaveBeenCalledTimes(1);
  },
);

test('calls and what is sent pass the worker by', async () => {
  expect(await answerTo('/api/articles', { mode: 'cors' })).toBeUndefined();
  expect(await answerTo('/api/auth/sign-out', { method: 'POST' })).toBeUndefined();
  expect(fetched).not.toHaveBeenCalled();
});
