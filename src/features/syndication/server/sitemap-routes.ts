import { Hono } from 'hono';
import { formatPath, formats } from '#features/formats/formats.ts';
import { letterPath } from '#features/newsletters/texts.ts';
import { AppError } from '#platform/app-error.ts';
import type { Db } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import { syndicationTexts } from '../texts.ts';
import { compressed, revalidated, shortLived } from './caching.ts';
import {
  articleAddresses,
  articleFiles,
  articlesSince,
  authorAddresses,
  letterAddresses,
  type ArticleAddress,
} from './queries.ts';
import { newsSitemap, sitemapIndex, urls, urlset, urlsetEnd, urlsetStart } from './sitemap-xml.ts';

/** Google News takes articles of the last two days only. */
const newsWindowMs = 2 * 24 * 3_600_000;

const xml = 'application/xml; charset=utf-8';

/** The pages that are the same in every installation; what articles, authors and letters add follows from the database. */
const pages = [
  '/',
  '/formats',
  ...formats.map((format) => `/format/${formatPath(format)}`),
  '/articles',
  '/tribune',
  '/community',
  '/promesse',
  '/lettere',
  '/pricing',
  '/submit-story',
  '/support',
  '/terms',
  '/privacy',
  '/regala',
  '/regole',
  '/chi-siamo',
  '/chi-siamo/finanziamento',
  '/chi-siamo/correzioni',
  '/chi-siamo/etica',
  '/chi-siamo/intelligenza-artificiale',
  '/accessibilita',
  '/trasparenza',
  '/segnala',
  '/rettifica',
];

/** The map of the site for search engines: an index, the pages, the articles and the news. */
export function sitemapRoutes({ db, now, publicUrl }: Services): Hono {
  const router = new Hono();

  router.get('/sitemap.xml', compressed, revalidated, async (c) => {
    const files = await articleFiles(db);
    const index = sitemapIndex(publicUrl, [
      { path: '/sitemap-pages.xml' },
      ...files.map((changedAt, file) => ({ path: `/sitemap-articles-${file + 1}.xml`, changedAt })),
      { path: '/sitemap-news.xml' },
    ]);
    return c.body(index, 200, { 'content-type': xml, 'cache-control': shortLived });
  });

  router.get('/sitemap-pages.xml', compressed, revalidated, async (c) => {
    const [authors, letters] = await Promise.all([authorAddresses(db), letterAddresses(db)]);
    const entries = [
      ...pages.map((path) => ({ path })),
      ...letters.map(({ number, sentAt }) => ({ path: letterPath({ kind: 'weekly', number }), changedAt: sentAt })),
      ...authors.map(({ slug, updatedAt }) => ({ path: `/tribune/${slug}`, changedAt: updatedAt })),
    ];
    return c.body(urlset(publicUrl, entries), 200, { 'content-type': xml, 'cache-control': shortLived });
  });

  router.get('/sitemap-news.xml', compressed, revalidated, async (c) => {
    const articles = await articlesSince(db, new Date(now().getTime() - newsWindowMs));
    return c.body(newsSitemap(publicUrl, articles), 200, { 'content-type': xml, 'cache-control': shortLived });
  });

  router.get('/:file{sitemap-articles-[1-9][0-9]{0,4}\\.xml}', compressed, async (c) => {
    const file = Number(/\d+/.exec(c.req.param('file'))![0]) - 1;
    const body = await articleSitemap(db, publicUrl, file);
    return c.body(body, 200, { 'content-type': xml, 'cache-control': shortLived });
  });

  return router;
}

/** Written while it is read, since a full file has several megabytes. Refuses (404) a file without articles. */
async function articleSitemap(db: Db, publicUrl: string, file: number): Promise<ReadableStream<Uint8Array>> {
  const batches = articleAddresses(db, file);
  // The first batch is read before the answer begins, so that it can still be a refusal.
  const first = await batches.next();
  if (first.done) throw new AppError('not_found', syndicationTexts.sitemapNotFound);
  const parts = written(publicUrl, first.value, batches);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const part = await parts.next();
      if (part.done) controller.close();
      else controller.enqueue(encoder.encode(part.value));
    },
  });
}

async function* written(publicUrl: string, first: ArticleAddress[], rest: AsyncGenerator<ArticleAddress[]>) {
  yield urlsetStart + urls(publicUrl, first.map(entry));
  for await (const batch of rest) yield urls(publicUrl, batch.map(entry));
  yield urlsetEnd;
}

const entry = ({ slug, updatedAt }: ArticleAddress) => ({ path: `/article/${slug}`, changedAt: updatedAt });
