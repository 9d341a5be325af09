import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertArticle } from '../support/articles.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { interruptedDatabase, type InterruptedDatabase } from '../support/interrupted-database.ts';
import { startProgram, until, type Program } from '../support/program.ts';
import { Writers } from '../support/reactions.ts';
import { testSecret } from '../support/services.ts';

/** One line for each cause in this time (measured-log.ts), and one more with how often it was. */
const intervalMs = 60_000;
/** Of the pool, the queue's two ends, the cache, pages and calls. */
const causes = 12;
const rounds = 40;

let database: TestDatabase;
let way: InterruptedDatabase;
let program: Program;
let writers: Writers;

beforeAll(async () => {
  database = await testDatabase();
  await insertArticle(database.db, { slug: 'misurata' });
  writers = await Writers.of(database.db, 10, 1);
  way = await interruptedDatabase(database.url);
  program = await startProgram({ DATABASE_URL: way.url, AUTH_SECRET: testSecret, DATA_DIR: '.tmp/log', DEMO: '0' });
});

afterAll(async () => {
  await program?.stop();
  await database?.close();
});

const ask = (path: string, init?: RequestInit) => fetch(program.url + path, init);

/** What was logged from a place on, line by line. */
function logged(from: number): { msg: string }[] {
  const lines = program.output().slice(from).trim().split('\n');
  return lines.filter(Boolean).map((line) => JSON.parse(line) as { msg: string });
}

// Before the outage, in whose minute the same line would be held back.
test('a reader who closes the page while the database is busy is no outage', async () => {
  const from = program.output().length;
  const waiting = async () => {
    const { rows } = await database.db.$client.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]!.count;
  };
  const leaving = new AbortController();
  await database.db.transaction(async (tx) => {
    await tx.execute('lock table reactions in access exclusive mode');
    const facts = writers.facts().slice(0, 5);
    const left = facts.map(({ cookie, articleId, type }) =>
      ask('/api/reactions', {
        method: 'POST',
        headers: { cookie, origin: program.url, 'content-type': 'application/json' },
        body: JSON.stringify({ articleId, sectionIndex: 0, type }),
        signal: leaving.signal,
      }).catch(() => 'left'),
    );
    await until(async () => (await waiting()) > 0);
    leaving.abort();
    expect(await Promise.all(left)).toEqual(facts.map(() => 'left'));
    // Their statements give up by themselves: the server refuses to wait longer than two seconds.
    await until(async () => (await waiting()) === 0);
  });
  await until(async () => (await writers.write(program.url, writers.facts()[0]!)) === 200);
  expect(logged(from).map(({ msg }) => msg)).not.toContain('database unavailable');
});

test('an outage under hundreds of requests is told in a few lines, each cause once', async () => {
  const from = program.output().length;
  const begun = Date.now();
  await way.cut();
  await until(async () => (await ask('/readyz')).status === 503);
  const statuses = new Set<number>();
  for (let round = 0; round < rounds; round += 1) {
    const asked = [
      ask(`/articles?q=giro-${round}`),
      ask('/api/articles'),
      ask('/api/articles/slug/misurata'),
      ask('/profile', { headers: { cookie: writers.facts()[0]!.cookie } }),
    ].map(async (answer) => (await answer).status);
    const written = writers.facts().map((fact) => writers.write(program.url, fact));
    for (const status of await Promise.all([...asked, ...written])) statuses.add(status);
  }
  expect([...statuses]).toEqual([503]);
  await way.restore();
  await until(async () => (await ask('/readyz')).status === 200);

  const told = logged(from);
  const intervals = 1 + Math.floor((Date.now() - begun) / intervalMs);
  const times = new Map<string, number>();
  for (const { msg } of told) times.set(msg, (times.get(msg) ?? 0) + 1);
  expect(told.length).toBeGreaterThan(0);
  expect(times.size).toBeLessThanOrEqual(causes);
  expect([...times].filter(([, count]) => count > intervals)).toEqual([]);
});
