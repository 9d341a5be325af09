import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type { Program } from '../tests/support/program.ts';
import { ratio, type Line } from './report.ts';

/** After so many requests, in megabytes. */
const most = { requests: 100_000, megabytes: 200 };

/**
 * (f) Memory of the program after 50,000 requests against after 5,000, over pages, uncached pages, calls and search, and
 * what it holds after twice as many.
 */
export async function memory(program: Program, slugs: readonly string[]): Promise<Line[]> {
  const paths = slugs.flatMap((slug, i) => [
    `/article/${slug}`,
    `/api/articles/slug/${slug}`,
    `/articles?q=${i}`,
    `/api/search?q=${slug.slice(0, 5)}`,
    '/',
  ]);
  await ask(program.url, paths, 5000);
  const after5000 = residentMegabytes(program.child.pid!);
  await ask(program.url, paths, 45_000);
  const after50000 = residentMegabytes(program.child.pid!);
  const measured = after50000 / after5000;
  await ask(program.url, paths, most.requests - 50_000);
  const last = residentMegabytes(program.child.pid!);
  return [
    {
      what: 'Memory after 50,000 requests against after 5,000',
      value: ratio(measured),
      target: '≤ 1.2',
      reached: measured <= 1.2,
      detail: [`${Math.round(after50000)} MB against ${Math.round(after5000)} MB`],
    },
    {
      what: `Memory after ${most.requests.toLocaleString('en')} requests of all kinds`,
      value: `${Math.round(last)} MB`,
      target: `≤ ${most.megabytes} MB`,
      reached: last <= most.megabytes,
    },
  ];
}

async function ask(url: string, paths: readonly string[], amount: number): Promise<void> {
  const result = await autocannon({ url, amount, connections: 16, requests: paths.map((path) => ({ path })) });
  if (result.errors + result.non2xx > 0) throw new Error(`${result.errors + result.non2xx} requests failed`);
}

/** What the process holds in memory, as Linux tells it. */
function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)![1]) / 1024;
}
