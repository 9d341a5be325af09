import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { migrate } from '#platform/migrate.ts';
import { makeArticles } from '../demo/synthetic.ts';
import { startProgram } from '../tests/support/program.ts';
import { alternate } from './load.ts';
import { ratio, type Line } from './report.ts';
import { startServer } from './servers/start.ts';

const dataDir = '.tmp/bench-uncached';
/** Each is asked for once, so that none is in the cache: of every size of run its own. */
const atOnce = { requests: 400, rounds: 5 };
const alone = { requests: 100, rounds: 5 };
const articles = 4000;
const readers = 1000;

/** Article pages that are in no cache, and a burst of readers at the moment of a change, on a program of their own. */
export async function uncached(): Promise<Line[]> {
  rmSync(dataDir, { recursive: true, force: true });
  const server = await startEmbeddedPostgres({ dataDir });
  try {
    await migrate(server.url);
    await makeArticles(server.url, articles);
    const program = await startProgram({
      DATABASE_URL: server.url,
      AUTH_SECRET: 'x'.repeat(40),
      DEMO: '0',
      DATA_DIR: `${dataDir}/program`,
      RATE_LIMIT_FACTOR: '1000000',
    });
    const bare = await startServer('bare-page.ts', [`${program.url}${path(articles)}`]);
    try {
      const next = fromFirst();
      await rate(program.url, next(200), 16);
      return [
        await misses(program.url, bare.url, { next, connections: 16, ...atOnce }),
        await misses(program.url, bare.url, { next, connections: 1, ...alone }),
        await burst(program.url, server.url),
      ];
    } finally {
      bare.stop();
      await program.stop();
    }
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const path = (number: number) => `/article/prova-${String(number).padStart(6, '0')}`;

/** Hands out article pages, each once. */
function fromFirst(): (count: number) => string[] {
  let last = 0;
  return (count) => Array.from({ length: count }, () => path((last += 1)));
}

async function misses(
  url: string,
  bare: string,
  {
    next,
    connections,
    requests,
    rounds,
  }: { next: (count: number) => string[]; connections: number; requests: number; rounds: number },
): Promise<Line> {
  const measured = await alternate(
    rounds,
    () => rate(url, next(requests), connections),
    () => rate(bare, Array(requests).fill('/') as string[], connections),
  );
  return {
    what: `Article pages that are in no cache, ${connections === 1 ? 'one after the other' : `${connections} at once`}, against a bare server with the same page`,
    value: ratio(measured.ratio),
    target: '≥ 0.02',
    reached: measured.ratio >= 0.02,
    detail: [
      `${Math.round(measured.first)} against ${Math.round(measured.second)} pages a second`,
      `${((connections * 1000) / measured.first).toFixed(1)} ms from asking to having one`,
    ],
  };
}

/** How long it takes until all of so many readers have an article that was just changed, in times of one from the cache. */
async function burst(url: string, databaseUrl: string): Promise<Line> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const paths = Array(readers).fill(path(1)) as string[];
  const { rows } = await client.query<{ id: string }>('select id from articles where slug = $1', [path(1).slice(9)]);
  const all = async () => readers / (await rate(url, paths, readers));
  try {
    const measured = await alternate(
      5,
      async () => {
        await client.query(`select pg_notify('page_cache', $1)`, [`article:${rows[0]!.id}`]);
        return all();
      },
      all,
    );
    return {
      what: `${readers} readers of an article at the moment of a change, against as many of its stored page`,
      value: ratio(measured.ratio),
      target: '≤ 2',
      reached: measured.ratio <= 2,
      detail: [`${Math.round(measured.first * 1000)} against ${Math.round(measured.second * 1000)} ms for all of them`],
    };
  } finally {
    await client.end();
  }
}

/** Asks for each path once, over so many connections, and gives how many answers came a second. */
async function rate(url: string, paths: readonly string[], connections: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const rest = paths.values();
  const before = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (const one of rest) await ask(url + one, agent);
    }),
  );
  const seconds = (performance.now() - before) / 1000;
  agent.destroy();
  return paths.length / seconds;
}

/** Reads a page as a browser takes it, compressed. Refuses any other answer than a page. */
function ask(address: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(address, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${address} answered ${answer.statusCode}`)),
      );
    })
      .on('error', reject)
      .end();
  });
}
