import { compress } from 'hono/compress';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { securityHeaders } from '#platform/security-headers.ts';

/** For what follows every publication: feeds, sitemaps. */
export const shortLived = 'public, max-age=300';
/** For pictures that show a title, which is seldom changed. */
export const hourly = 'public, max-age=3600';
/** For files whose name changes with their content. */
export const immutable = 'public, max-age=31536000, immutable';

/** Answers 304 to whoever has the file already. The security headers stay: they are on every response. */
export const revalidated = etag({
  retainedHeaders: [...RETAINED_304_HEADERS, ...Object.keys(securityHeaders({ hsts: 'host' }))],
});

/** For texts: feeds and sitemaps shrink to a tenth. Stands before `revalidated`, so that the tag is that of the text. */
export const compressed = compress();
