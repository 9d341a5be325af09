import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { answerError } from './api-router.ts';
import { measuredBody } from './request-body.ts';

const app = new Hono();
app.onError(answerError);
app.use(measuredBody((path) => (path === '/long' ? 100_000 : 1000)));
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

test.each(['multipart/form-data', 'Multipart/Report', 'MESSAGE/RFC822'])('a %s is not looked at', async (type) => {
  const headers = { 'content-type': `${type}; boundary=x` };
  expect((await app.request('/', { method: 'PUT', headers, body: '"\\u0000"' })).status).toBe(200);
});

test('a text of no type is looked at like JSON', async () => {
  const headers = { 'content-type': '' };
  expect((await app.request('/', { method: 'POST', headers, body: '"\\u0000"' })).status).toBe(400);
});

test.each([
  ['as long as may be', '/', 'x'.repeat(1000), 200],
  ['a byte too long', '/', 'x'.repeat(1001), 413],
  ['too long in bytes alone', '/', 'è'.repeat(501), 413],
  ['long where it may be', '/long', 'x'.repeat(100_000), 200],
  ['as deep as may be', '/', '['.repeat(32) + ']'.repeat(32), 200],
  ['too deep', '/', '['.repeat(33) + ']'.repeat(33), 400],
  ['too deep, never closed', '/long', '{"a":'.repeat(15_000), 400],
  ['brackets in a text', '/', JSON.stringify('['.repeat(500)), 200],
  ['many values', '/long', JSON.stringify(Array.from({ length: 19_000 }, () => 1)), 200],
  ['too many values', '/long', JSON.stringify(Array.from({ length: 21_000 }, () => 1)), 400],
  ['too many objects', '/long', `[${Array.from({ length: 11_000 }, () => '{}').join(',')}]`, 400],
])('%s', async (_, path, body, expected) => {
  expect(await status(path, body)).toBe(expected);
  expect(await chunkedStatus(path, body)).toBe(expected);
});

/** A body that is a stream must say so. */
const inPieces = { duplex: 'half' };

/** Sent in pieces, with no length told beforehand. */
async function chunkedStatus(path: string, body: string): Promise<number> {
  const pieces = new ReadableStream({
    start(controller) {
      const bytes = new TextEncoder().encode(body);
      for (let at = 0; at < bytes.length; at += 700) controller.enqueue(bytes.subarray(at, at + 700));
      controller.close();
    },
  });
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
  return (await app.request(path, { method: 'POST', headers, body: pieces, ...inPieces })).status;
}

test('an endless body is left as soon as it is too long', async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1000;
      controller.enqueue(new Uint8Array(1000));
    },
  });
  const answer = await app.request('/', { method: 'POST', body: endless, ...inPieces });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ code: 'too_large', message: 'La richiesta è troppo grande.' });
  expect(sent).toBeLessThan(10_000);
});
