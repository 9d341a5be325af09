import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { avatarFiles } from '#features/accounts/server/avatar-files.ts';
import { syndicationRoutes } from '#features/syndication/server/routes.ts';
import { answerError, platformTexts } from '#platform/api-router.ts';
import { isDatabaseUnavailable } from '#platform/db.ts';
import type { PageVariant } from '#platform/render-outcome.ts';
import { secure } from '#platform/security-headers.ts';
import type { Services } from '#platform/services.ts';
import { api } from './api.ts';
import { unavailablePage } from './crash-page.ts';
import { pageAccess } from './page-access.ts';
import { canonicalPath } from './page-addresses.ts';
import { pageVariant } from './page-variant.ts';

/** Whether the process lives, and whether it can do its work (operations page). */
export function healthRoutes({ db }: Pick<Services, 'db'>): Hono {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      await db.execute(sql`select from articles limit 1`);
      return c.json({ status: 'ok' });
    });
}

/** All that a process which only works off jobs answers. */
export function createWorkerApp(services: Services): Hono {
  const app = new Hono();
  app.onError(answerError);
  app.use(secure(services.publicUrl));
  app.route('/', healthRoutes(services));
  app.notFound((c) => c.json({ message: platformTexts.notFound, code: 'not_found' }, 404));
  return app;
}

/** The whole program behind one fetch: health, API, files made from data, and pages for all the rest. */
export function createApp(
  services: Services,
  page: (request: Request, variant: PageVariant) => Promise<Response>,
): Hono {
  const { publicUrl } = services;
  const app = new Hono();

  app.onError(answerError);
  app.use(secure(publicUrl));

  app.route('/', healthRoutes(services));
  app.all('/api/*', (c) => api().fetch(c.req.raw, c.env as object));
  app.get('/dev/mail.json', (c) => api().fetch(c.req.raw));
  app.get('/dev/mail/:id', (c) => api().fetch(c.req.raw));

  app.route('/', avatarFiles(services));
  app.route('/', syndicationRoutes(services));

  app.get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const path = canonicalPath(pathname);
    if (path !== pathname) return c.redirect(path + search, 301);

    const seen = await viewOf(services, c.req.raw, pathname).catch(undefinedWhenAway);
    if (!seen) return c.html(unavailablePage(), 503, { 'retry-after': '5' });
    const { access, variant } = seen;
    if (access === 'open') return page(c.req.raw, variant);
    if (access !== 'forbidden') return c.redirect(access.signIn, 302);
    // The newsroom's page says itself, in the browser, that it is closed; other pages lead to it.
    if (path !== '/admin') return c.redirect('/admin', 302);
    const shown = await page(c.req.raw, 'open');
    return new Response(shown.body, { status: 403, headers: shown.headers });
  });
  return app;
}

/** Whether whoever asks may open a page, and which of its two pages an article shows them. */
async function viewOf(services: Services, request: Request, pathname: string) {
  const access = await pageAccess(services, request);
  return { access, variant: await pageVariant(services, request.headers.get('cookie'), pathname) };
}

/** A page then says so, instead of a call's answer. */
function undefinedWhenAway(error: unknown): undefined {
  if (!isDatabaseUnavailable(error)) throw error;
}
