import type { QueryClient } from '@tanstack/react-query';
import { teaserQuery } from './author-queries.ts';

/** Asks for the published story that an address names. One that is not there is nothing to speak of. */
export async function loadTeaser(queryClient: QueryClient, id: string): Promise<void> {
  await queryClient.ensureQueryData(teaserQuery(id)).catch(() => undefined);
}
