import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { openDatabase } from '#platform/db.ts';
import { variantTypes } from '#platform/pictures/picture-variant.ts';
import { storePicture } from '#platform/pictures/store-picture.ts';
import { pictureWidths } from '#platform/pictures/widths.ts';
import { socialShapes } from '../src/features/syndication/server/social/shapes.ts';
import type { Line } from './report.ts';
import { startServer } from './servers/start.ts';
import { share, toldWaits, waitedWhile } from './waited.ts';

/** Of noise, which costs the most. */
const photographs = { count: 6, width: 2000, height: 1300 };
/** A page that is asked for so often gets its smallest forms (`tighten-pages.ts`). */
const askedOften = 10;
const mostMs = 50;

/**
 * How long `/healthz` waits while social pictures are drawn for the first time, photographs get their widths and pages are
 * compressed, all at once. What a bare server beside it takes meanwhile is the machine's share.
 */
export async function health(url: string, databaseUrl: string): Promise<Line> {
  const bare = await startServer('bare-page.ts', []);
  try {
    const slugs = await publishedSlugs(url);
    const drawings = slugs.flatMap((slug) =>
      Object.keys(socialShapes).map((shape) => `/media/social/${slug}${shape}.png`),
    );
    const variants = await newVariants(databaseUrl);
    const pages = slugs.flatMap((slug) => Array<string>(askedOften).fill(`/article/${slug}`));

    const [ours, theirs] = await waitedWhile([`${url}/healthz`, bare.url], () =>
      Promise.all([drawings, variants, pages].map((paths) => askAll(url, paths, 6))),
    );
    const p99 = share(ours!, 0.99);
    return {
      what: '/healthz while social pictures are drawn, photographs cut and pages compressed, p99',
      value: `${p99.toFixed(0)} ms`,
      target: `≤ ${mostMs} ms`,
      reached: p99 <= mostMs,
      detail: [
        `${toldWaits(ours!)}; a bare server beside it ${toldWaits(theirs!)}`,
        `${drawings.length} social pictures, ${variants.length} variants, ${slugs.length} pages in ${ours!.length} questions`,
      ],
    };
  } finally {
    bare.stop();
  }
}

async function publishedSlugs(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/articles?limit=50`);
  const { data } = (await answer.json()) as { data: { slug: string }[] };
  return data.map(({ slug }) => slug);
}

/** Addresses of every width of photographs that nobody has seen yet. */
async function newVariants(databaseUrl: string): Promise<string[]> {
  const { count, width, height } = photographs;
  const { db, close } = openDatabase(databaseUrl);
  try {
    const addresses: string[] = [];
    for (let made = 0; made < count; made += 1) {
      const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
      const { hash } = await storePicture(db, await noise.jpeg().toBuffer());
      for (const known of pictureWidths(width)) {
        for (const type of variantTypes) addresses.push(`/media/${hash}-${known}.${type}`);
      }
    }
    return addresses;
  } finally {
    await close();
  }
}

/** Asks for each once, so many at the same time. Refuses any answer but 200. */
async function askAll(url: string, paths: readonly string[], inFlight: number): Promise<void> {
  const rest = paths.values();
  const inTurn = async () => {
    for (const path of rest) {
      const answer = await fetch(url + path);
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: inFlight }, inTurn));
}
