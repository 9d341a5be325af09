import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { hideArticle } from '#features/article-files/server/hide-article.ts';
import { articles } from '#features/articles/server/schema.ts';
import { withoutVariables } from '#design/standalone-svg.ts';
import { coverAddress, coversVersion } from '#features/formats/cover-address.ts';
import { cover } from '#features/formats/covers.ts';
import { listenForChanges } from '#platform/invalidation.ts';
import { LiveHub } from '#platform/live-hub.ts';
import { PageCache } from '#platform/page-cache.ts';
import { storePicture } from '#platform/pictures/store-picture.ts';
import { createPurger } from '#platform/purge.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testSite, type TestSite } from '../../../../tests/support/site.ts';
import { parseXml } from '../../../../tests/support/xml.ts';

const database = fileDatabase();
let site: TestSite;

beforeAll(async () => {
  site = testSite(database.db);
  await insertArticle(database.db, { slug: 'una-dualita' });
  await insertArticle(database.db, { slug: 'formato-16x9', format: 'trial' });
  await insertArticle(database.db, { slug: 'bozza', status: 'draft' });
});
afterAll(() => site.close());

const keptFiles = () => readdirSync(join(site.dataDir, 'media', 'social'));
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test('a drawn cover is a drawing in the day’s colours that stands alone', async () => {
  const answer = await site.ask('/media/covers/una-dualita.svg');
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  const svg = await answer.text();
  expect(parseXml(svg).name).toBe('svg');
  expect(svg).not.toContain('var(');
  expect(svg).not.toContain('<script');
});

