import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertArticle } from '../support/articles.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { testSecret } from '../support/services.ts';
import { insertPerson, sessionCookie } from '../support/signed-in.ts';
import { interruptedDatabase, type InterruptedDatabase } from '../support/interrupted-database.ts';
import { startProgram, until, type Program } from '../support/program.ts';

const unavailable = 'In questo momento il sito non riesce a leggere i suoi dati. Riprova fra qualche secondo.';

let database: TestDatabase;
let way: InterruptedDatabase;
let program: Program;
let cookie: string;

beforeAll(async () => {
  database = await testDatabase();
  await insertArticle(database.db, { slug: 'presente', title: 'Un articolo presente' });
  cookie = await sessionCookie(database.db, (await insertPerson(database.db)).id);
  way = await interruptedDatabase(database.url);
  program = await startProgram({
    DATABASE_URL: way.url,
    AUTH_SECRET: testSecret,
    DATA_DIR: '.tmp/database-away',
    DEMO: '0',
    // Where something is sold articles are counted: who asks must be known before one is shown.
    PAYMENTS: 'test',
  });
}, 120_000);

afterAll(async () => {
  await program.stop();
  await database.close();
});

const ask = (path: string) => fetch(program.url + path);

test('three times the database goes away and comes back: clear answers, recovery by itself, no crash', async () => {
  for (let round = 0; round < 3; round += 1) {
    await until(async () => (await ask('/article/presente')).status === 200);
    await way.cut();

    const call = await ask('/api/articles/slug/presente');
    expect(call.status).toBe(503);
    expect(call.headers.get('retry-after')).toBe('5');
    expect(await call.json()).toEqual({ message: unavailable, code: 'unavailable' });

    // Seen by nobody before: there is no stored page of it.
    const page = await ask(`/articles?q=giro-${round}`);
    expect(page.headers.get('retry-after')).toBe('5');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).toContain(unavailable);

    // Also where it must first be asked who may see a page.
    for (const path of ['/article/presente', '/profile']) {
      const own = await fetch(program.url + path, { headers: { cookie } });
      expect(own.status, path).toBe(503);
      expect(own.headers.get('content-type'), path).toBe('text/html; charset=UTF-8');
      expect(await own.text(), path).toContain(unavailable);
    }

    expect((await ask('/readyz')).status).toBe(503);
    expect((await ask('/healthz')).status).toBe(200);

    await way.restore();
    await until(async () => (await ask('/readyz')).status === 200, 5000);
    await until(async () => (await (await ask('/article/presente')).text()).includes('Un articolo presente'));
  }
  expect(program.child.exitCode).toBeNull();
}, 60_000);
