import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { startProgram, type Program } from '../support/program.ts';
import { testSecret } from '../support/services.ts';
import { insertPerson, sessionCookie } from '../support/signed-in.ts';

const megabyte = 1024 * 1024;

let database: TestDatabase;
let program: Program;
let reader: string;
let writer: string;

beforeAll(async () => {
  database = await testDatabase();
  program = await startProgram({
    DATABASE_URL: database.url,
    AUTH_SECRET: testSecret,
    DATA_DIR: '.tmp/bodies',
    DEMO: '0',
  });
  reader = await sessionCookie(database.db, (await insertPerson(database.db)).id);
  const staff = { role: 'writer', twoFactorExempt: true } as const;
  writer = await sessionCookie(database.db, (await insertPerson(database.db, staff)).id);
});

afterAll(async () => {
  await program.stop();
  await database.close();
});

interface Attack {
  method?: string;
  path: string;
  cookie?: () => string;
  type?: string;
  /** What the body is made of, again and again; `once` before it. */
  once?: string;
  piece: string;
  bytes: number;
  /** Without its length told beforehand. */
  chunked?: boolean;
}

const objects = '{},'.repeat(20_000);
const nested = '[{"a":'.repeat(10_000);
const letters = 'a'.repeat(60_000);

/** The boundary's own lines, so that a form is read as far as one is. */
const formStart =
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
const form = 'multipart/form-data; boundary=x';

/** Sends a body of the given size and answers the status; `closed` where the connection was ended instead. */
function send({ method = 'POST', path, cookie, type = 'application/json', once = '', piece, bytes, chunked }: Attack) {
  const headers = {
    origin: program.url,
    'content-type': type,
    ...(cookie ? { cookie: cookie() } : {}),
    ...(chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(bytes) }),
  };
  return new Promise<number | 'closed'>((resolve) => {
    const asked = request(program.url + path, { method, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode!);
    });
    asked.on('error', () => resolve('closed'));
    Readable.from(piecesOf(once, piece, bytes))
      .on('error', () => {})
      .pipe(asked);
  });
}

function* piecesOf(once: string, piece: string, bytes: number) {
  const again = Buffer.from(piece);
  let left = bytes;
  for (let next = Buffer.from(once + piece); left > 0; next = again) {
    yield next.subarray(0, left);
    left -= next.length;
  }
}

const large: Record<string, Attack> = {
  'a JSON of 45 MB from nobody': { path: '/api/comments', once: '[', piece: objects, bytes: 45 * megabyte },
  'the same of 60 MB in pieces': {
    path: '/api/comments',
    once: '[',
    piece: objects,
    bytes: 60 * megabyte,
    chunked: true,
  },
  'a deep JSON': { path: '/api/help/requests', piece: nested, bytes: 45 * megabyte, chunked: true },
  'a long text to sign in with': {
    path: '/api/auth/sign-in/email',
    once: '{"email":"',
    piece: letters,
    bytes: 45 * megabyte,
  },
  'a long text to sign up with, in pieces': {
    path: '/api/auth/sign-up/email',
    once: '{"name":"',
    piece: letters,
    bytes: 45 * megabyte,
    chunked: true,
  },
  'a message of the payment provider': {
    path: '/api/subscriptions/webhook/stripe',
    piece: letters,
    bytes: 45 * megabyte,
    chunked: true,
  },
  'a file of a story from nobody, in pieces': {
    path: '/api/stories/attachments',
    type: form,
    once: formStart,
    piece: letters,
    bytes: 45 * megabyte,
    chunked: true,
  },
  'a portrait in pieces': {
    method: 'PUT',
    path: '/api/user/avatar',
    cookie: () => reader,
    type: form,
    once: formStart,
    piece: letters,
    bytes: 45 * megabyte,
    chunked: true,
  },
  'a comment of who is signed in': {
    path: '/api/comments',
    cookie: () => reader,
    once: '[',
    piece: objects,
    bytes: 45 * megabyte,
    chunked: true,
  },
  'a draft': {
    path: '/api/newsroom/drafts/markdown',
    cookie: () => writer,
    once: '{"markdown":"',
    piece: letters,
    bytes: 45 * megabyte,
    chunked: true,
  },
  'a draft of a megabyte of values': {
    path: '/api/newsroom/drafts',
    cookie: () => writer,
    once: '[',
    piece: objects,
    bytes: megabyte,
  },
  'a draft of a megabyte of brackets': {
    path: '/api/newsroom/drafts',
    cookie: () => writer,
    piece: nested,
    bytes: megabyte,
  },
  'a post to a page': { path: '/articles', piece: letters, bytes: 45 * megabyte, chunked: true },
};

test('bodies without measure are refused, and the program lives on in the memory it had', async () => {
  // Once each, so that what is loaded at the first call is not counted below.
  for (const attack of Object.values(large)) await send({ ...attack, bytes: 100 });
  const before = peakMemory();

  const answers: Record<string, number | 'closed'> = {};
  for (const [name, attack] of Object.entries(large)) answers[name] = await send(attack);
  await Promise.all(Array.from({ length: 8 }, () => send(large['the same of 60 MB in pieces']!)));

  for (const answer of Object.values(answers)) expect([400, 401, 404, 413, 'closed']).toContain(answer);
  expect(answers).toMatchObject({
    'a JSON of 45 MB from nobody': 401,
    'the same of 60 MB in pieces': 401,
    'a draft of a megabyte of values': 400,
    'a draft of a megabyte of brackets': 400,
  });
  expect(program.child.exitCode).toBe(null);
  expect((await fetch(`${program.url}/healthz`)).status).toBe(200);
  expect(program.output()).not.toContain('heap limit');
  // Parsed, one of these bodies alone takes more than the 512 MB of the heap.
  expect(peakMemory() - before).toBeLessThan(150 * megabyte);
});

test('a connection on which a head does not come to its end is closed', { timeout: 60_000 }, async () => {
  const { hostname, port } = new URL(program.url);
  const socket = connect(Number(port), hostname);
  socket.write('POST /api/comments HTTP/1.1\r\nhost: x\r\n');
  const heard = await new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (piece) => (text += piece.toString()));
    socket.on('close', () => resolve(text));
  });
  expect(heard).toContain('408');
});

/** The most bytes that the program ever held. */
function peakMemory(): number {
  const status = readFileSync(`/proc/${program.child.pid}/status`, 'utf8');
  return 1024 * Number(/VmHWM:\s+(\d+)/.exec(status)![1]);
}

test('connections on which thousands of requests come at once are closed', async () => {
  const { hostname, port } = new URL(program.url);
  const closed = Array.from({ length: 20 }, () => {
    const socket = connect(Number(port), hostname).resume();
    socket.on('error', () => {});
    socket.write(`GET /x HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`.repeat(3000));
    return new Promise((resolve) => socket.once('close', resolve));
  });
  await Promise.all(closed);
  expect((await fetch(`${program.url}/healthz`)).status).toBe(200);
});
