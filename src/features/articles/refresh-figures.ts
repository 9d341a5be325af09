import type { QueryClient } from '@tanstack/react-query';
import type { ArticleFigures } from './contract.ts';
import { withFigures } from './moving-figures.ts';
import { articleQuery } from './queries.ts';

/** Takes the server's figures of this moment over into the cached article. Answers whether they came. Browser only. */
export async function refreshFigures(
  queryClient: QueryClient,
  { id, slug }: { id: string; slug: string },
  signal?: AbortSignal,
): Promise<boolean> {
  const response = await fetch(`/api/articles/${id}/figures`, signal ? { signal } : {}).catch(() => undefined);
  if (!response?.ok) return false;
  const figures = (await response.json()) as ArticleFigures;
  queryClient.setQueryData(articleQuery(slug).queryKey, (article) => article && withFigures(article, figures));
  return true;
}
