import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listArticles } from '#features/articles/server/queries.ts';
import { chooseDefaults } from '#features/settings/server/default-values.ts';
import { settingsNow } from '#features/settings/server/current.ts';
import { log } from '#platform/log.ts';
import { takeFromSight } from '#features/articles/server/visibility.ts';
import { writeCorrection } from '#features/articles/server/write-correction.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { insertLetter } from '../../../../tests/support/letters.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { testSite, type TestSite } from '../../../../tests/support/site.ts';
import { elements, parseXml, textOf } from '../../../../tests/support/xml.ts';
import { drawnFiles } from './drawn-files.ts';
import { feedPicture } from './feed-picture.ts';
import { feedRoutes } from './feed-routes.ts';

const address = 'http://localhost:3000';
const hostile = `<script>alert(1)</script> ]]> & &lt; "due" 'tre' ]]>`;

const database = fileDatabase();
let site: TestSite;

beforeAll(async () => {
  // A demo has a mailbox that RSS names authors with.
  chooseDefaults({ demo: true });
  await settingsNow(database.db);
  site = testSite(database.db);
  for (let number = 1; number <= 35; number++) {
    const publishedAt = new Date(Date.UTC(2025, 9, number));
    await insertArticle(database.db, { slug: `numero-${number}`, format: 'trial', publishedAt });
  }
  await insertArticle(database.db, { slug: 'ostile', title: hostile, summary: `${hostile} Riassunto.` });
  await insertArticle(database.db, {
    slug: 'caratteri',
    title: 'Uno\u0001due\u0008',
    publishedAt: new Date('2025-11-21T08:00:00Z'),
    sections: [{ type: 'turn', perspective: 'pro', content: 'Il corpo resta nell’articolo.' }],
  });
  await insertLetter(database.db, { kind: 'weekly', number: 1, subject: 'La prima' });
  await insertLetter(database.db, { kind: 'weekly', number: 2, subject: 'Tizio & Caio', preview: 'Tre & una' });
  await insertLetter(database.db, { kind: 'weekly', number: null, subject: 'In bozza' });
  await insertLetter(database.db, { kind: 'premium', number: 1, subject: 'Le quinte' });
  await insertArticle(database.db, { slug: 'bozza', status: 'draft' });
  await insertArticle(database.db, { slug: 'domani', publishedAt: new Date(Date.now() + 86_400_000) });
});
afterAll(() => site.close());

const read = async (path: string) => {
  const answer = await site.ask(path);
  expect(answer.status).toBe(200);
  return parseXml(await answer.text());
};

describe.each([
  ['/feed.xml', 'application/atom+xml; charset=utf-8', 'entry'],
  ['/rss.xml', 'application/rss+xml; charset=utf-8', 'item'],
])('%s', (path, contentType, item) => {
  test('has its media type and may be kept for five minutes', async () => {
    const { headers } = await site.ask(path);
    expect(headers.get('content-type')).toBe(contentType);
    expect(headers.get('cache-control')).toBe('public, max-age=300');
  });

  test('holds the newest thirty public articles, newest first', async () => {
    const links = elements(await read(path), item).map((entry) => {
      const link = elements(entry, 'link')[0]!;
      return link.attributes['href'] ?? link.text;
    });
    expect(links).toHaveLength(30);
    expect(links.slice(0, 3)).toEqual(['caratteri', 'ostile', 'numero-35'].map((slug) => `${address}/article/${slug}`));
    expect(links).not.toContain(`${address}/article/bozza`);
    expect(links).not.toContain(`${address}/article/domani`);
  });

  test('has nothing of the text of an article', async () => {
    const text = await (await site.ask(path)).text();
    expect(text).not.toContain('Il corpo resta');
    expect(text).not.toMatch(/<content/);
  });

  test('names itself and the page that it stands for', async () => {
    const feed = await read(path);
    const links = elements(feed, item === 'entry' ? 'link' : 'atom:link').map(({ attributes }) => attributes);
    expect(links).toContainEqual(expect.objectContaining({ rel: 'self', href: address + path }));
    expect(JSON.stringify(feed)).toContain(`"${address}/"`);
  });

  test('answers 304 with the security headers to whoever has it', async () => {
    const { headers } = await site.ask(path);
    const again = await site.ask(path, { 'if-none-match': headers.get('etag')! });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('x-content-type-options')).toBe('nosniff');
    expect(again.headers.get('cache-control')).toBe('public, max-age=300');
  });

  test('a picture that feed readers can show goes with each article', async () => {
    const [entry] = elements(await read(path), item);
    const picture = [...elements(entry!, 'enclosure'), ...elements(entry!, 'link')]
      .map(({ attributes }) => attributes)
      .find(({ type }) => type);
    expect(picture).toMatchObject({ type: 'image/png' });
    expect(picture!['href'] ?? picture!['url']).toBe(`${address}/media/covers/caratteri.png`);
    const file = await (await site.ask('/media/covers/caratteri.png')).arrayBuffer();
    expect(file.byteLength).toBeGreaterThan(1000);
    expect(Number(picture!['length'])).toBe(file.byteLength);
  });

  test('no picture is told to have no bytes', async () => {
    const entries = elements(await read(path), item);
    const lengths = entries
      .flatMap((entry) => [...elements(entry, 'enclosure'), ...elements(entry, 'link')])
      .filter(({ attributes }) => attributes['type'])
      .map(({ attributes }) => Number(attributes['length']));
    expect(lengths).toHaveLength(30);
    for (const length of lengths) expect(length).toBeGreaterThan(1000);
  });

  test('says the format and who signs', async () => {
    const text = JSON.stringify(elements(await read(path), item)[0]);
    expect(text).toContain('Dualità');
    expect(text).toContain('Ottavio Brandimarte');
    expect(text).toContain('Livia Castellucci');
  });

  test('characters that XML cannot hold are left out', async () => {
    expect(textOf(elements(await read(path), item)[0]!, 'title')).toBe('Unodue');
  });
});

