import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { silenceNow } from '#features/settings/server/current.ts';
import { romeMonth, romeMonthBounds } from '#lib/rome-time.ts';
import { AppError } from '#platform/app-error.ts';
import { dependsOn } from '#platform/render-outcome.ts';
import { apiRouter } from '#platform/api-router.ts';
import { rememberedBytes } from '#platform/json-bytes.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import { sharedReads } from '#platform/shared-reads.ts';
import type { Article } from '../contract.ts';
import * as endpoints from '../endpoints.ts';
import { formats } from '#features/formats/formats.ts';
import { withheld } from '../rules.ts';
import { articleTexts } from '../texts.ts';
import { authorNotFoundHead } from '../author-head.ts';
import { notThere } from './retraction.ts';
import { timelineOf } from './timeline.ts';
import {
  figuresOf,
  findArticle,
  findAuthor,
  listArticles,
  listTribunes,
  reactionCountsOf,
  type ArticleFiguresStatement,
  type ArticlePage,
} from './queries.ts';

/** What others say of an article: what its page shows, and whether whoever asks may read it whole. */
export interface ArticlePorts {
  page: ArticlePage;
  figures: ArticleFiguresStatement;
  accessOf(headers: Headers, article: Pick<Article, 'id' | 'metered'>): Promise<{ granted: boolean }>;
  /** The slugs of the home page's stories, in their order. */
  featured(): Promise<readonly string[]>;
}

export function articleRoutes(
  services: Services,
  { page, figures: statement, accessOf, featured }: ArticlePorts,
): OpenAPIHono {
  const { db, now } = services;
  const router = apiRouter();
  const calls = callsOf(services, router);
  const answerBytes = rememberedBytes();
  // One change makes every open page of an article ask at once: they share a few reads.
  const sharedFigures = sharedReads((articleId: string) => figuresOf(db, statement, articleId));

  calls.public(endpoints.listArticles, async ({ query }) => {
    dependsOn('articles');
    if (!query.featured) return listArticles(db, query);
    // The rest of the page is filled by the rule, as its places are.
    return listArticles(db, { ...query, first: await featured(), indexed: true });
  });

  router.openapi(routeOf(endpoints.readArticle), async (c) => {
    const article = await findArticle(db, page, { slug: c.req.valid('param').slug, now: now() });
    if (!article) throw await notThere(db, c.req.valid('param').slug, articleTexts.articleNotFound);
    dependsOn(`article:${article.id}`);
    if (article.promisedLetter) dependsOn('newsletters');
    const { granted } = await accessOf(c.req.raw.headers, article);
    return granted
      ? answerBytes(c, article.slug, article)
      : answerBytes(c, `${article.slug} withheld`, withheld(article, romeMonthBounds(romeMonth(now())).to));
  });

  calls.public(endpoints.readTimeline, async ({ params: { slug } }) => {
    const found = await timelineOf(db, slug, await silenceNow(db, now()));
    if (!found) throw await notThere(db, slug, articleTexts.articleNotFound);
    dependsOn(`article:${found.articleId}`);
    return found.timeline;
  });

  calls.public(endpoints.listArticlesOfFormat, async ({ params, query }) => {
    const format = formats.find((known) => known === params.formatType);
    if (!format) throw new AppError('not_found', articleTexts.formatNotFound);
    dependsOn('articles');
    return listArticles(db, { ...query, format });
  });

  calls.public(endpoints.countReactions, async ({ params: { articleId }, query }) => {
    const counts = uuidPattern.test(articleId) && (await reactionCountsOf(db, articleId, query.section));
    if (!counts) throw new AppError('not_found', articleTexts.articleNotFound);
    dependsOn(`article:${articleId}`);
    return counts;
  });

  calls.public(endpoints.readFigures, async ({ params }) => {
    const figures = await sharedFigures(params.articleId);
    if (!figures) throw new AppError('not_found', articleTexts.articleNotFound);
    return figures;
  });

  calls.public(endpoints.listAuthors, async () => {
    dependsOn('articles');
    return { data: await listTribunes(db) };
  });

  calls.public(endpoints.readAuthor, async ({ params }) => {
    const author = await findAuthor(db, params.slug);
    if (!author) throw new AppError('not_found', authorNotFoundHead.title);
    dependsOn('articles', `author:${author.slug}`);
    return author;
  });

  return router;
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
