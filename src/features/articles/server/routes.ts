import type { OpenAPIHono } from '@hono/zod-openapi';
import { settingsNow } from '#features/settings/server/current.ts';
import { romeMonth, romeMonthBounds } from '#lib/rome-time.ts';
import { AppError } from '#platform/app-error.ts';
import { dependsOn } from '#platform/render-outcome.ts';
import { apiRouter } from '#platform/api-router.ts';
import { rememberedBytes } from '#platform/json-bytes.ts';
import type { Db } from '#platform/db.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import { sharedReads } from '#platform/shared-reads.ts';
import type { Article } from '../contract.ts';
import * as endpoints from '../endpoints.ts';
import { formats } from '#features/formats/formats.ts';
import { withheld } from '../rules.ts';
import { articleTexts } from '../texts.ts';
import { authorNotFoundHead } from '../author-head.ts';
import { retractionOf } from './retraction.ts';
import { figuresOf, findArticle, findAuthor, listArticles, listTribunes, reactionCountsOf } from './queries.ts';

/** What others say of an article: whether whoever asks may read it whole. */
export interface ArticlePorts {
  accessOf(headers: Headers, article: Pick<Article, 'id' | 'metered'>): Promise<{ granted: boolean }>;
}

export function articleRoutes({ db, now }: Services, { accessOf }: ArticlePorts): OpenAPIHono {
  const router = apiRouter();
  const answerBytes = rememberedBytes();
  // One change makes every open page of an article ask at once: they share a few reads.
  const sharedFigures = sharedReads((articleId: string) => figuresOf(db, articleId));

  const firstOf = async (featured: 'true' | undefined) => (featured ? (await settingsNow(db)).featured.slugs : []);

  router.openapi(routeOf(endpoints.listArticles), async (c) => {
    dependsOn('articles');
    return c.json(
      await listArticles(db, { ...c.req.valid('query'), first: await firstOf(c.req.valid('query').featured) }),
      200,
    );
  });

  router.openapi(routeOf(endpoints.readArticle), async (c) => {
    const article = await findArticle(db, c.req.valid('param').slug, now());
    if (!article) throw await notThere(db, c.req.valid('param').slug);
    dependsOn(`article:${article.id}`);
    const { granted } = await accessOf(c.req.raw.headers, article);
    return granted
      ? answerBytes(c, article.slug, article)
      : answerBytes(c, `${article.slug} withheld`, withheld(article, romeMonthBounds(romeMonth(now())).to));
  });

  router.openapi(routeOf(endpoints.listArticlesOfFormat), async (c) => {
    const format = formats.find((known) => known === c.req.valid('param').formatType);
    if (!format) throw new AppError('not_found', articleTexts.formatNotFound);
    dependsOn('articles');
    return c.json(await listArticles(db, { ...c.req.valid('query'), format }), 200);
  });

  router.openapi(routeOf(endpoints.countReactions), async (c) => {
    const { articleId } = c.req.valid('param');
    const counts = uuidPattern.test(articleId) && (await reactionCountsOf(db, articleId, c.req.valid('query').section));
    if (!counts) throw new AppError('not_found', articleTexts.articleNotFound);
    dependsOn(`article:${articleId}`);
    return c.json(counts, 200);
  });

  router.openapi(routeOf(endpoints.readFigures), async (c) => {
    const figures = await sharedFigures(c.req.valid('param').articleId);
    if (!figures) throw new AppError('not_found', articleTexts.articleNotFound);
    return c.json(figures, 200);
  });

  router.openapi(routeOf(endpoints.listAuthors), async (c) => {
    dependsOn('articles');
    return c.json({ data: await listTribunes(db) }, 200);
  });

  router.openapi(routeOf(endpoints.readAuthor), async (c) => {
    const author = await findAuthor(db, c.req.valid('param').slug);
    if (!author) throw new AppError('not_found', authorNotFoundHead.title);
    dependsOn('articles', `author:${author.slug}`);
    return c.json(author, 200);
  });

  return router;
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An address without a public article; of one that was retracted it says so. */
async function notThere(db: Db, slug: string): Promise<AppError> {
  const retraction = await retractionOf(db, slug);
  if (!retraction) return new AppError('not_found', articleTexts.articleNotFound);
  dependsOn(`article:${retraction.articleId}`);
  return new AppError('not_found', retraction.words, { details: { retracted: retraction.words } });
}
