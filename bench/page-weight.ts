import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../tests/support/chromium.ts';
import { untilQuiet } from '../tests/support/quiet.ts';
import type { Line } from './report.ts';

/** First-load JavaScript of an article page may weigh this much. */
const targetBytes = 120 * 1024;
/** What comes later than this after everything else is not of the first load: live updates wait for a sign of life. */
const quietMs = 1000;

/** (d) Every script that a browser loads with the article page before anybody does anything, as brotli sends it. */
export async function pageWeight(url: string, slug: string): Promise<Line> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  const sizes = new Map<string, number>();
  try {
    const page = await browser.newPage();
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') sizes.set(new URL(request.url()).pathname, 0);
    });
    const answer = await untilQuiet(page, () => page.goto(`${url}/article/${slug}`), quietMs);
    if (!answer?.ok()) throw new Error(`The article page answered ${answer?.status()}`);
  } finally {
    await browser.close();
  }
  for (const path of sizes.keys()) {
    sizes.set(path, brotliCompressSync(await (await fetch(url + path)).text()).length);
  }
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return {
    what: 'First-load JavaScript of the article page, brotli',
    value: `${(total / 1024).toFixed(1)} KB`,
    target: '≤ 120 KB',
    reached: total <= targetBytes,
    detail: [...sizes].toSorted((a, b) => b[1] - a[1]).map(([path, size]) => `${(size / 1024).toFixed(1)} KB ${path}`),
  };
}
