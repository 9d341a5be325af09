/** What of the promises the newsroom looks at. */
export const promiseFacets = ['open', 'corrections', 'silent', 'done', 'amplified'] as const;
export type PromiseFacet = (typeof promiseFacets)[number];
