/** The orders of a list: newest first, most reactions first, shortest first (specification 9). */
export const articleSorts = ['recent', 'popular', 'reading-time'] as const;
export type ArticleSort = (typeof articleSorts)[number];
