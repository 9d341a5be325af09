import type { QueryKey } from '@tanstack/react-query';
import type { Article } from '#features/articles/contract.ts';

/** What the page of an article shows: the article, that there is none, or that it cannot be read now. */
export type ArticlePage = Found | Missing | Failed;

interface Found {
  article: Article;
  /** The clock of the page's first paint, in milliseconds (`lib/page-clock.ts`). */
  readAt: number;
}

interface Missing {
  /** What our API says of it besides. */
  missing: { retracted?: string };
}

interface Failed {
  /** Begins with the status (specification 8). */
  failure: string;
}

/** What of it stands in its HTML, with its query as on pages of the router (`pages/page-data.ts`). */
export interface ArticlePageData {
  queries: [{ key: QueryKey; data?: Article; failure?: string }];
  readAt?: number;
  missing?: Missing['missing'];
}
