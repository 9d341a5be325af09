import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { launchOptions } from '../tests/support/chromium.ts';
import { untilQuiet } from '../tests/support/quiet.ts';
import type { Line } from './report.ts';

/** What an article page may take of JavaScript before its reader's first sign of life, and until it lives. */
const targetKb = { before: 10, alive: 95 };
/** What comes later than this after everything else is of neither: live updates wait for another sign. */
const quietMs = 1000;

/**
 * (d) The JavaScript of an article's page, which its format names, inline scripts included, as brotli sends it:
 * untouched, and once it lives.
 */
export async function pageWeight(url: string, slug: string, format: string): Promise<Line[]> {
  const browser = await chromium.launch(launchOptions());
  const asked = new Set<string>();
  try {
    // What it fetches for reading without network comes later and brings nothing to life.
    const page = await browser.newPage({ serviceWorkers: 'block' });
    page.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) asked.add(pathname);
    });
    const answer = await untilQuiet(page, () => page.goto(`${url}/article/${slug}`), quietMs);
    if (!answer?.ok()) throw new Error(`The article page answered ${answer?.status()}`);
    const inline: [string, number] = ['in the page itself', weight(inlineScripts(await answer.text()))];
    const before = [inline, ...(await weights(url, asked))];
    await untilQuiet(page, () => page.mouse.move(100, 100), quietMs);
    const alive = [inline, ...(await weights(url, asked))];
    return [
      line(`JavaScript of ${format} before a sign of life, brotli`, before, targetKb.before),
      line(`JavaScript that brings ${format} to life, brotli`, alive, targetKb.alive),
    ];
  } finally {
    await browser.close();
  }
}

/** What runs of a page's own scripts; data blocks do not. */
function inlineScripts(html: string): string {
  const scripts = html.matchAll(/<script(?![^>]*(?: src=|type="application))[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, text]) => text).join('\n');
}

async function weights(url: string, paths: Set<string>): Promise<[string, number][]> {
  return Promise.all(
    [...paths].map(async (path): Promise<[string, number]> => [path, weight(await (await fetch(url + path)).text())]),
  );
}

const weight = (text: string) => brotliCompressSync(text).length;

function line(what: string, parts: [string, number][], limit: number): Line {
  const total = parts.reduce((sum, [, bytes]) => sum + bytes, 0) / 1024;
  return {
    what,
    value: `${total.toFixed(1)} KB`,
    target: `≤ ${limit} KB`,
    reached: total <= limit,
    detail: parts.toSorted((a, b) => b[1] - a[1]).map(([name, bytes]) => `${(bytes / 1024).toFixed(1)} KB ${name}`),
  };
}
