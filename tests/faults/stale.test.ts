import { chromium } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articles } from '#features/articles/server/schema.ts';
import { announceChange } from '#platform/invalidation.ts';
import { insertArticle } from '../support/articles.ts';
import { barriers } from '../support/barriers.ts';
import { launchOptions } from '../support/chromium.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { interruptedDatabase, type InterruptedDatabase } from '../support/interrupted-database.ts';
import { startProgram, until, type Program } from '../support/program.ts';
import { testSecret } from '../support/services.ts';
import { insertPerson, sessionCookie } from '../support/signed-in.ts';

const line =
  'In questo momento il sito non riesce a leggere i suoi dati: questa pagina potrebbe non essere aggiornata.';

let database: TestDatabase;
let way: InterruptedDatabase;
let program: Program;
let cookie: string;

beforeAll(async () => {
  database = await testDatabase();
  await insertArticle(database.db, { slug: 'conservata', title: 'Una pagina conservata', metered: true });
  await insertArticle(database.db, { slug: 'aperta', title: 'Una pagina aperta', metered: false });
  await insertArticle(database.db, { slug: 'ritirata', title: 'Una pagina da togliere' });
  await insertArticle(database.db, { slug: 'mai-vista', title: 'Una pagina mai vista' });
  cookie = await sessionCookie(database.db, (await insertPerson(database.db)).id);
  way = await interruptedDatabase(database.url);
  program = await startProgram({
    DATABASE_URL: way.url,
    AUTH_SECRET: testSecret,
    DATA_DIR: '.tmp/stale',
    DEMO: '0',
    // Where nothing is sold nothing is counted.
    PAYMENTS: 'test',
  });
});

afterAll(async () => {
  await program.stop();
  await database.close();
});

const ask = (path: string, headers: Record<string, string> = {}) => fetch(program.url + path, { headers });

test('while the database is away stored pages go out marked stale, calls say 503, and what was dropped stays dropped', async () => {
  const fresh = await ask('/article/conservata');
  const etag = fresh.headers.get('etag')!;
  expect(await fresh.text()).not.toContain(line);
  for (const slug of ['aperta', 'ritirata']) expect((await ask(`/article/${slug}`)).status).toBe(200);
  const [{ id } = { id: '' }] = await database.db
    .select({ id: articles.id })
    .from(articles)
    .where(eq(articles.slug, 'ritirata'));
  await database.db.update(articles).set({ title: 'Una pagina tolta' }).where(eq(articles.id, id));
  await announceChange(database.db, [`article:${id}`]);
  // Told after it, and so heard after it: nobody asked for the other one meanwhile.
  const [open] = await database.db
    .update(articles)
    .set({ title: 'Una pagina riaperta' })
    .where(eq(articles.slug, 'aperta'))
    .returning({ id: articles.id });
  await announceChange(database.db, [`article:${open!.id}`]);
  await until(async () => (await (await ask('/article/aperta')).text()).includes('Una pagina riaperta'));

  await way.cut();
  await until(async () => (await ask('/readyz')).status === 503);
  await until(async () => (await ask('/article/conservata')).headers.has('warning'));
  const page = await ask('/article/conservata', { 'if-none-match': etag });
  expect(page.status).toBe(200);
  expect(page.headers.get('warning')).toBe('110 - "Response is Stale"');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('etag')).not.toBe(etag);
  expect(page.headers.get('content-security-policy')).toBe(fresh.headers.get('content-security-policy'));
  const html = await page.text();
  expect(html).toContain(line);
  expect(html).toContain('Una pagina conservata');

  for (const slug of ['ritirata', 'mai-vista']) {
    const { status, headers } = await ask(`/article/${slug}`);
    expect({ slug, status, warning: headers.get('warning') }).toEqual({ slug, status: 503, warning: null });
  }
  const call = await ask('/api/articles');
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await ask('/profile', { cookie })).status).toBe(503);
});

test('who is signed in reads what is not counted, and what is counted only in the page of who may read no more', async () => {
  expect((await ask('/article/conservata', { cookie })).status).toBe(503);
  const open = await ask('/article/aperta', { cookie });
  expect(open.status).toBe(200);
  expect(await open.text()).toContain(line);
});

test('a browser shows the line above a page that works', async () => {
  const browser = await chromium.launch(launchOptions());
  const tab = await (await browser.newContext()).newPage();
  const errors: string[] = [];
  tab.on('pageerror', (error) => errors.push(error.message));
  tab.on('console', (message) => {
    // The calls that the page makes by itself fail, as they must.
    if (message.type() === 'error' && !message.text().includes('503')) errors.push(message.text());
  });
  await tab.goto(`${program.url}/article/conservata`);
  await tab.waitForLoadState('networkidle');
  expect(await tab.getByText(line).isVisible()).toBe(true);
  expect(await tab.getByRole('heading', { level: 1 }).textContent()).toContain('Una pagina conservata');
  expect(await barriers(tab, 'body')).toEqual([]);
  expect(errors).toEqual([]);
  await browser.close();
});

test('once the database is back everything is made anew', async () => {
  await way.restore();
  await until(async () => (await ask('/article/ritirata')).status === 200);
  await until(async () => !(await ask('/article/conservata')).headers.has('warning'));
  const page = await ask('/article/conservata');
  expect([page.status, (await page.text()).includes(line)]).toEqual([200, false]);
  expect(await (await ask('/article/ritirata')).text()).toContain('Una pagina tolta');
});
