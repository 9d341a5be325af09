import { Hono, type Context } from 'hono';
import { findArticle, type ArticlePage } from '#features/articles/server/queries.ts';
import { sharedPart } from '#features/articles/shared-part.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { coversVersion } from '#features/formats/cover-address.ts';
import { cover } from '#features/formats/covers.ts';
import { formats } from '#features/formats/formats.ts';
import type { Edition } from '#design/edition.ts';
import { withoutVariables } from '#design/standalone-svg.ts';
import { AppError } from '#platform/app-error.ts';
import { pictureTag, pictureVariant, variantTypes } from '#platform/pictures/picture-variant.ts';
import type { Services } from '#platform/services.ts';
import { removableHeaders } from '#platform/shared-caches.ts';
import { syndicationTexts } from '../texts.ts';
import { compressed, hourly, immutable, revalidated } from './caching.ts';
import type { DrawnFiles } from './drawn-files.ts';
import { coverDrawing } from './social/draw-cover.ts';
import { contentOfArticle, contentOfPart, contentOfSite } from './social/social-content.ts';
import { readingsOf } from './social/shapes.ts';

const contentTypes = { webp: 'image/webp', jpg: 'image/jpeg' } as const;

/** Pictures made from data: covers, what is shown where a page is shared, and uploaded pictures in their widths. */
export function mediaRoutes(services: Services, drawn: DrawnFiles, page: ArticlePage): Hono {
  const router = new Hono();

  const articleOf = async (...slugs: string[]) => {
    for (const slug of slugs) {
      const article = await findArticle(services.db, page, { slug, now: services.now() });
      if (article) return article;
    }
    throw new AppError('not_found', articleTexts.articleNotFound);
  };
  // It shows the title: what is corrected or retracted must not stay in front for an hour.
  const ofArticle = ({ id }: { id: string }) =>
    removableHeaders(services.sharedCaches, `article:${id}`, 'max-age=3600');

  router.get('/media/covers/:file{[a-z0-9-]+\\.svg}', compressed, revalidated, async (c) => {
    const article = await articleOf(stem(c.req.param('file')));
    return c.body(coverDrawing(article), 200, { 'content-type': 'image/svg+xml', ...ofArticle(article) });
  });

  router.get(
    `/media/covers/:version/:edition{giorno|sera}/:composition/:file{[a-z0-9-]{1,100}\\.svg}`,
    compressed,
    (c) => {
      const { version, edition, composition, file } = c.req.param();
      const [name, variant] = composition.split('.');
      const format = formats.find((known) => known === name);
      if (!format) throw new AppError('not_found', syndicationTexts.pictureNotFound);
      const drawing = withoutVariables(cover({ slug: stem(file), format, variant }), edition as Edition);
      // A page that another version of the program has made asks for its own drawings and is shown ours.
      const cacheControl = version === coversVersion ? immutable : hourly;
      return c.body(drawing, 200, { 'content-type': 'image/svg+xml', 'cache-control': cacheControl });
    },
  );

  router.get('/media/covers/:file{[a-z0-9-]+\\.png}', revalidated, async (c) => {
    const article = await articleOf(stem(c.req.param('file')));
    return png(c, await drawn.cover(article), ofArticle(article));
  });

  router.get('/media/social/site.png', revalidated, async (c) =>
    png(c, await drawn.social(contentOfSite(), ''), { 'cache-control': hourly }),
  );

  router.get('/media/social/:file{[a-z0-9-]+\\.png}', revalidated, async (c) => {
    const readings = readingsOf(stem(c.req.param('file')));
    const article = await articleOf(...readings.map(({ slug }) => slug));
    const shape = readings.find(({ slug }) => slug === article.slug)?.shape ?? '';
    return png(c, await drawn.social(contentOfArticle(article), shape), ofArticle(article));
  });

  router.get('/media/social/:slug{[a-z0-9-]+}/:file{[a-z0-9-]+\\.png}', revalidated, async (c) => {
    const article = await articleOf(c.req.param('slug'));
    const part = sharedPart(article, stem(c.req.param('file')));
    if (!part) throw new AppError('not_found', syndicationTexts.pictureNotFound);
    return png(c, await drawn.social(contentOfPart(article, part), ''), ofArticle(article));
  });

  router.get('/media/:file{[0-9a-f]{64}-[0-9]{1,4}\\.(webp|jpg)}', async (c) => {
    const [hash = '', width, ending] = c.req.param('file').split(/[-.]/);
    const type = variantTypes.find((known) => known === ending)!;
    const bytes = await pictureVariant(services, hash, Number(width), type);
    if (!bytes) throw new AppError('not_found', syndicationTexts.pictureNotFound);
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': contentTypes[type],
      ...removableHeaders(services.sharedCaches, pictureTag(hash)),
    });
  });

  return router;
}

function png(c: Context, bytes: Buffer, headers: Record<string, string>) {
  return c.body(new Uint8Array(bytes), 200, { 'content-type': 'image/png', ...headers });
}

/** A file's name without its ending. */
const stem = (file: string) => file.slice(0, file.lastIndexOf('.'));
