import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { syndicationRoutes } from '#features/syndication/server/routes.ts';
import { answerError } from '#platform/api-router.ts';
import { secure } from '#platform/security-headers.ts';
import type { Services } from '#platform/services.ts';
import { api } from './api.ts';

/** The whole program behind one fetch: health, API, files made from data, and pages for all the rest. */
export function createApp(services: Services, page: (request: Request) => Promise<Response>): Hono {
  const { db, publicUrl } = services;
  const app = new Hono();

  app.onError(answerError);
  app.use(secure(publicUrl));

  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    await db.execute(sql`select from articles limit 1`);
    return c.json({ status: 'ok' });
  });
  app.all('/api/*', (c) => api().fetch(c.req.raw));
  app.get('/dev/mail.json', (c) => api().fetch(c.req.raw));

  app.route('/', syndicationRoutes(services));

  app.get('*', (c): Response | Promise<Response> => {
    const { pathname, search } = new URL(c.req.url);
    // One address per page: a slash at the end leads to the address without it, never to another site (`//…/`).
    const path = pathname.replace(/^\/+|\/+$/g, '');
    return path && pathname.endsWith('/') ? c.redirect(`/${path}${search}`, 301) : page(c.req.raw);
  });
  return app;
}
