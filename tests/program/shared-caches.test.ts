import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { romeMonth } from '#lib/rome-time.ts';
import { announceChange } from '#platform/invalidation.ts';
import { storePicture } from '#platform/pictures/store-picture.ts';
import { insertArticle } from '../support/articles.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { startProgram, until, type Program } from '../support/program.ts';
import { testSecret } from '../support/services.ts';
import { insertPerson, sessionCookie } from '../support/signed-in.ts';

let database: TestDatabase;
let program: Program;
let teller: Server;
let counted: string;
/** What a shared cache was told, and with what it answers. */
const told: { tags?: string[]; everything?: true }[] = [];
const proofs = new Set<string | undefined>();
let status = 200;

beforeAll(async () => {
  teller = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk: Buffer) => (body += chunk.toString()));
    req.on('end', () => {
      proofs.add(req.headers.authorization);
      if (status === 200) told.push(JSON.parse(body) as (typeof told)[number]);
      res.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(teller, 'listening');

  database = await testDatabase();
  const { id } = await insertPerson(database.db);
  cookie = await sessionCookie(database.db, id);
  for (let number = 1; number <= 5; number += 1) {
    const articleId = await insertArticle(database.db, { slug: `letto-${number}` });
    await database.db.execute(sql`
      insert into article_reads (user_id, article_id, month_key, read_at)
      values (${id}, ${articleId}, ${romeMonth(new Date())}, now())`);
  }
  counted = await insertArticle(database.db, { slug: 'contato' });
  await insertArticle(database.db, { slug: 'per-tutti', metered: false });
  program = await startProgram({
    DATABASE_URL: database.url,
    AUTH_SECRET: testSecret,
    DATA_DIR: '.tmp/shared-caches',
    DEMO: '0',
    PAYMENTS: 'test',
    SHARED_CACHE_SECONDS: '30',
    PURGE_URL: `http://127.0.0.1:${(teller.address() as AddressInfo).port}/purge`,
    PURGE_TOKEN: 'the-proof-of-the-operator',
  });
  // It hears of changes from now on, and before that shares nothing.
  await until(() => told.length > 0);
}, 120_000);

afterAll(async () => {
  await program.stop();
  teller.close();
  await database.close();
});

/** Of somebody who has read five others. */
let cookie: string;
const ask = (path: string, headers: Record<string, string> = {}) => fetch(program.url + path, { headers });
const wall = 'article-gated';

test('whoever has no session gets what shared caches may keep, and whoever has one gets a counted article for themselves', async () => {
  // Twice: as it is made, and as it is stored.
  for (let turn = 0; turn < 2; turn += 1) {
    const open = await ask('/article/contato');
    expect(open.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
    expect(open.headers.get('vary')).toBe('Accept-Encoding, Cookie');
    expect(open.headers.get('surrogate-key')).toContain(`article:${counted}`);
    expect(await open.text()).not.toContain(wall);

    const gated = await ask('/article/contato', { cookie });
    expect(gated.headers.get('cache-control')).toBe('private, no-cache');
    expect(gated.headers.get('cdn-cache-control')).toBeNull();
    expect(await gated.text()).toContain(wall);

    const read = await ask('/article/letto-1', { cookie });
    expect(read.headers.get('cache-control')).toBe('private, no-cache');
    expect(await read.text()).not.toContain(wall);
    const known = await ask('/article/letto-1', { cookie, 'if-none-match': read.headers.get('etag')! });
    expect([known.status, known.headers.get('cache-control')]).toEqual([304, 'private, no-cache']);
  }
});

test('what everybody may read is the same page with a session and without', async () => {
  const [anonymous, signedIn] = [await ask('/article/per-tutti'), await ask('/article/per-tutti', { cookie })];
  for (const { headers } of [anonymous, signedIn]) {
    expect(headers.get('vary')).toBe('Accept-Encoding');
    expect(headers.get('cache-control')).toContain('s-maxage');
  }
  expect(signedIn.headers.get('etag')).toBe(anonymous.headers.get('etag'));
});

test('an uploaded picture may be kept for as long as a page, under a tag of its own', async () => {
  const original = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#143C77' } })
    .png()
    .toBuffer();
  const { hash } = await storePicture(database.db, original);
  const { headers } = await ask(`/media/${hash}-480.webp`);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable, s-maxage=30');
  expect(headers.get('surrogate-key')).toBe(`picture:${hash}`);
});

test('what is personal or of this moment is not shared', async () => {
  for (const path of [
    '/articles?q=autobus',
    '/profile',
    '/api/articles',
    '/api/auth/get-session',
    '/article/nessuno',
  ]) {
    const { headers } = await ask(path, { cookie });
    expect([path, headers.get('cache-control')]).toEqual([path, expect.not.stringContaining('s-maxage')]);
    expect(headers.get('cdn-cache-control')).toBeNull();
  }
});

test('a change is told by its tags until it is taken, with a proof that stands in no log', async () => {
  const isTold = (tag: string) => told.some(({ tags }) => tags?.includes(tag));
  await until(() => told.some(({ everything }) => everything));
  await announceChange(database.db, [`article:${counted}`]);
  await until(() => isTold(`article:${counted}`));

  status = 503;
  await announceChange(database.db, ['article:later']);
  await until(() => program.output().includes('a shared cache was not told of changes'));
  expect(isTold('article:later')).toBe(false);
  status = 200;
  await until(() => isTold('article:later'));
  expect([...proofs]).toEqual(['Bearer the-proof-of-the-operator']);
  expect(program.output()).not.toContain('the-proof-of-the-operator');
});
