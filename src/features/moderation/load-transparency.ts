import type { QueryClient } from '@tanstack/react-query';
import { transparencyQuery } from './queries.ts';

/** Fetches the public figures. Where that fails the page is sent without them: how moderation works stands by itself. */
export async function loadTransparency(queryClient: QueryClient): Promise<void> {
  const figures = queryClient.prefetchQuery(transparencyQuery());
  // In the browser the screen itself shows waiting.
  if (import.meta.env.SSR) await figures;
}
