/** Requests as no browser writes them, byte by byte, to the whole program. */
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertArticle } from '../support/articles.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { startProgram, type Program } from '../support/program.ts';
import { testSecret } from '../support/services.ts';
import { insertPerson, sessionCookie } from '../support/signed-in.ts';

let database: TestDatabase;
let program: Program;
let cookie: string;

beforeAll(async () => {
  database = await testDatabase();
  await insertArticle(database.db, { slug: 'uno' });
  cookie = await sessionCookie(database.db, (await insertPerson(database.db)).id);
  program = await startProgram({
    DATABASE_URL: database.url,
    AUTH_SECRET: testSecret,
    DATA_DIR: '.tmp/http',
    DEMO: '0',
  });
});

afterAll(async () => {
  await program.stop();
  await database.close();
});

/** Writes these bytes and gives the statuses of all that is answered until the connection is closed. */
async function statuses(bytes: string | Buffer): Promise<number[]> {
  const { hostname, port } = new URL(program.url);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  let heard = '';
  socket.on('data', (piece) => (heard += piece.toString('latin1')));
  await new Promise<void>((resolve, reject) => socket.on('close', () => resolve()).on('error', reject));
  return [...heard.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));
}

/** The lines of a head, with the end of it. The connection is closed after the answer, where it is one. */
const head = (...lines: string[]) => `${[...lines, 'connection: close'].join('\r\n')}\r\n\r\n`;
const get = (path: string, ...lines: string[]) => head(`GET ${path} HTTP/1.1`, 'host: x', ...lines);
const own = () => [`origin: ${program.url}`, `cookie: ${cookie}`];
const post = (path: string, body: string | Buffer, ...lines: string[]) =>
  Buffer.concat([
    Buffer.from(
      head(`POST ${path} HTTP/1.1`, 'host: 127.0.0.1', `content-length: ${Buffer.byteLength(body)}`, ...lines),
      'latin1',
    ),
    Buffer.from(body),
  ]);

const json = 'content-type: application/json';
const chunked = 'transfer-encoding: chunked';

