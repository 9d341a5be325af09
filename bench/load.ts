import autocannon from 'autocannon';

export interface Load {
  requestsPerSecond: number;
  p99Ms: number;
}

interface Options {
  url: string;
  /** Paths asked in turn; the path of `url` when left out. */
  paths?: readonly string[];
  headers?: Record<string, string>;
  connections?: number;
  seconds: number;
}

/** Asks a server of ours for some seconds. Refuses any address but this machine's, and any answer that is not 200. */
export async function load({ url, paths, headers, connections = 32, seconds }: Options): Promise<Load> {
  if (new URL(url).hostname !== '127.0.0.1') throw new Error(`Load only goes to 127.0.0.1, not to ${url}`);
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(headers ? { headers } : {}),
    ...(paths ? { requests: paths.map((path) => ({ path })) } : {}),
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed`);
  return { requestsPerSecond: result.requests.average, p99Ms: result.latency.p99 };
}

/**
 * Measures two things in turn, so that a slower minute of the machine meets both, and answers with the median of
 * the ratios of neighbouring rounds.
 */
export async function alternate(
  rounds: number,
  first: () => Promise<number>,
  second: () => Promise<number>,
): Promise<{ ratio: number; first: number; second: number }> {
  const pairs: [number, number][] = [];
  await first();
  await second();
  for (let round = 0; round < rounds; round += 1) {
    pairs.push(round % 2 === 0 ? [await first(), await second()] : swap([await second(), await first()]));
  }
  return {
    ratio: median(pairs.map(([a, b]) => a / b)),
    first: median(pairs.map(([a]) => a)),
    second: median(pairs.map(([, b]) => b)),
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

function swap([a, b]: [number, number]): [number, number] {
  return [b, a];
}
