import { alternate, load } from './load.ts';
import { ratio, type Line } from './report.ts';
import { startServer } from './servers/start.ts';

/** (a) The cached article page against the least that can write the same bytes. */
export async function cachedPage(url: string, slug: string): Promise<Line> {
  const page = `${url}/article/${slug}`;
  const bare = await startServer('bare-page.ts', [page]);
  try {
    const rate = async (address: string) => (await load({ url: address, seconds: 4 })).requestsPerSecond;
    const measured = await alternate(
      5,
      () => rate(page),
      () => rate(bare.url),
    );
    return {
      what: 'Cached article page against a bare node:http server writing the same bytes',
      value: ratio(measured.ratio),
      target: '≥ 0.9',
      reached: measured.ratio >= 0.9,
      detail: [`${Math.round(measured.first)} against ${Math.round(measured.second)} pages a second`],
    };
  } finally {
    bare.stop();
  }
}
