import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, getPriority, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import sharp from 'sharp';
import { articleSlug } from '#lib/article-address.ts';
import { settings } from '#platform/env.ts';
import { listenForChanges } from '#platform/invalidation.ts';
import { takeUpJobs } from '#platform/jobs/jobs.ts';
import { PageCache, pageResponse, writePage } from '#platform/page-cache.ts';
import { removeAnnounced } from '#platform/pictures/picture-variant.ts';
import { createPurger } from '#platform/purge.ts';
import { secure, securityHeaders } from '#platform/security-headers.ts';
import { log } from '#platform/log.ts';
import { services, type Services } from '#platform/services.ts';
import { tightenPages } from '#platform/tighten-pages.ts';
import { composeLatest } from '#features/articles/server/compositions.ts';
import { notifyWhenDiskFills } from '#features/dashboard/server/notify-full-disk.ts';
import { forgetEditions } from '#features/rule-editions/server/in-force.ts';
import { keepShownRules } from '#features/legal-pages/server/keep-shown-rules.ts';
import { hearSettings, settingsTag, settledSettings } from '#features/settings/server/current.ts';
import { chooseDefaults } from '#features/settings/server/default-values.ts';
import { showPush } from '#features/settings/server/shown-settings.ts';
import { showSignInWaysOf } from './pages/show-sign-in-ways.ts';
import { hasSold } from '#features/subscriptions/server/has-sold.ts';
import { keyManuscripts } from '#features/stories/server/key-manuscripts.ts';
import { showPaymentsOf } from './pages/show-payments.ts';
import { api } from './api.ts';
import { descriptionPaths } from './api-description.ts';
import { createApp, createSpellingApp, createWorkerApp } from './app.ts';
import { isPlain } from './canonical-path.ts';
import { fetchListener, httpServer } from './http-server.ts';
import { sessionCookieName } from '#features/accounts/server/cookies.ts';
import { jobHandlers, mailTransport, timetable } from './jobs.ts';
import { pageAddress } from './pages/addresses.ts';
import { pageVariant } from './pages/variant.ts';
import { createPages, pageKey } from './pages/render.ts';
import { personalPage } from './pages/shared-caches.ts';

/**
 * How long requests in flight may go on after the program was asked to stop: as long as one statement. With what follows
 * it the whole stop takes ten seconds at most (reliability R9).
 */
const graceMs = 5000;

/**
 * Describing the API takes a fifth of a second in which nobody is answered. It is done in time for whoever asks for it,
 * and once the first readers have been answered.
 */
const describeAfterMs = 2000;

/** Listens and answers until `close`, which lets requests in flight finish. */
export async function serve({ port, host }: { port: number; host: string }): Promise<{ close(): Promise<void> }> {
  // It keeps what it decoded for when the same is asked again, which nobody does: eight photographs were a gigabyte.
  sharp.cache(false);
  const program = services();
  const { publicUrl } = program;
  chooseDefaults(program);
  showPaymentsOf(program, await hasSold(program.db));
  showSignInWaysOf(settings());
  showPush(settings().offlineReading);
  const cache = new PageCache(tightenPages());
  const { databaseUrl, process: part, drainSeconds, stalePagesMinutes, purge } = settings();
  const { page, undecided } = createPages({
    cache,
    publicUrl,
    hsts: program.hsts,
    settled: () => settledSettings(program.db),
    staleMs: stalePagesMinutes * 60_000,
    shared: program.sharedCaches,
  });
  // On one machine those who read come before what is done apart from them.
  if (part === 'worker') stepBack();
  notifyWhenDiskFills(program);
  await keepRules(program);
  await keyStories(program);
  await drawLatest(program);
  const purger = purge && part !== 'worker' ? createPurger(purge) : undefined;
  const hear = hearSettings(program.db);
  const changes = listenForChanges(databaseUrl!, cache, program.live, (tags) => {
    hear(tags);
    purger?.hear(tags);
    void removeAnnounced(program.dataDir, tags ?? []);
    if (!tags || tags.includes(settingsTag)) {
      forgetEditions(program.db);
      void keepRules(program);
    }
  });

  const cookieName = sessionCookieName(program.publicUrl);
  const app = new Hono();
  app.use(secure(program.hsts));
  serveBuiltFiles(app, settings().offlineReading ? 'sw.js' : 'sw-off.js');
  app.route(
    '/',
    createApp(
      program,
      async (request, variant, admit) => {
        const made = await page(new URL(request.url), variant, admit);
        const hasSession = request.headers.get('cookie')?.includes(cookieName);
        return pageResponse(request, hasSession ? personalPage(made) : made);
      },
      async (request) => {
        const stored = await undecided(new URL(request.url));
        return stored && pageResponse(request, stored);
      },
    ),
  );

  const callHeaders = Object.entries({
    ...securityHeaders({ hsts: program.hsts }),
    'cache-control': 'no-store',
  });
  const answerCall = fetchListener(api().fetch, publicUrl);
  const answer = fetchListener(part === 'worker' ? createWorkerApp(program).fetch : app.fetch, publicUrl);
  const answerMisspelt = fetchListener(createSpellingApp(program).fetch, publicUrl);
  /** An article for whoever may be signed in: one of its two pages from the cache, else the long way, errors too. */
  const servePersonal = async (req: IncomingMessage, res: ServerResponse) => {
    const variant = await pageVariant(program, req.headers.cookie, req.url!).catch(() => undefined);
    const { address } = pageAddress(new URL(req.url!, publicUrl));
    const stored = variant && cache.get(pageKey(address, variant));
    if (stored) writePage(req, res, personalPage(stored));
    else answer(req, res);
  };

  const server = httpServer((req, res) => {
    // Nothing should be sent on a connection that is about to be closed.
    if (program.readiness.draining) res.shouldKeepAlive = false;
    if (part === 'worker') return answer(req, res);
    if (!isPlain(req.url!)) return answerMisspelt(req, res);
    if (isPersonal(req, cookieName)) return void servePersonal(req, res);
    if (serveCached(cache, req, res)) return;
    if (!req.url!.startsWith('/api/')) return answer(req, res);
    // Here and not in a middleware: there these headers alone cost a tenth of the rate of the article call.
    for (const [name, value] of callHeaders) res.setHeader(name, value);
    answerCall(req, res);
  });
  // Whoever only works off jobs can do nothing before they are taken up.
  program.readiness.preparing = part === 'worker';
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  // Readers are answered meanwhile, and a stop is heard.
  const work =
    part === 'web'
      ? undefined
      : takeUpJobs(databaseUrl!, jobHandlers(program, mailTransport()), timetable, program.disk);
  void work?.areTaken.then(() => (program.readiness.preparing = false));
  const describing = setTimeout(() => void api().request(descriptionPaths[0]), describeAfterMs).unref();

  return {
    async close() {
      clearTimeout(describing);
      program.readiness.draining = true;
      await sleep(drainSeconds * 1000);
      program.live.close();
      const closed = new Promise((resolve) => server.close(resolve));
      // A connection whose request ends from now on is idle a moment later, and nobody else closes it.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
      await Promise.all([closed, work?.close()]);
      clearInterval(sweep);
      clearTimeout(deadline);
      await changes.close();
      purger?.close();
      await program.close();
    },
  };
}

