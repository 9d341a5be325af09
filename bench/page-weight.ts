import { brotliCompressSync } from 'node:zlib';
import type { Line } from './report.ts';

/** First-load JavaScript of an article page may weigh this much. */
const targetBytes = 120 * 1024;

/** (d) What the article page loads before anybody does anything: every script that it names and what those import. */
export async function pageWeight(url: string, slug: string): Promise<Line> {
  const html = await (await fetch(`${url}/article/${slug}`)).text();
  const waiting = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map((match) => match[1]!);
  const sizes = new Map<string, number>();
  while (waiting.length > 0) {
    const path = waiting.pop()!;
    if (sizes.has(path)) continue;
    const source = await (await fetch(url + path)).text();
    sizes.set(path, brotliCompressSync(source).length);
    for (const [, imported] of source.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      waiting.push(`/assets/${imported}`);
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
