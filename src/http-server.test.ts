import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApi } from '../tests/support/api.ts';
import { fileDatabase } from '../tests/support/database.ts';
import { testServices } from '../tests/support/services.ts';
import { insertPerson, sessionCookie } from '../tests/support/signed-in.ts';
import { fetchListener, httpServer } from './http-server.ts';

const database = fileDatabase();
let api: OpenAPIHono;
let server: Server;
let cookie: string;

beforeAll(async () => {
  api = testApi(testServices(database.db));
  cookie = await sessionCookie(database.db, (await insertPerson(database.db)).id);
  const within = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 };
  server = httpServer(fetchListener(api.fetch, 'http://localhost:3000'), within).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
});

/** Sends the beginning of a request and nothing more, and gives all that is heard until the connection is closed. */
async function begin(text: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(text.replaceAll('\n', '\r\n'));
  let heard = '';
  socket.on('data', (piece) => (heard += piece.toString()));
  await once(socket, 'close');
  return heard;
}

const head = (length: string) =>
  `POST /api/comments HTTP/1.1\nhost: x\norigin: http://localhost:3000\ncookie: ${cookie}\ncontent-type: application/json\n${length}\n\n`;

test.each([
  ['a head that does not end', () => 'GET /api/articles HTTP/1.1\nhost: x\n'],
  ['a body that does not come', () => head('content-length: 100')],
  ['a body that stops half way', () => `${head('content-length: 100')}{"articleId":`],
  ['a body in pieces that does not end', () => `${head('transfer-encoding: chunked')}5\n{"a":\n`],
])('%s is answered with 408 and closed, and the others are served', async (_, request) => {
  expect(await begin(request())).toMatch(/^HTTP\/1\.1 408 /);
  const { port } = server.address() as AddressInfo;
  expect((await fetch(`http://127.0.0.1:${port}/api/articles`)).status).toBe(200);
});

test.each([
  ['without a host, by HTTP/1.0', 'GET /api/articles HTTP/1.0\n\n'],
  ['with an empty host', 'GET /api/articles HTTP/1.1\nhost:\nconnection: close\n\n'],
  ['whose target names the host too', 'GET http://x/api/articles HTTP/1.1\nhost: x\nconnection: close\n\n'],
  ['whose target alone names it', 'GET HTTPS://y:1/api/articles?a HTTP/1.0\n\n'],
])('a request %s is answered', async (_, request) => {
  expect(await begin(request)).toMatch(/^HTTP\/1\.1 200 /);
});

test.each(['http://x', 'http://x?a=http://y/api/articles', 'ftp://x/api/articles', '*'])(
  'the target %s is no call',
  async (target) => {
    expect(await begin(`GET ${target} HTTP/1.1\nhost: x\nconnection: close\n\n`)).toMatch(/^HTTP\/1\.1 4/);
  },
);

/** Sends so many requests at once without waiting for an answer, and gives how many answers are heard until it is closed. */
async function pipeline(times: number, answersWanted: number): Promise<number> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  let heard = '';
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.on('data', (piece) => {
    heard += piece.toString();
    if (answersIn(heard) === answersWanted) socket.end();
  });
  socket.write('GET /api/articles HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(times));
  await closed;
  return answersIn(heard);
}

const answersIn = (heard: string) => heard.split('HTTP/1.1 200 ').length - 1;

test('a few requests may follow each other on a connection, and of thousands that do not wait few are taken up', async () => {
  expect(await pipeline(10, 10)).toBe(10);
  expect(await pipeline(3000, 3000)).toBeLessThan(50);
  const { port } = server.address() as AddressInfo;
  expect((await fetch(`http://127.0.0.1:${port}/api/articles`)).status).toBe(200);
});
