import { compress } from 'hono/compress';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { securityHeaders } from '#platform/security-headers.ts';
import { sharedHeaderNames } from '#platform/shared-caches.ts';

/** For what follows every publication: feeds, sitemaps. */
export const shortLived = 'public, max-age=300';
/** For what belongs to no article and is seldom changed. */
export const hourly = 'public, max-age=3600';
/** For files whose name changes with their content. */
export const immutable = 'public, max-age=31536000, immutable';

/**
 * Answers 304 to whoever has the file already. The security headers stay, which are on every response, and what a shared
 * cache must know to keep it for longer.
 */
export const revalidated = etag({
  retainedHeaders: [...RETAINED_304_HEADERS, ...sharedHeaderNames, ...Object.keys(securityHeaders({ hsts: 'host' }))],
});

/** For texts: feeds and sitemaps shrink to a tenth. Stands before `revalidated`, so that the tag is that of the text. */
export const compressed = compress();
