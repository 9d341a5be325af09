import { alternate, load } from './load.ts';
import { ratio, type Line } from './report.ts';
import { startServer } from './servers/start.ts';

/** (b) The article's JSON against a bare handler that runs the same prepared query. */
export async function articleJson(url: string, slug: string, databaseUrl: string): Promise<Line> {
  const bare = await startServer('bare-json.ts', [databaseUrl]);
  try {
    const rate = async (address: string) => (await load({ url: address, seconds: 4 })).requestsPerSecond;
    const measured = await alternate(
      5,
      () => rate(`${url}/api/articles/slug/${slug}`),
      () => rate(`${bare.url}/${slug}`),
    );
    return {
      what: 'Article JSON against a bare Hono handler running the same prepared query',
      value: ratio(measured.ratio),
      target: '≥ 0.8',
      reached: measured.ratio >= 0.8,
      detail: [`${Math.round(measured.first)} against ${Math.round(measured.second)} answers a second`],
    };
  } finally {
    bare.stop();
  }
}
