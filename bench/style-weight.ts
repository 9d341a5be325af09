import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { launchOptions } from '../tests/support/chromium.ts';
import { untilQuiet } from '../tests/support/quiet.ts';
import type { Line } from './report.ts';

/** Stylesheets of an article page may weigh this much as brotli sends them, and its typefaces, which are compressed. */
const targets = { stylesheet: 12 * 1024, font: 60_000 };

/** Classes of the newsroom's frame and tables, which no reader's page has. */
const ofTheStaff = /\.(newsroom-table|frame-nav|staff-panel|draft-page)\b/;

/** (d) What an article's page, which its format names, is shown with on a first visit: its stylesheets and its typefaces. */
export async function styleWeight(url: string, slug: string, format: string): Promise<Line[]> {
  const loaded = await loadedBy(`${url}/article/${slug}`);
  const sheets = await Promise.all(loaded.stylesheet.map(async (path) => [path, await bytesOf(url + path)] as const));
  const faces = await Promise.all(loaded.font.map(async (path) => [path, await bytesOf(url + path)] as const));
  const ofStaff = sheets.filter(([, bytes]) => ofTheStaff.test(bytes.toString()));
  return [
    line(`Stylesheets of ${format}, brotli`, targets.stylesheet, sheets, (bytes) => brotliCompressSync(bytes).length),
    line(`Typefaces of ${format}`, targets.font, faces, (bytes) => bytes.length),
    {
      what: `Stylesheets of ${format} with rules of the newsroom`,
      value: String(ofStaff.length),
      target: '0',
      reached: ofStaff.length === 0,
    },
  ];
}

/** Those for paper and for colours of a reader's own: the browser fetches them last, and nothing that is shown waits for them. */
function sheetsOfOtherMedia(): string[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][media]')]
    .filter(({ media }) => !matchMedia(media).matches)
    .map(({ href }) => new URL(href).pathname);
}

async function loadedBy(address: string): Promise<{ stylesheet: string[]; font: string[] }> {
  const loaded = { stylesheet: new Set<string>(), font: new Set<string>() };
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    page.on('requestfinished', (request) => {
      const kind = request.resourceType();
      if (kind === 'stylesheet' || kind === 'font') loaded[kind].add(new URL(request.url()).pathname);
    });
    const answer = await untilQuiet(page, () => page.goto(address));
    if (!answer?.ok()) throw new Error(`The article page answered ${answer?.status()}`);
    for (const path of await page.evaluate(sheetsOfOtherMedia)) loaded.stylesheet.delete(path);
  } finally {
    await browser.close();
  }
  return { stylesheet: [...loaded.stylesheet], font: [...loaded.font] };
}

const bytesOf = async (address: string) => Buffer.from(await (await fetch(address)).arrayBuffer());

function line(
  what: string,
  most: number,
  files: (readonly [string, Buffer])[],
  weigh: (bytes: Buffer) => number,
): Line {
  const sizes = files.map(([path, bytes]) => [path, weigh(bytes)] as const);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  return {
    what,
    value: `${(total / 1024).toFixed(1)} KB`,
    target: `≤ ${(most / 1024).toFixed(1)} KB`,
    reached: total <= most,
    detail: sizes.toSorted((a, b) => b[1] - a[1]).map(([path, size]) => `${(size / 1024).toFixed(1)} KB ${path}`),
  };
}
