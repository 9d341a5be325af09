import type { QueryFilters } from '@tanstack/react-query';
import type { LiveKind } from './live-kinds.ts';

/**
 * What the answer of a query depends on besides its address: the reader's account, subscription, points, kept votes and
 * supports, the log of what the newsroom did, the texts that may stand in the HTML alone, and what moves on one article.
 * A query names it in its `meta`; whoever changes the thing need not know the queries.
 */
export type QueryTag =
  | 'account'
  | 'audit'
  | 'own-supports'
  | 'own-votes'
  | 'points'
  | 'subscription'
  | 'text'
  | `${LiveKind} ${string}`;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The words under which a failure is logged (specification 8). */
      failure?: string;
      tags?: QueryTag[];
      /** Keeps no answer, and is asked when what its tags name moved: never because somebody else reads. */
      isSignal?: true;
    };
  }
}

/** All queries with a tag, for the query client to invalidate or to remove. */
export const tagged = (tag: QueryTag): QueryFilters => ({
  predicate: ({ meta }) => meta?.tags?.includes(tag) ?? false,
});
