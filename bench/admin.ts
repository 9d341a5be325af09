import { createHmac, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { migrate } from '#platform/migrate.ts';
import { databaseNamed } from '../tests/support/database.ts';
import { startProgram } from '../tests/support/program.ts';
import { fillNewsroom } from './fill-newsroom.ts';
import { median } from './load.ts';
import { ratio, type Line } from './report.ts';

const dataDir = '.tmp/bench-admin';
/** How many times the small newsroom's rows the large one has: 1,000 articles and 10,000 comments against a hundred times. */
const scales = { small: 1, large: 100 };
const secret = 'x'.repeat(40);
const rounds = 25;
const target = 2;

/** The first page of every list of the newsroom, with what an admin asks of it. */
const lists = [
  '/api/newsroom/stories?facet=new',
  '/api/newsroom/stories?facet=overdue',
  '/api/newsroom/stories?facet=closed',
  '/api/newsroom/stories?q=fontana%2077',
  '/api/moderation/queue?facet=pending',
  '/api/moderation/queue?facet=reported',
  '/api/moderation/queue?facet=hidden',
  '/api/moderation/queue?facet=appeals',
  '/api/moderation/queue?facet=decided',
  '/api/moderation/reports?facet=open',
  '/api/moderation/reports?facet=overdue',
  '/api/moderation/reports?facet=closed',
  '/api/moderation/threads',
  '/api/admin/people',
  '/api/admin/people?facet=staff',
  '/api/admin/people?facet=new',
  '/api/admin/people?q=snel',
  '/api/admin/audit',
  '/api/admin/audit?action=role.change',
  '/api/admin/audit?actor=Ada',
  '/api/newsroom/drafts',
  '/api/newsroom/drafts?facet=writing',
  '/api/newsroom/drafts?facet=closed',
  '/api/newsroom/drafts?facet=published',
  '/api/newsroom/drafts?facet=scheduled',
  '/api/newsroom/drafts?facet=ended',
  '/api/newsroom/drafts?q=bozza%2077',
  '/api/newsroom/drafts?q=numero%2077',
  '/api/admin/help/requests',
  '/api/admin/dashboard',
] as const;

/** The lists of the newsroom over a large publication against the same lists over a small one, in one run. */
export async function adminLists(): Promise<Line> {
  rmSync(dataDir, { recursive: true, force: true });
  const server = await startEmbeddedPostgres({ dataDir });
  const stops: (() => Promise<unknown>)[] = [];
  const start = async (name: keyof typeof scales) => {
    const newsroom = await startNewsroom(server.url, name);
    stops.push(newsroom.stop);
    return newsroom.ask;
  };
  try {
    const small = await start('small');
    const large = await start('large');
    const measured = [];
    for (const path of lists) measured.push(await compare(path, small, large));
    const worst = Math.max(...measured.map(({ times }) => times));
    return {
      what: 'Lists of the newsroom over 100,000 articles and 1,000,000 comments against a hundredth, the slowest',
      value: ratio(worst),
      target: `≤ ${target}`,
      reached: worst <= target,
      detail: measured
        .toSorted((one, other) => other.times - one.times)
        .map(
          ({ path, times, largeMs, smallMs }) =>
            `${ratio(times)} ${path}: ${largeMs.toFixed(1)} ms against ${smallMs.toFixed(1)} ms`,
        ),
    };
  } finally {
    for (const stop of stops) await stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Ask = (path: string) => Promise<number>;

/** A program over its own database, and a way to ask it as an admin that answers how many milliseconds it took. */
async function startNewsroom(
  serverUrl: string,
  name: keyof typeof scales,
): Promise<{ ask: Ask; stop: () => Promise<unknown> }> {
  const url = databaseNamed(serverUrl, name);
  await run(serverUrl, `create database ${name}`);
  await migrate(url);
  await fillNewsroom(url, scales[name]);
  const cookie = await openSession(url);
  const program = await startProgram({
    DATABASE_URL: url,
    AUTH_SECRET: secret,
    DEMO: '0',
    PROCESS: 'web',
    DATA_DIR: `${dataDir}/${name}`,
    RATE_LIMIT_FACTOR: '1000000',
  });
  const ask: Ask = async (path) => {
    const begun = performance.now();
    const answer = await fetch(program.url + path, { headers: { cookie } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    return performance.now() - begun;
  };
  return { ask, stop: () => program.stop() };
}

/** The cookie of an admin who is signed in. */
async function openSession(url: string): Promise<string> {
  const token = randomUUID();
  await run(
    url,
    `with admin as (
       insert into users (name, email, email_verified, role, two_factor_exempt)
       values ('Ada Misura', 'ada@misure.example', true, 'admin', true) returning id)
     insert into sessions (user_id, token, expires_at) select id, '${token}', now() + interval '1 day' from admin`,
  );
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `contraddittorio.session=${encodeURIComponent(`${token}.${signature}`)}`;
}

/** In turn, so that a slower moment of the machine meets both; the first ones are not counted. */
async function compare(path: string, small: Ask, large: Ask) {
  const [smallMs, largeMs]: [number[], number[]] = [[], []];
  for (let round = -5; round < rounds; round += 1) {
    const [few, many] = [await small(path), await large(path)];
    if (round < 0) continue;
    smallMs.push(few);
    largeMs.push(many);
  }
  const [few, many] = [median(smallMs), median(largeMs)];
  return { path, times: many / few, smallMs: few, largeMs: many };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