test.each([
  ['/lettere/feed.xml', 'entry'],
  ['/lettere/rss.xml', 'item'],
])('%s holds the letters of the week that went out, newest first', async (path, item) => {
  const entries = elements(await read(path), item);
  expect(entries.map((entry) => textOf(entry, 'title')!.replace('&amp;', '&'))).toEqual(['Tizio & Caio', 'La prima']);
  expect(decodedHtml(textOf(entries[0]!, item === 'entry' ? 'summary' : 'description')!)).toBe('Tre & una');
  expect(JSON.stringify(entries[0])).toContain(`${address}/lettere/2`);
});

test('a hostile title stays a text in Atom, which declares it as HTML', async () => {
  const entry = elements(await read('/feed.xml'), 'entry')[1]!;
  const title = elements(entry, 'title')[0]!;
  expect(title.attributes).toEqual({ type: 'html' });
  expect(decodedHtml(title.text)).toBe(hostile);
  expect(decodedHtml(textOf(entry, 'summary')!)).toBe(`${hostile} Riassunto.`);
});

test('a hostile title opens no element in RSS, whether it is read as text or as HTML', async () => {
  const item = elements(await read('/rss.xml'), 'item')[1]!;
  expect(textOf(item, 'title')).toBe(`&lt;script&gt;alert(1)&lt;/script&gt; ]]&gt; & &lt; "due" 'tre' ]]&gt;`);
  expect(decodedHtml(textOf(item, 'description')!)).toBe(`${hostile} Riassunto.`);
});

test.each(['/format/dal-basso', '/format/dal_basso', '/format/trial', '/format/dualita'])(
  '%s has its feeds',
  async (path) => {
    const atom = await read(`${path}/feed.xml`);
    const rss = await read(`${path}/rss.xml`);
    const page = address + path.replace('_', '-');
    expect(elements(atom, 'link').slice(0, 2)).toMatchObject([
      { attributes: { rel: 'alternate', href: page } },
      { attributes: { rel: 'self', href: `${page}/feed.xml` } },
    ]);
    expect(elements(rss, 'atom:link')[0]!.attributes['href']).toBe(`${page}/rss.xml`);
  },
);

test('the feed of a format holds its articles only', async () => {
  const categories = elements(await read('/format/dualita/feed.xml'), 'category').map(
    ({ attributes }) => attributes['term'],
  );
  expect(new Set(categories)).toEqual(new Set(['dualita']));
});

test('a format without articles has a feed without entries', async () => {
  const feed = await read('/format/dal-basso/feed.xml');
  expect(elements(feed, 'entry')).toEqual([]);
  expect(textOf(feed, 'updated')).toBe('1970-01-01T00:00:00.000Z');
});

test('an author has feeds with their name', async () => {
  const feed = await read('/tribune/livia-castellucci/feed.xml');
  expect(textOf(feed, 'title')).toBe('Livia Castellucci | Contraddittorio');
  expect(elements(feed, 'entry')).toHaveLength(2);
  expect(elements(await read('/tribune/livia-castellucci/rss.xml'), 'item')).toHaveLength(2);
});

test.each([
  '/format/nessuno/feed.xml',
  '/format/nessuno/rss.xml',
  '/tribune/nessuno/feed.xml',
  '/tribune/nessuno/rss.xml',
  '/tribune/%00/feed.xml',
  '/tribune/Livia%20Castellucci/feed.xml',
])('%s is not found', async (path) => {
  expect((await site.ask(path)).status).toBe(404);
});

test.each(['/feed.xml', '/format/trial/rss.xml'])('%s is compressed for whoever takes that', async (path) => {
  const { headers } = await site.ask(path, { 'accept-encoding': 'gzip' });
  expect(headers.get('content-encoding')).toBe('gzip');
  expect(headers.get('vary')).toBe('Accept-Encoding');
  const again = await site.ask(path, { 'accept-encoding': 'gzip', 'if-none-match': headers.get('etag')! });
  expect(again.status).toBe(304);
});

