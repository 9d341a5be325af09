import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase, patient } from '../../../../tests/support/database.ts';
import { insertLetter } from '../../../../tests/support/letters.ts';
import { testSite, type TestSite } from '../../../../tests/support/site.ts';
import { elements, parseXml, textOf, type XmlElement } from '../../../../tests/support/xml.ts';

const address = 'http://localhost:3000';
const now = new Date('2025-11-22T12:00:00Z');
const hour = 3_600_000;
const ago = (ms: number) => new Date(now.getTime() - ms);

// Fifty thousand articles at once take a slow machine longer than a statement of ours may.
const database = fileDatabase(patient);
let site: TestSite;

beforeAll(async () => {
  site = testSite(database.db, now);
});
afterAll(() => site.close());

const read = async (path: string) => {
  const answer = await site.ask(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  return parseXml(await answer.text());
};
const places = (sitemap: XmlElement) => elements(sitemap, 'loc').map(({ text }) => text);

test('without articles the index names the pages and the empty news', async () => {
  expect(places(await read('/sitemap.xml'))).toEqual([`${address}/sitemap-pages.xml`, `${address}/sitemap-news.xml`]);
  expect(places(await read('/sitemap-news.xml'))).toEqual([]);
  expect((await site.ask('/sitemap-articles-1.xml')).status).toBe(404);
});

test('the news are the articles of the last two days, with their titles escaped', async () => {
  const { db } = database;
  await insertArticle(db, { slug: 'appena', title: 'Sì & <no> "forse" \u0002', publishedAt: ago(hour) });
  await insertArticle(db, { slug: 'ancora', format: 'trial', publishedAt: ago(48 * hour - 1000) });
  await insertArticle(db, { slug: 'non-piu', format: 'trial', publishedAt: ago(48 * hour) });
  await insertArticle(db, { slug: 'bozza', format: 'trial', status: 'draft', publishedAt: ago(hour) });

  const news = await read('/sitemap-news.xml');
  expect(places(news)).toEqual([`${address}/article/appena`, `${address}/article/ancora`]);
  const [first] = elements(news, 'url');
  expect(textOf(first!, 'news:title')).toBe('Sì & <no> "forse" ');
  expect(textOf(first!, 'news:name')).toBe('Contraddittorio');
  expect(textOf(first!, 'news:language')).toBe('it');
  expect(textOf(first!, 'news:publication_date')).toBe('2025-11-22T11:00:00.000Z');
});

test('the articles stand oldest first with the day of their last change', async () => {
  const articles = await read('/sitemap-articles-1.xml');
  expect(places(articles)).toEqual(['non-piu', 'ancora', 'appena'].map((slug) => `${address}/article/${slug}`));
  expect(elements(articles, 'lastmod')[0]!.text).toBe('2025-11-20T12:00:00.000Z');
});

test('the pages are those of the house, of whoever signs and of the letters', async () => {
  await insertArticle(database.db, {
    slug: 'solo-bozza',
    format: 'trial',
    status: 'draft',
    authors: [{ name: 'Chi Non Si Vede' }, { name: 'Una Tribuna', isTribune: true }],
  });
  await insertLetter(database.db, { kind: 'weekly', number: 1 });
  await insertLetter(database.db, { kind: 'weekly', number: null });
  await insertLetter(database.db, { kind: 'premium', number: 2 });
  const pages = places(await read('/sitemap-pages.xml'));
  expect(pages).toEqual(
    expect.arrayContaining(
      [
        '/',
        '/articles',
        '/format/dal-basso',
        '/rettifica',
        '/lettere',
        '/lettere/1',
        '/tribune',
        '/tribune/livia-castellucci',
        '/tribune/una-tribuna',
      ].map((path) => address + path),
    ),
  );
  expect(pages).not.toContain(`${address}/tribune/chi-non-si-vede`);
  expect(pages.filter((page) => page.includes('/lettere/'))).toEqual([`${address}/lettere/1`]);
});

test('what search engines are asked to leave out is told by no author’s page and no letter that they are shown', async () => {
  const { db } = database;
  const date = (day: number) => new Date(`2025-11-0${day}T08:00:00Z`);
  const names = (...all: string[]) => all.map((name) => ({ name }));
  const escluso = await insertArticle(db, {
    slug: 'escluso',
    format: 'trial',
    publishedAt: date(9),
    authors: names('Chi Fu Assolto', 'Anche Di Altro'),
  });
  await insertArticle(db, { slug: 'elencato', publishedAt: date(3), authors: names('Anche Di Altro') });
  await insertLetter(db, {
    kind: 'weekly',
    number: 3,
    blocks: [{ id: 'a', kind: 'story', slug: 'escluso', text: '' }],
  });
  await insertLetter(db, {
    kind: 'weekly',
    number: 4,
    blocks: [{ id: 'a', kind: 'story', slug: 'elencato', text: '' }],
  });
  const shown = async () => {
    const entries = elements(await read('/sitemap-pages.xml'), 'url');
    return entries.map((entry) => [textOf(entry, 'loc')!.replace(address, ''), textOf(entry, 'lastmod')]);
  };
  const before = await shown();
  expect(before.map(([path]) => path)).toEqual(expect.arrayContaining(['/tribune/chi-fu-assolto', '/lettere/3']));

  await db.execute(
    sql`insert into unindexed_articles (article_id, reason, at) values (${escluso}, 'Lo chiede', now())`,
  );
  const after = await shown();
  const paths = after.map(([path]) => path);
  expect(paths).not.toContain('/tribune/chi-fu-assolto');
  expect(paths).not.toContain('/lettere/3');
  expect(paths).toContain('/lettere/4');
  expect(after).toContainEqual(['/tribune/anche-di-altro', date(3).toISOString()]);
  expect(places(await read('/sitemap-articles-1.xml'))).not.toContain(`${address}/article/escluso`);
  await db.execute(sql`delete from articles where slug in ('escluso', 'elencato')`);
});

test('more articles than a file may hold go into a second one, each exactly once', async () => {
  // Only searching needs this index, and filling it would take most of the time.
  await database.db.$client.query('drop index articles_substring');
  await database.db.$client.query(
    `insert into articles (slug, format, status, title, summary, reading_time, published_at, updated_at)
     select 'tanti-' || n, 'trial', 'published', 'Titolo', 'Sommario', 5, at, at
     from (select n, timestamptz '2020-01-01' + (n % 7000) * interval '1 microsecond' as at
           from generate_series(1, 50007) n) as many`,
  );
  const index = await read('/sitemap.xml');
  expect(places(index)).toEqual(
    ['pages', 'articles-1', 'articles-2', 'news'].map((name) => `${address}/sitemap-${name}.xml`),
  );
  expect(elements(index, 'lastmod').map(({ text }) => text)).toEqual([
    '2020-01-01T00:00:00.006Z',
    '2025-11-22T11:00:00.000Z',
  ]);

  const placesOf = async (file: number) => {
    const xml = await (await site.ask(`/sitemap-articles-${file}.xml`)).text();
    expect(xml).toMatch(/^<\?xml[^>]*>\n<urlset[^>]*>\n<url>[^]*<\/url>\n<\/urlset>\n$/);
    return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
  };
  const [first, second] = [await placesOf(1), await placesOf(2)];
  expect([first.length, second.length]).toEqual([50_000, 10]);
  expect(new Set([...first, ...second]).size).toBe(50_010);
  expect((await site.ask('/sitemap-articles-3.xml')).status).toBe(404);
});

test.each([
  '/sitemap-articles-0.xml',
  '/sitemap-articles-01.xml',
  '/sitemap-articles-x.xml',
  '/sitemap-articles-999999.xml',
])('%s is not an address', async (path) => {
  expect((await site.ask(path)).status).toBe(404);
});
