import { QueryClientProvider, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { articleQuery } from '#features/articles/article-query.ts';
import { withoutText } from '#features/articles/text-in-page.ts';
import { servedCommentsQuery } from '#features/comments/queries.ts';
import { relatedQuery } from '#features/related/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { pageClock } from '#lib/page-clock.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { safeJson } from '#lib/safe-json.ts';
import { preloadStaticParts } from '#design/static-part.tsx';
import { optional } from '#platform/render-outcome.ts';
import { apiFetch } from '../api-fetch.ts';
import { ArticleDocument } from '../article/article-document.tsx';
import type { ArticlePage, ArticlePageData } from '../article/page.ts';
import { preload, servedParts } from '../article/parts.ts';
import { articleHead } from './article-head.ts';

/**
 * The page of the article that has this slug, as everybody gets it; with a part of it, its head tells of that one and it
 * opens there. Of an article that is not there, or cannot be read now, its page says so.
 */
export async function renderArticle(slug: string, part?: string) {
  const queryClient = createQueryClient(apiFetch);
  const page = await readPage(queryClient, slug);
  const { head, scriptHashes } = articleHead(page, `/article/${slug}`, part);
  const data = safeJson(dataOf(page, articleQuery(slug).queryKey));
  const body = renderToString(
    <QueryClientProvider client={queryClient}>
      <ArticleDocument page={page} served={{ head, data }} />
    </QueryClientProvider>,
  );
  return { status: statusOf(page), html: `<!DOCTYPE html>${body}`, scriptHashes };
}

async function readPage(queryClient: QueryClient, slug: string): Promise<ArticlePage> {
  try {
    const article = await queryClient.fetchQuery(articleQuery(slug));
    await Promise.all([
      preload(servedParts(article)),
      article.access.granted && optional(() => queryClient.prefetchQuery(servedCommentsQuery(article.id))),
      article.access.granted && optional(() => queryClient.prefetchQuery(relatedQuery(article.id))),
    ]);
    await preloadStaticParts();
    return { article, readAt: pageClock([article.trial?.closesAt]) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404 || error.status === 400) return { missing: error.details };
    return { failure: error.message };
  }
}

/** The texts stand in the HTML alone. */
function dataOf(page: ArticlePage, key: QueryKey): ArticlePageData {
  if ('article' in page) return { queries: [{ key, data: withoutText(page.article) }], readAt: page.readAt };
  if ('missing' in page) return { queries: [{ key }], missing: page.missing };
  return { queries: [{ key, failure: page.failure }] };
}

function statusOf(page: ArticlePage): number {
  if ('article' in page) return 200;
  return 'missing' in page ? 404 : 500;
}
