import type { OpenAPIHono } from '@hono/zod-openapi';
import { createRoute, z } from '@hono/zod-openapi';
import { settingsNow } from '#features/settings/server/current.ts';
import { romeMonth, romeMonthBounds } from '#lib/rome-time.ts';
import { AppError } from '#platform/app-error.ts';
import { dependsOn } from '#platform/render-outcome.ts';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import { rememberedBytes } from '#platform/json-bytes.ts';
import type { Db } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import { sharedReads } from '#platform/shared-reads.ts';
import { Article, ArticleFigures, ArticleList, Author, ReactionCounts } from '../contract.ts';
import { formats } from '../formats.ts';
import { articleSorts } from '../sorts.ts';
import { withheld } from '../rules.ts';
import { articleRefusals } from '../refusal-texts.ts';
import { articleTexts } from '../texts.ts';
import { retractionOf } from './retraction.ts';
import { figuresOf, findArticle, findAuthor, listArticles, listTribunes, reactionCountsOf } from './queries.ts';

/** Most articles that one answer holds. */
const maximumLimit = 100;

const limit = z.coerce
  .number(articleRefusals.badLimit)
  .int(articleRefusals.badLimit)
  .min(1, articleRefusals.badLimit)
  .max(maximumLimit, articleRefusals.badLimit)
  .default(maximumLimit);

const listRoute = createRoute({
  method: 'get',
  path: '/api/articles',
  summary: 'Published articles',
  request: {
    query: z.object({
      limit,
      format: z.enum(formats, articleRefusals.badFormat).optional(),
      q: z.string().trim().max(200, articleRefusals.queryTooLong).optional(),
      sort: z.enum(articleSorts, articleRefusals.badSort).optional(),
      cursor: z.string().max(200, articleRefusals.badCursor).optional(),
      author: z.string().max(100).optional(),
      featured: z
        .literal('true')
        .optional()
        .meta({ description: 'the articles that the newsroom chose for its first page, then the others; one page' }),
    }),
  },
  responses: {
    200: { description: 'A page of articles', content: { 'application/json': { schema: ArticleList } } },
    ...errorResponses(400, 503),
  },
});

const slugRoute = createRoute({
  method: 'get',
  path: '/api/articles/slug/{slug}',
  summary: 'One published article',
  request: { params: z.object({ slug: z.string() }) },
  responses: {
    200: { description: 'The article', content: { 'application/json': { schema: Article } } },
    ...errorResponses(404, 503),
  },
});

const formatRoute = createRoute({
  method: 'get',
  path: '/api/articles/format/{formatType}',
  summary: 'Published articles of one format',
  request: {
    params: z.object({ formatType: z.string() }),
    query: z.object({ limit, cursor: z.string().max(200, articleRefusals.badCursor).optional() }),
  },
  responses: {
    200: { description: 'A page of articles', content: { 'application/json': { schema: ArticleList } } },
    ...errorResponses(400, 404, 503),
  },
});

const countsRoute = createRoute({
  method: 'get',
  path: '/api/reactions/counts/{articleId}',
  summary: 'Reactions to one section of an article',
  request: {
    params: z.object({ articleId: z.string() }),
    query: z.object({ section: z.coerce.number().int().min(0).max(1000).default(0) }),
  },
  responses: {
    200: { description: 'Counts by type', content: { 'application/json': { schema: ReactionCounts } } },
    ...errorResponses(400, 404, 503),
  },
});

const figuresRoute = createRoute({
  method: 'get',
  path: '/api/articles/{articleId}/figures',
  summary: 'What of an article moves while it is read',
  request: { params: z.object({ articleId: z.uuid() }) },
  responses: {
    200: { description: 'Sums', content: { 'application/json': { schema: ArticleFigures } } },
    ...errorResponses(400, 404, 429, 503),
  },
});

const authorsRoute = createRoute({
  method: 'get',
  path: '/api/authors',
  summary: 'The writers of the house',
  responses: {
    200: {
      description: 'By name',
      content: { 'application/json': { schema: z.object({ data: z.array(Author) }) } },
    },
    ...errorResponses(503),
  },
});

const authorRoute = createRoute({
  method: 'get',
  path: '/api/authors/{slug}',
  summary: 'Who signs',
  request: { params: z.object({ slug: z.string() }) },
  responses: {
    200: { description: 'The author', content: { 'application/json': { schema: Author } } },
    ...errorResponses(404, 503),
  },
});

/** What others say of an article: whether whoever asks may read it whole. */
export interface ArticlePorts {
  accessOf(headers: Headers, article: Pick<Article, 'id' | 'metered'>): Promise<{ granted: boolean }>;
}

export function articleRoutes({ db, now }: Services, { accessOf }: ArticlePorts): OpenAPIHono {
  const router = apiRouter();
  const answerBytes = rememberedBytes();
  // One change makes every open page of an article ask at once: they share a few reads.
  const sharedFigures = sharedReads((articleId: string) => figuresOf(db, articleId));

  const firstOf = async (asked: 'true' | undefined) => (asked ? (await settingsNow(db)).featured.slugs : []);

  router.openapi(listRoute, async (c) => {
    dependsOn('articles');
    return c.json(
      await listArticles(db, { ...c.req.valid('query'), first: await firstOf(c.req.valid('query').featured) }),
      200,
    );
  });

  router.openapi(slugRoute, async (c) => {
    const article = await findArticle(db, c.req.valid('param').slug, now());
    if (!article) throw await notThere(db, c.req.valid('param').slug);
    dependsOn(`article:${article.id}`);
    const { granted } = await accessOf(c.req.raw.headers, article);
    return granted
      ? answerBytes(c, article.slug, article)
      : answerBytes(c, `${article.slug} withheld`, withheld(article, romeMonthBounds(romeMonth(now())).to));
  });

  router.openapi(formatRoute, async (c) => {
    const format = formats.find((known) => known === c.req.valid('param').formatType);
    if (!format) throw new AppError('not_found', articleTexts.formatNotFound);
    dependsOn('articles');
    return c.json(await listArticles(db, { ...c.req.valid('query'), format }), 200);
  });

  router.openapi(countsRoute, async (c) => {
    const { articleId } = c.req.valid('param');
    const counts = uuidPattern.test(articleId) && (await reactionCountsOf(db, articleId, c.req.valid('query').section));
    if (!counts) throw new AppError('not_found', articleTexts.articleNotFound);
    dependsOn(`article:${articleId}`);
    return c.json(counts, 200);
  });

  router.openapi(figuresRoute, async (c) => {
    const figures = await sharedFigures(c.req.valid('param').articleId);
    if (!figures) throw new AppError('not_found', articleTexts.articleNotFound);
    return c.json(figures, 200);
  });

  router.openapi(authorsRoute, async (c) => {
    dependsOn('articles');
    return c.json({ data: await listTribunes(db) }, 200);
  });

  router.openapi(authorRoute, async (c) => {
    const author = await findAuthor(db, c.req.valid('param').slug);
    if (!author) throw new AppError('not_found', articleTexts.authorNotFound);
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
