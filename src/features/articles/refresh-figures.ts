import type { QueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import type * as endpoints from './endpoints.ts';
import { withFigures } from './moving-figures.ts';
import { articleQuery } from './article-query.ts';

/** Takes the server's figures of this moment over into the cached article. Answers whether they came. Browser only. */
export async function refreshFigures(
  queryClient: QueryClient,
  { id, slug }: { id: string; slug: string },
  signal?: AbortSignal,
): Promise<boolean> {
  const figures = await call<typeof endpoints.readFigures>('get', '/api/articles/{articleId}/figures', {
    params: { articleId: id },
    ...(signal ? { signal } : {}),
  }).catch(() => undefined);
  if (!figures) return false;
  queryClient.setQueryData(articleQuery(slug).queryKey, (article) => article && withFigures(article, figures));
  return true;
}
