import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { answerError } from './api-router.ts';
import { storableCharacters } from './storable-characters.ts';

const app = new Hono();
app.onError(answerError);
app.use(storableCharacters);
app.all('/*', async (c) => c.text(await c.req.text()));

const status = async (path: string, body?: string) => {
  const init = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  return (await app.request(path, init)).status;
};

test.each([
  ['/a%00b', undefined],
  ['/a?b=%00', undefined],
  ['/', '{"a":"x\\u0000"}'],
  ['/', '{"a":"\\\\\\u0000"}'],
  ['/', '{"\\u0000":1}'],
  ['/', '{"a":"\\ud83d"}'],
  ['/', '{"a":"\\uDE00\\uD83D"}'],
  ['/', '{"a":"\\ud83d\\ud83d\\ude00"}'],
  ['/', '{"a":"\\ud83d\\ude00\\ude00"}'],
  ['/', '{"a":"\\ud83d\\\\ude00"}'],
  ['/', '{"a":"\\\\ud83d\\ude00"}'],
])('%s with %j is refused', async (path, body) => {
  expect(await status(path, body)).toBe(400);
});

test.each([
  ['/a%2500', undefined],
  ['/', '{"a":"\\\\u0000"}'],
  ['/', '{"a":"\\u0001"}'],
  ['/', '{"a":"\\ud83d\\uDE00\\ud83d\\ude00😀"}'],
  ['/', '{"a":"\\\\ud83d"}'],
])('%s with %j goes on, and its body is still there', async (path, body) => {
  expect(await status(path, body)).toBe(200);
});

test('a file is not looked at', async () => {
  const headers = { 'content-type': 'application/octet-stream' };
  expect((await app.request('/', { method: 'PUT', headers, body: '\\u0000' })).status).toBe(200);
});
