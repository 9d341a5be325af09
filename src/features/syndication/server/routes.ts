import { Hono } from 'hono';
import type { ArticlePage } from '#features/articles/server/queries.ts';
import type { Services } from '#platform/services.ts';
import { hourly, revalidated } from './caching.ts';
import { drawnFiles } from './drawn-files.ts';
import { feedRoutes } from './feed-routes.ts';
import { mediaRoutes } from './media-routes.ts';
import { robotsText } from './robots.ts';
import { securityText } from './security-text.ts';
import { sitemapRoutes } from './sitemap-routes.ts';
import { webManifest } from './web-manifest.ts';

/** Everything by which the publication is found and shared: sitemaps, feeds, pictures, the manifest. */
export function syndicationRoutes(services: Services, page: ArticlePage): Hono {
  const { publicUrl, now } = services;
  const router = new Hono();

  router.route('/', sitemapRoutes(services));
  const drawn = drawnFiles(services);
  router.route('/', feedRoutes(services, drawn));
  router.route('/', mediaRoutes(services, drawn, page));

  router.get('/robots.txt', revalidated, (c) => {
    c.header('cache-control', hourly);
    return c.text(robotsText(publicUrl));
  });
  router.get('/.well-known/security.txt', revalidated, (c) => {
    c.header('cache-control', hourly);
    return c.text(securityText(publicUrl, now()));
  });
  // Where password managers lead whose password is known to thieves (W3C, A Well-Known URL for Changing Passwords).
  router.get('/.well-known/change-password', (c) => c.redirect('/settings#password', 302));
  router.get('/site.webmanifest', revalidated, (c) =>
    c.body(JSON.stringify(webManifest()), 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': hourly,
    }),
  );

  router.get('/index.html', (c) => c.redirect('/', 301));
  router.get('/feed', (c) => c.redirect('/feed.xml', 301));
  router.get('/rss', (c) => c.redirect('/rss.xml', 301));
  return router;
}
