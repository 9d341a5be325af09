import { readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { settings } from '#platform/env.ts';
import { listenForChanges } from '#platform/invalidation.ts';
import { workJobs } from '#platform/jobs/jobs.ts';
import { PageCache, pageResponse, writePage } from '#platform/page-cache.ts';
import { secure, securityHeaders } from '#platform/security-headers.ts';
import { services } from '#platform/services.ts';
import { hearSettings, settledSettings } from '#features/publication/server/current.ts';
import { warnOfPlayedPayments } from '#features/subscriptions/server/choose-provider.ts';
import { api } from './api.ts';
import { createApp, createWorkerApp } from './app.ts';
import { sessionCookieName } from '#features/accounts/server/cookies.ts';
import { jobHandlers, mailTransport, timetable } from './jobs.ts';
import { articleSlug, pageAddress } from './page-addresses.ts';
import { pageVariant } from './page-variant.ts';
import { createPages, pageKey } from './pages.ts';

/** How long requests in flight may go on after the program was asked to stop. */
const graceMs = 8000;

/**
 * How long a connection stays open between requests: longer than the 60 seconds after which balancers usually let one go,
 * so that none is closed here in the moment in which a request is sent on it.
 */
const idleMs = 65_000;

/** Listens and answers until `close`, which lets requests in flight finish. */
export async function serve({ port, host }: { port: number; host: string }): Promise<{ close(): Promise<void> }> {
  await loadWhole();
  const program = services();
  warnOfPlayedPayments(program);
  const cache = new PageCache();
  const page = createPages({ cache, publicUrl: program.publicUrl, settled: () => settledSettings(program.db) });
  const { databaseUrl, process: part } = settings();
  const changes = listenForChanges(databaseUrl!, cache, program.live, hearSettings(program.db));
  const work =
    part === 'web' ? undefined : await workJobs(databaseUrl!, jobHandlers(program, mailTransport()), timetable);

  const app = new Hono();
  app.use(secure(program.publicUrl));
  serveBuiltFiles(app);
  app.route(
    '/',
    createApp(program, async (request, variant) => pageResponse(request, await page(new URL(request.url), variant))),
  );

  const callHeaders = Object.entries({
    ...securityHeaders({ https: program.publicUrl.startsWith('https:') }),
    'cache-control': 'no-store',
  });
  const answerCall = getRequestListener(api().fetch);
  const answer = getRequestListener(part === 'worker' ? createWorkerApp(program).fetch : app.fetch);
  const cookieName = sessionCookieName(program.publicUrl);
  /** An article for whoever may be signed in: one of its two pages from the cache, else the long way, errors too. */
  const servePersonal = async (req: IncomingMessage, res: ServerResponse) => {
    const variant = await pageVariant(program, req.headers.cookie, req.url!).catch(() => undefined);
    const { address } = pageAddress(new URL(req.url!, program.publicUrl));
    const kept = variant && cache.get(pageKey(address, variant));
    if (kept) writePage(req, res, kept);
    else void answer(req, res);
  };
  const server = createServer({ keepAliveTimeout: idleMs }, (req, res) => {
    if (part === 'worker') return void answer(req, res);
    if (isPersonal(req, cookieName)) return void servePersonal(req, res);
    if (serveCached(cache, req, res)) return;
    if (!req.url!.startsWith('/api/')) return void answer(req, res);
    // Here and not in a middleware: there these headers alone cost a tenth of the rate of the article call.
    for (const [name, value] of callHeaders) res.setHeader(name, value);
    void answerCall(req, res);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));

  return {
    async close() {
      program.live.close();
      const closed = new Promise((resolve) => server.close(resolve));
      // A connection whose request ends from now on is idle a moment later, and nobody else closes it.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(deadline);
      await changes.close();
      await work?.close();
      await program.close();
    },
  };
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

/** Files of the build: those with a hash in their name for ever, the few beside them (icons and the like) for an hour. */
function serveBuiltFiles(app: Hono): void {
  const root = fileURLToPath(new URL('../client', import.meta.url));
  const files = (cacheControl: string) =>
    serveStatic({ root, precompressed: true, onFound: (_, c) => c.header('cache-control', cacheControl) });

  app.use('/assets/*', files('public, max-age=31536000, immutable'));
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (entry.isFile()) app.use(`/${entry.name}`, files('public, max-age=3600'));
  }
}

/**
 * Loads now what pages would load when they are first asked for: a build in the same checkout puts other files in the
 * place of these, and a running program goes on with its own.
 */
async function loadWhole(): Promise<void> {
  const folder = new URL('./assets/', import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  await Promise.all(files.map((file) => import(/* @vite-ignore */ new URL(file, folder).href)));
}
