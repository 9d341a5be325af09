import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createChanges, figureTags } from '#platform/changes.ts';
import { insertArticle } from '../support/articles.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { startProgram, until, type Program } from '../support/program.ts';

let database: TestDatabase;
let program: Program;
let articleId: string;
/** Of one article an address has forty streams. */
let otherId: string;
const open = new Set<AbortController>();

beforeAll(async () => {
  database = await testDatabase();
  articleId = await insertArticle(database.db, { slug: 'viva', format: 'dal_basso' });
  otherId = await insertArticle(database.db, { slug: 'altra', format: 'dal_basso' });
  program = await startProgram({
    DATABASE_URL: database.url,
    AUTH_SECRET: 'x'.repeat(40),
    DATA_DIR: '.tmp/live',
    DEMO: '0',
  });
}, 120_000);
afterEach(() => {
  for (const controller of open) controller.abort();
  open.clear();
});
afterAll(async () => {
  await program.stop();
  await database.close();
});

/** One page that listens: what it heard so far, and whether its stream was ended from the other side. */
async function listen(of = articleId) {
  const leaving = new AbortController();
  open.add(leaving);
  const response = await fetch(`${program.url}/api/articles/${of}/live`, { signal: leaving.signal });
  expect(response.status).toBe(200);
  const page = { text: '', hasEnded: false };
  const read = async () => {
    for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) page.text += piece;
    page.hasEnded = true;
  };
  // Whoever leaves by itself sees its own reading cut off.
  void read().catch(() => {});
  await until(() => page.text.includes('retry'));
  return page;
}

test('open pages are told that anything may have changed when the connection that hears of changes was lost', async () => {
  const pages = await Promise.all(Array.from({ length: 5 }, () => listen()));
  await until(async () => (await listeners()) === 1);
  await database.db.$client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'contraddittorio listen' and datname = current_database()`,
  );
  const everything = 'event: change\ndata: votes supports reactions comments\n\n';
  await until(() => pages.every(({ text }) => text.includes(everything)));

  const changes = createChanges(database.db);
  changes.invalidateSoon(...figureTags(articleId, 'supports'));
  await until(() => pages.every(({ text }) => text.endsWith('event: change\ndata: supports\n\n')));
  await changes.close();
});

test('a stop with fifty open pages ends them, answers what is in flight, and is done in time', async () => {
  const pages = await Promise.all(Array.from({ length: 50 }, (_, n) => listen(n % 2 ? articleId : otherId)));
  const locked = await database.db.$client.connect();
  await locked.query('begin; lock table articles in access exclusive mode');
  const inFlight = Array.from({ length: 8 }, () => fetch(`${program.url}/api/articles/slug/viva`));
  await until(async () => (await waitingForLock()) === 8);

  const stopped = program.stop();
  await until(() => pages.every(({ hasEnded }) => hasEnded));
  await locked.query('rollback');
  locked.release();
  expect((await Promise.all(inFlight)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  // Where a part of it had not ended in its share of the ten seconds, this would be 1.
  expect(await stopped).toBe(0);
});

async function waitingForLock(): Promise<number> {
  const { rows } = await database.db.$client.query(
    `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows.length;
}

async function listeners(): Promise<number> {
  const { rows } = await database.db.$client.query(
    `select from pg_stat_activity where application_name = 'contraddittorio listen' and datname = current_database()`,
  );
  return rows.length;
}
