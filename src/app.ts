import { sql } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import { avatarFiles } from '#features/accounts/server/avatar-files.ts';
import { sessionMemory } from '#features/accounts/server/session-memory.ts';
import { syndicationRoutes } from '#features/syndication/server/routes.ts';
import { answerError, platformTexts } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import { isDatabaseUnavailable } from '#platform/db.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import type { PageVariant } from '#platform/render-outcome.ts';
import { secure } from '#platform/security-headers.ts';
import type { Services } from '#platform/services.ts';
import { Late, within } from '#platform/within.ts';
import { articleBySlug } from './article-page.ts';
import { api } from './api.ts';
import { canonicalOnly } from './canonical-path.ts';
import { busyPage, unavailablePage } from './pages/bare-pages.ts';
import { isGuarded, pageAccess } from './pages/access.ts';
import { pageVariant } from './pages/variant.ts';

/** Balancers wait a few seconds for an answer. */
const readyWithinMs = 3000;

/**
 * Pages that are in no cache and must be made, the dearest that anybody can ask for: about 20 ms each (product rules 4.16).
 * What the cache holds, or is being made for somebody else, is never counted.
 */
const renderLimit: Limit = { name: 'renders-address', times: 60, seconds: 60 };

/** Whether the process lives, and whether it can do its work (operations page). */
export function healthRoutes({ db, readiness }: Pick<Services, 'db' | 'readiness'>): Hono {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }, 200, ofNow))
    .get('/readyz', async (c) => {
      if (readiness.draining) throw new AppError('unavailable', platformTexts.draining);
      if (readiness.preparing) throw new AppError('unavailable', platformTexts.unavailable);
      await within(readyWithinMs, db.execute(sql`select from articles limit 1`)).catch(refuseLate);
      return c.json({ status: 'ok' }, 200, ofNow);
    });
}

/** Varnish keeps for two minutes what says nothing of itself. */
const ofNow = { 'cache-control': 'no-store' };

function refuseLate(error: unknown): never {
  throw error instanceof Late ? new AppError('unavailable', platformTexts.unavailable) : error;
}

/** All that a process which only works off jobs answers. */
export function createWorkerApp(services: Services): Hono {
  const app = new Hono();
  app.onError(answerError);
  app.use(secure(services.hsts));
  app.route('/', healthRoutes(services));
  app.notFound(answerNotFound);
  return app;
}

/** Also for methods that no page answers: in the form of every error of ours, not in the framework's words. */
function answerNotFound(c: Context): Response {
  return c.json({ message: platformTexts.notFound, code: 'not_found' }, 404);
}

/** Answers requests whose target is not written as ours are (`isPlain`). */
export function createSpellingApp({ hsts }: Pick<Services, 'hsts'>): Hono {
  const app = new Hono();
  app.onError(answerError);
  app.use(secure(hsts));
  app.use(canonicalOnly);
  return app;
}

/**
 * The whole program behind one fetch: health, API, files made from data, and pages for all the rest. `undecided` is what
 * may be shown of a page while it cannot be asked who sees what.
 */
export function createApp(
  services: Services,
  page: (request: Request, variant: PageVariant, admit: () => Promise<void>) => Promise<Response>,
  undecided: (request: Request) => Promise<Response | undefined> = async () => undefined,
): Hono {
  const app = new Hono();
  const personOf = sessionMemory(services);

  app.onError(answerError);
  app.use(secure(services.hsts));
  app.use(canonicalOnly);

  app.route('/', healthRoutes(services));
  app.all('/api/*', (c) => api().fetch(c.req.raw, c.env as object));
  app.get('/dev/mail.json', (c) => api().fetch(c.req.raw));
  app.get('/dev/mail/:id', (c) => api().fetch(c.req.raw));

  app.route('/', avatarFiles(services));
  app.route('/', syndicationRoutes(services, articleBySlug));

  app.get('*', async (c) => {
    const { pathname } = new URL(c.req.url);
    const seen = await viewOf(services, c.req.raw, pathname).catch(undefinedWhenAway);
    if (!seen) {
      const stored = isGuarded(pathname) ? undefined : await undecided(c.req.raw);
      return stored ?? c.html(unavailablePage(), 503, { 'retry-after': '5' });
    }
    const { access, variant } = seen;
    // A person, so that a school behind one address is many, and one person's sessions are one; else the address.
    const admit = async () => {
      const asker = (await personOf(c.req.raw.headers)) ?? addressKey(clientAddress(c, services.trustProxy));
      await services.limitHere(renderLimit, asker);
    };
    if (access === 'open') return page(c.req.raw, variant, admit).catch(busyAnswer(c));
    if (access !== 'forbidden') return c.redirect(access.signIn, 302);
    // The newsroom's page says itself, in the browser, that it is closed; other pages lead to it.
    if (pathname !== '/admin') return c.redirect('/admin', 302);
    const shown = await page(c.req.raw, 'open', admit).catch(busyAnswer(c));
    return shown.status === 200 ? new Response(shown.body, { status: 403, headers: shown.headers }) : shown;
  });
  app.all('*', answerNotFound);
  return app;
}

/** Says on a page of its own when the limit of renders lets this asker go on. */
function busyAnswer(c: Context): (error: unknown) => Response {
  return (error) => {
    if (!(error instanceof AppError) || !error.retryAfterSeconds) throw error;
    const { retryAfterSeconds } = error;
    return c.html(busyPage(retryAfterSeconds), 429, { 'retry-after': String(retryAfterSeconds) }) as Response;
  };
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