/** What a reader of feeds shows of a text that is HTML. */
function decodedHtml(html: string): string {
  expect(html).not.toContain('<');
  return parseXml(`<p>${html}</p>`).text;
}

test('pictures are looked for one after the other', async () => {
  const services = { ...testServices(database.db), dataDir: site.dataDir };
  let underWay = 0;
  let most = 0;
  const coverLength = async () => {
    most = Math.max(most, ++underWay);
    await Promise.resolve();
    underWay--;
    return 1234;
  };
  const router = feedRoutes(services, { ...drawnFiles(services), coverLength });
  const feed = parseXml(await (await router.request('/feed.xml')).text());
  expect(JSON.stringify(feed).match(/"length":"1234"/g)).toHaveLength(30);
  expect(most).toBe(1);
});

test('the length of an uploaded picture is told without reading it', async () => {
  const services = { ...testServices(database.db), dataDir: site.dataDir };
  const hash = 'a'.repeat(64);
  const file = join(site.dataDir, 'media', `${hash}-480.webp`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, '');
  // More than a program can read into its memory; it takes no place on the disk.
  await truncate(file, 2 ** 33);
  const { data } = await listArticles(database.db, { limit: 1 });
  const picture = { base: `/media/${hash}`, width: 900, height: 600, widths: [480], alt: '', credit: '' };
  const uploaded = { ...data[0]!, cover: { variant: null, picture } };
  expect(await feedPicture(services, drawnFiles(services), uploaded)).toEqual({
    path: `/media/${hash}-480.webp`,
    type: 'image/webp',
    length: 2 ** 33,
  });
});

test('an article whose picture cannot be had goes without one', async () => {
  const { data } = await listArticles(database.db, { limit: 1 });
  const article = data[0]!;
  const services = { ...testServices(database.db), dataDir: site.dataDir };
  const away = { ...drawnFiles(services), coverLength: () => Promise.reject(new Error('no memory')) };
  vi.spyOn(log, 'warn').mockReturnValue();
  expect(await feedPicture(services, away, article)).toBeUndefined();
  expect(log.warn).toHaveBeenCalledOnce();
  vi.restoreAllMocks();

  const gone = { base: `/media/${'0'.repeat(64)}`, width: 900, height: 600, widths: [480], alt: '', credit: '' };
  const uploaded = { ...article, cover: { variant: null, picture: gone } };
  expect(await feedPicture(services, drawnFiles(services), uploaded)).toBeUndefined();
});

test.each(['atom', 'rss'])('what happened to an article is a feed of its own, as %s', async (kind) => {
  const file = kind === 'atom' ? 'feed.xml' : 'rss.xml';
  const slug = kind === 'atom' ? 'numero-3' : 'numero-4';
  const path = `/article/${slug}/storia/${file}`;
  const id = (await database.db.$client.query<{ id: string }>(`select id from articles where slug = $1`, [slug]))
    .rows[0]!.id;
  const correction = { kind: 'correction', what: hostile, why: 'Un errore.', userId: null } as const;
  await database.db.transaction((tx) =>
    writeCorrection(tx, id, { ...correction, at: new Date('2025-11-21T08:00:00Z') }),
  );
  const answer = await site.ask(path);
  expect(answer.headers.get('content-type')).toContain(kind);
  const entries = elements(parseXml(await answer.text()), kind === 'atom' ? 'entry' : 'item');
  expect(entries.map((entry) => textOf(entry, 'title'))).toEqual(['Correzione', 'Pubblicato']);
  const [first] = entries;
  const link = elements(first!, 'link')[0]!;
  expect(link.attributes['href'] ?? link.text).toMatch(/\/article\/numero-[34]\/storia#[0-9a-f-]{36}$/);
  expect(JSON.stringify(first)).toContain('&lt;script&gt;');
  expect((await site.ask(path, { 'if-none-match': answer.headers.get('etag')! })).status).toBe(304);
});

test('whoever follows an article that was taken back is told that, and nothing else', async () => {
  const id = await insertArticle(database.db, { slug: 'falso', title: 'Tutto falso' });
  await database.db.transaction((tx) => takeFromSight(tx, id));
  const at = new Date('2025-11-21T08:00:00Z');
  await database.db.transaction((tx) =>
    writeCorrection(tx, id, { kind: 'retraction', what: 'Ritirato.', why: 'La fonte era falsa.', userId: null, at }),
  );
  const answer = await site.ask('/article/falso/storia/feed.xml');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  const text = await answer.text();
  expect(elements(parseXml(text), 'entry').map((entry) => textOf(entry, 'title'))).toEqual(['Articolo ritirato']);
  expect(text).toContain('La fonte era falsa.');
  expect(text).not.toContain('Tutto falso');
});

test.each(['bozza', 'domani', 'nessuno'])('of %s there is no feed of what happened', async (slug) => {
  expect((await site.ask(`/article/${slug}/storia/feed.xml`)).status).toBe(404);
});