test.each<[string, () => string | Buffer, number[]]>([
  [
    'a length and pieces at once',
    () => `${head('POST /api/comments HTTP/1.1', 'host: x', 'content-length: 5', chunked)}0\r\n\r\n${get('/admin')}`,
    [400],
  ],
  [
    'two lengths',
    () => `${head('POST /api/comments HTTP/1.1', 'host: x', 'content-length: 5', 'content-length: 6')}abcdef`,
    [400],
  ],
  [
    'a coding that nobody knows',
    () => `${head('POST /api/comments HTTP/1.1', 'host: x', 'transfer-encoding: xchunked')}0\r\n\r\n`,
    [400],
  ],
  [
    'two codings',
    () => `${head('POST /api/comments HTTP/1.1', 'host: x', chunked, 'transfer-encoding: identity')}0\r\n\r\n`,
    [400],
  ],
  ['lines without a return', () => 'GET / HTTP/1.1\nhost: x\n\n', [400]],
  ['a space before a colon', () => head('GET / HTTP/1.1', 'host : x'), [400]],
  ['a folded line', () => head('GET / HTTP/1.1', 'host: x', 'x: a\r\n b'), [400]],
  ['no host', () => head('GET / HTTP/1.1'), [400]],
  ['a host that is none', () => head('GET /articles HTTP/1.1', 'host: a b<>'), [400]],
  ['a host with a name to sign in', () => head('GET /inventata HTTP/1.1', 'host: x@y:99999'), [400]],
  ['many fields', () => get('/articles', ...Array.from({ length: 1500 }, (_, at) => `x${at}: y`)), [431]],
  ['a long field', () => get('/articles', `x: ${'y'.repeat(20_000)}`), [431]],
  ['the address of another site', () => get('http://evil.example/articles'), [404]],
  ['a way to another site', () => head('CONNECT evil.example:80 HTTP/1.1', 'host: x'), []],
  ['another protocol', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
  ['a page in the body of another', () => get('/', `content-length: ${get('/admin').length}`) + get('/admin'), [200]],
])('%s', async (_, bytes, answers) => {
  expect(await statuses(bytes())).toEqual(answers);
});

test.each(['OPTIONS', 'TRACE', 'PUT', 'DELETE', 'PATCH', 'POST', 'PROPFIND', 'QUERY', 'PURGE'])(
  'a page is not asked for with %s, and a call that there is not does nothing',
  async (method) => {
    for (const path of ['/', '/article/uno', '/admin', '/assets/x.js', '/healthz', '/feed.xml']) {
      expect([path, await statuses(head(`${method} ${path} HTTP/1.1`, 'host: x'))]).toEqual([path, [404]]);
    }
    const [status] = await statuses(head(`${method} /api/articles HTTP/1.1`, 'host: x', ...own()));
    expect([404, 415]).toContain(status);
  },
);

test.each([
  '=;=;;;==',
  'contraddittorio.session',
  'contraddittorio.session=%',
  'contraddittorio.session=%ff%fe.x',
  'contraddittorio.session="x',
  'contraddittorio.session=a.b; contraddittorio.session=c.d',
  '__proto__=1; constructor=2',
  `contraddittorio.session=${'a'.repeat(9000)}`,
  'a=b;'.repeat(3000),
  'contraddittorio.device=x.y; contraddittorio.registered=\u00ff',
])('a cookie like %j is nobody’s', async (value) => {
  const asked = (path: string) => statuses(Buffer.from(get(path, `cookie: ${value}`), 'latin1'));
  expect(await asked('/api/auth/get-session')).toEqual([200]);
  expect(await asked('/article/uno')).toEqual([200]);
  expect(await asked('/profile')).toEqual([302]);
  expect(await asked('/api/user/settings')).toEqual([401]);
});

test.each([
  ['/format/__proto__', 404],
  ['/format/constructor', 404],
  ['/article/__proto__', 404],
  ['/articles?sort=constructor&format=__proto__&__proto__=x&toString=1', 200],
  ['/api/articles/slug/__proto__', 404],
  ['/api/articles/format/constructor', 404],
  ['/api/articles?sort=__proto__&format=toString', 400],
  ['/api/articles?cursor=eyJfX3Byb3RvX18iOjF9', 400],
  ['/api/articles?limit=99999999999999999999', 400],
  ['/api/comments/__proto__', 400],
  ['/community?month=0000-01', 200],
  ['/.env', 404],
  ['/.git/config', 404],
  ['/assets/..%5cserver%5cserver.js', 404],
  ['/media/%2e%2e%2f%2e%2e%2fetc/passwd', 404],
  ['/api/auth/callback/google?code=x&state=__proto__', 302],
  ['/api/auth/callback/google?state=a&state=b&code=c', 400],
])('%s is answered with %i', async (path, status) => {
  expect(await statuses(get(path))).toEqual([status]);
});

const bodies: Record<string, string | Buffer> = {
  'keys of every object': '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"x":1}},"content":"y"}',
  'a key twice': '{"content":"a","content":"b"}',
  'a mark at its beginning': '\ufeff{"a":1}',
  'a sign that no text holds': '{"content":"\\u0000"}',
  'half a sign': '{"content":"\\ud800"}',
  'a number without end': '{"a":1e999999}',
  'no object': 'null',
  nothing: '',
  'many levels': '['.repeat(5000) + ']'.repeat(5000),
  'a word after its end': '{"a":1}x',
};
const calls = [
  '/api/comments',
  '/api/votes',
  '/api/auth/sign-in/email',
  '/api/auth/reset-password',
  '/api/auth/two-factor/verify-totp',
  '/api/auth/verify-email',
];

test.each(Object.entries(bodies))('a body with %s is refused everywhere', async (_, body) => {
  for (const path of calls) {
    const [status, ...more] = await statuses(post(path, body, json, ...own()));
    expect([path, [400, 401].includes(status!), more]).toEqual([path, true, []]);
  }
});

test('a body that is packed is not unpacked', async () => {
  for (const text of [Buffer.alloc(50_000_000, 32), Buffer.from('{"content":"x"}')]) {
    const packed = gzipSync(text);
    expect(await statuses(post('/api/comments', packed, json, 'content-encoding: gzip', ...own()))).toEqual([400]);
  }
});

test.each<[string, () => string[], number]>([
  ['without an origin', () => [json], 403],
  ['from nowhere', () => [json, 'origin: null'], 403],
  ['with an empty origin', () => [json, 'origin:'], 403],
  ['with two origins', () => [json, `origin: ${program.url}`, 'origin: https://evil.example'], 403],
  ['with a referrer alone', () => [json, `referer: ${program.url}/x`], 403],
  ['as a form sends it', () => ['content-type: text/plain', `origin: ${program.url}`], 415],
])('a call %s changes nothing', async (_, lines, status) => {
  expect(await statuses(post('/api/comments', '{"content":"ciao"}', ...lines(), `cookie: ${cookie}`))).toEqual([
    status,
  ]);
});

test('none of it was a failure', async () => {
  expect(await statuses(get('/healthz'))).toEqual([200]);
  expect(program.output()).not.toMatch(/"level":(50|60)/);
});
