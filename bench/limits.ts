import { createMemoryLimiter } from '#platform/limits/limiter.ts';
import { load, median } from './load.ts';
import type { Line } from './report.ts';

const rounds = 5;
const counted = 100_000;
const addresses = 5_000;
/** Not reached, as by readers who are counted and let through. */
const roomy = { name: 'measured', times: counted, seconds: 300 };

/** What counting a read for its address takes of the time of an article's JSON, with thousands of addresses counted. */
export async function limits(url: string, slug: string): Promise<Line> {
  const shares: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { requestsPerSecond } = await load({ url: `${url}/api/articles/slug/${slug}`, seconds: 3 });
    shares.push((await secondsOfOne()) * requestsPerSecond);
  }
  const share = median(shares);
  return {
    what: 'Counting a read for its address, as a share of the article JSON',
    value: share.toFixed(3),
    target: '≤ 0.03',
    reached: share <= 0.03,
    detail: [`${addresses.toLocaleString('en')} addresses`],
  };
}

async function secondsOfOne(): Promise<number> {
  const limitHere = createMemoryLimiter(1);
  const before = performance.now();
  for (let index = 0; index < counted; index += 1) await limitHere(roomy, `192.0.2.${index % addresses}`);
  return (performance.now() - before) / 1000 / counted;
}