/** Takes a lower priority of the system, where it has none already: to a higher one the system lets nobody come back. */
function stepBack(): void {
  const { PRIORITY_BELOW_NORMAL: lower } = constants.priority;
  if (getPriority() < lower) setPriority(lower);
}

/** Without a database the rules are kept at the next change, or the next start. A worker shows no page. */
async function keepRules(program: Services): Promise<void> {
  if (settings().process === 'worker') return;
  await keepShownRules(program).catch((error: unknown) =>
    log.warn({ err: error }, 'the rules that readers see were not written down'),
  );
}

/** Without a database they are keyed by the job that settles stories. */
async function keyStories(program: Services): Promise<void> {
  await keyManuscripts(program).catch((error: unknown) =>
    log.warn({ err: error }, 'manuscripts of stories do not say yet whose they are'),
  );
}

/** Without a database they are chosen at the next start: until then the slug decides. */
async function drawLatest(program: Services): Promise<void> {
  await composeLatest(program.db).catch((error: unknown) =>
    log.warn({ err: error }, 'the covers of the latest articles were not chosen'),
  );
}

function serveCached(cache: PageCache, req: IncomingMessage, res: ServerResponse): boolean {
  if (req.method !== 'GET' && req.method !== 'HEAD') return false;
  const page = cache.get(req.url!);
  if (page) writePage(req, res, page);
  return page !== undefined;
}

/** Whether a page may depend on who asks for it: an article, asked for with a session. */
function isPersonal({ method, url, headers }: IncomingMessage, cookieName: string): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    articleSlug(url!) !== undefined &&
    (headers.cookie?.includes(cookieName) ?? false)
  );
}

/**
 * Files of the build: those with a hash in their name for ever, the few beside them (icons and the like) for an hour. The
 * service worker is asked for each time, so that another one, or the end of it, reaches everybody.
 */
function serveBuiltFiles(app: Hono, worker: 'sw.js' | 'sw-off.js'): void {
  const root = fileURLToPath(new URL('../client', import.meta.url));
  const files = (cacheControl: string) =>
    serveStatic({ root, precompressed: true, onFound: (_, c) => c.header('cache-control', cacheControl) });

  app.use('/sw.js', (c, next) => {
    const file = serveStatic({
      root,
      path: worker,
      precompressed: true,
      onFound: (_, found) => found.header('cache-control', 'no-cache'),
    });
    return file(c, next);
  });
  app.use('/assets/*', files('public, max-age=31536000, immutable'));
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (entry.isFile()) app.use(`/${entry.name}`, files('public, max-age=3600'));
  }
}
