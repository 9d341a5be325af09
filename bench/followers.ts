import { rmSync } from 'node:fs';
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { migrate } from '#platform/migrate.ts';
import { seedDemo } from '../demo/seed.ts';
import { databaseNamed } from '../tests/support/database.ts';
import { startProgram, until } from '../tests/support/program.ts';
import { load } from './load.ts';
import { ratio, type Line } from './report.ts';

const dataDir = '.tmp/bench-followers';
const followers = 100_000;
const authSecret = 'x'.repeat(40);
const seconds = 15;
const mostTimes = 1.5;

/**
 * The page of an article while a verdict is told to 100,000 readers who follow its case and want a mail at once, against
 * the same page before: the first mails are queued and sent by the same process.
 */
export async function verdictToFollowers(slug: string): Promise<Line> {
  rmSync(dataDir, { recursive: true, force: true });
  const server = await startEmbeddedPostgres({ dataDir });
  const url = databaseNamed(server.url, 'followers');
  await run(server.url, 'create database followers');
  await migrate(url);
  await seedDemo({ databaseUrl: url, now: new Date(), authSecret });
  await fill(url);
  const program = await startProgram({
    DATABASE_URL: url,
    AUTH_SECRET: authSecret,
    DATA_DIR: `${dataDir}/program`,
    RATE_LIMIT_FACTOR: '1000000',
  });
  try {
    const page = { url: `${program.url}/article/${slug}`, connections: 4, seconds };
    await load(page);
    const before = await load(page);
    await run(
      url,
      `insert into events (article_id, kind, at)
       select article_id, 'verdict', now() from follows where kind = 'case' group by article_id order by count(*) desc limit 1`,
    );
    await until(async () => (await count(url, `from mails where key like 'notification:%'`)) > 0, 120_000);
    const meanwhile = await load(page);
    const queued = await count(url, `from mails where key like 'notification:%'`);
    const times = meanwhile.p99Ms / before.p99Ms;
    return {
      what: `An article's page while a verdict is told to ${followers.toLocaleString('en')} followers, against before, p99`,
      value: ratio(times),
      target: `≤ ${mostTimes}`,
      reached: times <= mostTimes,
      detail: [
        `${meanwhile.p99Ms.toFixed(1)} ms against ${before.p99Ms.toFixed(1)} ms; ${queued.toLocaleString('en')} mails queued meanwhile`,
      ],
    };
  } finally {
    await program.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function fill(url: string): Promise<void> {
  await run(
    url,
    `insert into users (name, email, email_verified)
     select 'Lettore ' || n, n || '@misure.example', true from generate_series(1, ${followers}) n`,
  );
  await run(
    url,
    `insert into follows (user_id, kind, article_id, since)
     select u.id, 'case', (select article_id from trial_details
       where article_id not in (select article_id from trial_verdicts) limit 1), now() - interval '1 day'
     from users u where email like '%@misure.example'`,
  );
  await run(
    url,
    `insert into notification_choices (user_id, kind, channel, is_on)
     select id, 'verdict', 'mail', true from users where email like '%@misure.example'`,
  );
  await run(url, 'vacuum analyze');
}

async function count(url: string, what: string): Promise<number> {
  const { rows } = await run(url, `select count(*)::int as count ${what}`);
  return (rows as { count: number }[])[0]!.count;
}

async function run(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client(url);
  await client.connect();
  return client.query(statement).finally(() => client.end());
}
