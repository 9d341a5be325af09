import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { changeSetting } from '#features/settings/server/change.ts';
import { announceChange } from '#platform/invalidation.ts';
import { insertArticle } from '../support/articles.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { insertPerson } from '../support/signed-in.ts';
import { startProgram, until, type Program } from '../support/program.ts';

let database: TestDatabase;
let articleId: string;
let first: Program;
let second: Program;

beforeAll(async () => {
  database = await testDatabase();
  articleId = await insertArticle(database.db, { slug: 'due-processi', title: 'Prima versione' });
  const environment = {
    DATABASE_URL: database.url,
    AUTH_SECRET: 'x'.repeat(40),
    DATA_DIR: '.tmp/processes',
    DEMO: '0',
    // The one address that readers see of both.
    PUBLIC_URL: 'http://localhost:3000',
  };
  first = await startProgram(environment);
  second = await startProgram(environment);
}, 120_000);

afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  await database.close();
});

const page = async (program: Program) => (await fetch(`${program.url}/article/due-processi`)).text();
const retitle = (title: string) =>
  database.db.$client.query('update articles set title = $2 where id = $1', [articleId, title]);

test('what one publishes, the other shows without being asked to', async () => {
  for (const program of [first, second]) expect(await page(program)).toContain('Prima versione');

  // A change that nobody announced shows that the pages do come from the cache.
  await retitle('Seconda versione');
  for (const program of [first, second]) expect(await page(program)).toContain('Prima versione');

  await announceChange(database.db, [`article:${articleId}`]);
  for (const program of [first, second]) {
    await until(async () => (await page(program)).includes('Seconda versione'));
  }
});

test('a change that is rolled back is not told', async () => {
  await database.db
    .transaction(async (tx) => {
      await announceChange(tx, [`article:${articleId}`]);
      tx.rollback();
    })
    .catch(() => {});
  await retitle('Terza versione');
  expect(await page(first)).toContain('Seconda versione');
});

test('a lost LISTEN connection empties the cache and heals by itself', async () => {
  expect(await page(second)).toContain('Seconda versione');
  await database.db.$client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'contraddittorio listen' and datname = current_database()`,
  );
  // Nobody announced the third version: only an emptied cache can show it.
  for (const program of [first, second]) await until(async () => (await page(program)).includes('Terza versione'));

  await until(async () => {
    const { rows } = await database.db.$client.query(
      `select from pg_stat_activity where application_name = 'contraddittorio listen' and datname = current_database()`,
    );
    return rows.length === 2;
  });
  await retitle('Quarta versione');
  await announceChange(database.db, [`article:${articleId}`]);
  for (const program of [first, second]) await until(async () => (await page(program)).includes('Quarta versione'));
});

test('a setting holds in both at once, in front of the first byte of every page', async () => {
  for (const program of [first, second]) expect(await page(program)).not.toContain('La Controra');
  const { id } = await insertPerson(database.db, { role: 'admin', name: 'Ada Capo' });
  const change = { version: 0, value: { name: 'La Controra', tagline: 'Due voci, un foglio' } };
  const who = { id, name: 'Ada Capo' } as SignedIn;
  await changeSetting({ db: database.db, now: () => new Date() }, who, 'identity', change);
  for (const program of [first, second]) {
    await until(async () => (await page(program)).includes('La Controra'));
    const home = await (await fetch(program.url)).text();
    expect(home).toContain('<title>Due voci, un foglio | La Controra</title>');
    expect(home).toContain('&quot;name&quot;:&quot;La Controra&quot;');
  }
});

test('a page has the same bytes in every process, and until something on it changes', async () => {
  const tagOf = async (program: Program, path: string, known?: string) => {
    const answer = await fetch(program.url + path, known ? { headers: { 'if-none-match': known } } : {});
    return [answer.status, answer.headers.get('etag')];
  };
  for (const path of ['/', '/articles', '/community', '/promesse', '/article/due-processi']) {
    const [status, etag] = await tagOf(first, path);
    expect(status).toBe(200);
    expect(await tagOf(second, path, etag as string)).toEqual([304, etag]);
    // Made anew, it is what it was.
    await announceChange(database.db, ['settings']);
    for (const program of [first, second]) expect(await tagOf(program, path, etag as string)).toEqual([304, etag]);
  }
});

test('killing one loses nothing: the other goes on, and a new one takes its place', async () => {
  first.child.kill('SIGKILL');
  expect(await page(second)).toContain('Quarta versione');
  first = await startProgram({
    DATABASE_URL: database.url,
    AUTH_SECRET: 'x'.repeat(40),
    DATA_DIR: '.tmp/processes',
    DEMO: '0',
  });
  expect(await page(first)).toContain('Quarta versione');
}, 120_000);
