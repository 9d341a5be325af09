import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { answerError } from './api-router.ts';
import { log } from './log.ts';

afterEach(() => vi.restoreAllMocks());

const lost = Object.assign(new Error('reset'), { code: 'ECONNRESET' });

test.each([
  ['a defect', new TypeError('no'), 500, 1],
  ['work that was stopped', new DOMException('stopped', 'AbortError'), 400, 0],
  ['a body that broke off', new Error('Client connection prematurely closed.'), 400, 0],
  ['a connection that broke', new Error('Failed query', { cause: lost }), 400, 0],
])('%s, when the reader has gone', async (_, thrown, status, errors) => {
  const error = vi.spyOn(log, 'error').mockReturnValue();
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  expect(await answered(thrown, AbortSignal.abort())).toBe(status);
  expect([error.mock.calls.length, warn.mock.calls.length]).toEqual([errors, 0]);
});

test('a connection that breaks while the reader waits is told', async () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  expect(await answered(lost, new AbortController().signal)).toBe(503);
  expect(warn).toHaveBeenCalledExactlyOnceWith({ err: lost }, 'database unavailable');
});

async function answered(thrown: Error, signal: AbortSignal): Promise<number> {
  const app = new Hono();
  app.onError(answerError);
  app.get('/', () => {
    throw thrown;
  });
  return (await app.request(new Request('http://localhost/', { signal }))).status;
}