describe('a cover that lists show', () => {
  const drawn = { slug: 'una-dualita', format: 'dualita' } as const;

  test.each([
    ['giorno', '#F2E8D3', '#1d2430'],
    ['sera', '#1d2430', '#F2E8D3'],
  ] as const)('of the edition %s is a file that is kept for ever', async (edition, paper, other) => {
    const answer = await site.ask(coverAddress(drawn, edition));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-security-policy')).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self'",
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const svg = await answer.text();
    expect(parseXml(svg).name).toBe('svg');
    expect(svg).toContain(paper);
    expect(svg).not.toContain(other);
    expect(svg).not.toMatch(/var\(|<script/);
  });

  test('is the drawing that its article has in the page', async () => {
    for (const variant of [undefined, 'comb', 'grid', 'constructor']) {
      const file = await site.ask(coverAddress({ ...drawn, variant }, 'giorno'));
      expect(await file.text(), variant).toBe(withoutVariables(cover({ ...drawn, variant })));
    }
  });

  test('of another version of the program is shown as it is drawn now, and not kept for ever', async () => {
    const address = coverAddress(drawn, 'giorno');
    const answer = await site.ask(address.replace(coversVersion, '0123abcd'));
    expect(await answer.text()).toBe(await (await site.ask(address)).text());
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  test('goes out compressed', async () => {
    const answer = await site.ask(coverAddress(drawn, 'giorno'), { 'accept-encoding': 'gzip' });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
  });

  test.each(['giorno/saggio/uno.svg', 'notte/dualita/uno.svg', 'giorno/dualita/UNO.svg', 'giorno/dualita/uno.png'])(
    'there is none at %s',
    async (rest) => {
      expect((await site.ask(`/media/covers/${coversVersion}/${rest}`)).status).toBe(404);
    },
  );
});

test('it is there as PNG too', async () => {
  const answer = await site.ask('/media/covers/una-dualita.png');
  expect(await sharp(await bytes(answer)).metadata()).toMatchObject({ format: 'png', width: 1200, height: 750 });
});

test.each([
  ['una-dualita', 1200, 630],
  ['una-dualita-16x9', 1200, 675],
  ['una-dualita-4x3', 1200, 900],
  ['una-dualita-1x1', 1200, 1200],
  ['formato-16x9', 1200, 630],
  ['formato-16x9-16x9', 1200, 675],
  ['site', 1200, 630],
])('the social picture %s has %i by %i pixels', async (name, width, height) => {
  const answer = await site.ask(`/media/social/${name}.png`);
  expect(answer.headers.get('content-type')).toBe('image/png');
  const file = await bytes(answer);
  expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width, height });
  expect(file.length).toBeLessThan(600_000);
});

describe('what is drawn of an article', () => {
  const paths = (slug: string) => [
    `/media/covers/${slug}.svg`,
    `/media/covers/${slug}.png`,
    `/media/social/${slug}.png`,
    `/media/social/${slug}/turno-1.png`,
  ];
  const cachingOf = async (from: TestSite, path: string, asked = {}) => {
    const { status, headers } = await from.ask(path, asked);
    const names = ['cache-control', 'cdn-cache-control', 'surrogate-key', 'cache-tag', 'etag'];
    return [status, ...names.map((name) => headers.get(name))];
  };

  test('is kept by browsers for an hour, and by no shared cache that nobody told us of', async () => {
    for (const path of paths('una-dualita')) {
      expect(await cachingOf(site, path), path).toEqual([
        200,
        'private, max-age=3600',
        null,
        null,
        null,
        expect.any(String),
      ]);
    }
    expect((await site.ask('/media/social/site.png')).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  test('goes from a shared cache that is told of changes when its article is retracted', async () => {
    const shared = { seconds: 30, staleSeconds: 3600, hearOfChanges: true };
    const behind = testSite(database.db, undefined, shared);
    onTestFinished(() => behind.close());
    const id = await insertArticle(database.db, { slug: 'da-ritirare' });
    const tag = `article:${id}`;
    const caching = [
      'public, max-age=3600, s-maxage=30',
      'max-age=30, stale-while-revalidate=30, stale-if-error=3600',
      tag,
      tag,
      expect.any(String),
    ];
    for (const path of paths('da-ritirare')) {
      const kept = await cachingOf(behind, path);
      expect(kept, path).toEqual([200, ...caching]);
      const etag = String(kept.at(-1));
      expect(await cachingOf(behind, path, { 'if-none-match': etag }), path).toEqual([304, ...caching]);
    }

    const told = Promise.withResolvers<unknown>();
    const send = (async (_url, { body } = {}) => {
      told.resolve(JSON.parse(String(body)));
      return new Response();
    }) satisfies typeof fetch;
    const settings = { kind: 'json', url: 'https://cache.example/purge', token: undefined } as const;
    const purger = createPurger(settings, { send, pause: async () => {} });
    const listens = Promise.withResolvers<void>();
    // Without tags it says that it hears from now on.
    const hear = (tags?: readonly string[]) => (tags ? purger.hear(tags) : listens.resolve());
    const listening = listenForChanges(database.url, new PageCache(), new LiveHub(), hear);
    onTestFinished(() => listening.close());
    await listens.promise;

    await database.db.transaction((tx) => hideArticle(tx, id));
    expect(await told.promise).toEqual({ tags: expect.arrayContaining([tag]) });
    for (const path of paths('da-ritirare')) expect((await behind.ask(path)).status, path).toBe(404);
  });
});

describe('a social picture that was made', () => {
  test('is kept and answers 304', async () => {
    const { headers } = await site.ask('/media/social/una-dualita.png');
    const kept = keptFiles();
    const again = await site.ask('/media/social/una-dualita.png', { 'if-none-match': headers.get('etag')! });
    expect(again.status).toBe(304);
    expect(keptFiles()).toEqual(kept);
  });

  test('is made anew when the title changes', async () => {
    const { headers } = await site.ask('/media/social/una-dualita.png');
    await database.db.update(articles).set({ title: 'Un altro titolo' }).where(eq(articles.slug, 'una-dualita'));
    const changed = await site.ask('/media/social/una-dualita.png', { 'if-none-match': headers.get('etag')! });
    expect(changed.status).toBe(200);
  });
});

describe('an uploaded picture', () => {
  let hash: string;
  beforeAll(async () => {
    const file = await sharp({ create: { width: 1300, height: 900, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer();
    const picture = await storePicture(database.db, file);
    hash = picture.hash;
    await insertArticle(database.db, { slug: 'fotografata', format: 'dal_basso' });
    await database.db
      .update(articles)
      .set({ coverPictureId: picture.id, coverAlt: 'Un prato', coverCredit: 'Nessuno' })
      .where(eq(articles.slug, 'fotografata'));
  });

  test.each([
    ['webp', 'image/webp'],
    ['jpg', 'image/jpeg'],
  ])('is served as %s, for ever, to browsers alone', async (ending, contentType) => {
    const answer = await site.ask(`/media/${hash}-480.${ending}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(contentType);
    expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect((await sharp(await bytes(answer)).metadata()).width).toBe(480);
  });

  test('stands on the social picture in the place of the drawing', async () => {
    const file = await bytes(await site.ask('/media/social/fotografata.png'));
    const { data } = await sharp(file)
      .extract({ left: 1100, top: 500, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[1]! - data[0]!).toBeGreaterThan(200);
  });

  test('goes with its article in feeds, as WebP', async () => {
    expect(await (await site.ask('/format/dal-basso/feed.xml')).text()).toContain(
      `href="http://localhost:3000/media/${hash}-1200.webp" type="image/webp"`,
    );
  });

  test.each(['500.webp', '480.png', '1600.jpg'])('has no %s', async (variant) => {
    expect((await site.ask(`/media/${hash}-${variant}`)).status).toBe(404);
  });
});

test.each([
  '/media/covers/nessuno.svg',
  '/media/covers/bozza.png',
  '/media/covers/..%2fsite.svg',
  '/media/social/nessuno.png',
  '/media/social/bozza.png',
  '/media/social/nessuno-1x1.png',
  '/media/social/%00.png',
  `/media/${'f'.repeat(64)}-480.webp`,
])('%s is not found', async (path) => {
  expect((await site.ask(path)).status).toBe(404);
});

test('each turn has a picture of its own, and what is no part of an article has none', async () => {
  const picture = async (path: string) => {
    const answer = await site.ask(`/media/social/${path}`);
    return { status: answer.status, type: answer.headers.get('content-type'), png: await bytes(answer) };
  };
  const [whole, first, second] = await Promise.all(
    ['una-dualita.png', 'una-dualita/turno-1.png', 'una-dualita/turno-2.png'].map(picture),
  );
  expect(await sharp(second!.png).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
  expect(first!.png.equals(second!.png)).toBe(false);
  expect(first!.png.equals(whole!.png)).toBe(false);
  for (const path of [
    'una-dualita/turno-99.png',
    'formato-16x9/verdetto.png',
    'bozza/turno-1.png',
    'una-dualita/x.png',
  ]) {
    expect((await picture(path)).status, path).toBe(404);
  }
});

test('so have each exhibit of a Trial and its verdict, once it is announced', async () => {
  const id = await insertArticle(database.db, {
    slug: 'un-processo',
    format: 'trial',
    publishedAt: new Date('2025-11-04T06:00:00Z'),
    sections: [
      { type: 'case', title: 'Il Caso', content: 'Il fatto.' },
      { type: 'evidence', title: 'La circolare', content: 'Quello che dice.' },
      { type: 'evidence', title: 'Il registro', content: 'Chi ha firmato.' },
    ],
  });
  const picture = async (path: string) => {
    const answer = await site.ask(`/media/social/${path}`);
    return { status: answer.status, png: await bytes(answer) };
  };
  const parts = ['atto-2', 'atto-3'].map((part) => `un-processo/${part}.png`);
  expect((await picture('un-processo/atto-1.png')).status).toBe(404);
  expect((await picture('un-processo/verdetto.png')).status).toBe(404);
  await database.db.$client.query(
    `insert into trial_verdicts (article_id, guilty, innocent, outcome, closed_at) values ($1, 20, 60, 'innocent', $2)`,
    [id, new Date('2025-11-11T06:00:00Z')],
  );
  const drawn = await Promise.all(['un-processo.png', ...parts, 'un-processo/verdetto.png'].map(picture));
  expect(drawn.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(drawn.map(({ png }) => png.toString('base64'))).size).toBe(4);
});
