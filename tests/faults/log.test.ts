import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertArticle } from '../support/articles.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { interruptedDatabase, type InterruptedDatabase } from '../support/interrupted-database.ts';
import { startProgram, until, type Program } from '../support/program.ts';
import { Writers } from '../support/reactions.ts';
import { testSecret } from '../support/services.ts';

/**
 * One line for each cause in a minute (measured-log.ts), and one more with how often it was. By the program's own stamps
 * two lines of one cause are a minute apart; half of it stands for that, since a busy process stamps a line late.
 */
const leastApartMs = 30_000;
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
function logged(from: number): Line[] {
  const lines = program.output().slice(from).trim().split('\n');
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Line);
}

interface Line {
  msg: string;
  /** When the program wrote it, in milliseconds. */
  time: number;
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

  const lines = logged(from);
  const stamps = new Map<string, number[]>();
  for (const { msg, time } of lines) stamps.set(msg, [...(stamps.get(msg) ?? []), time]);
  expect(lines.length).toBeGreaterThan(0);
  expect(stamps.size).toBeLessThanOrEqual(causes);
  const again = [...stamps].filter(([, times]) => times.some((time, at) => time - (times[at - 1] ?? 0) < leastApartMs));
  expect(again).toEqual([]);
});
