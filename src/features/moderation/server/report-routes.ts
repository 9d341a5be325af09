import type { OpenAPIHono } from '@hono/zod-openapi';
import { sessionOf } from '#features/accounts/server/session.ts';
import { requireRole, requireUser } from '#features/accounts/server/guards.ts';
import { onePersonPeriods } from '#features/settings/server/one-person.ts';
import { apiRouter } from '#platform/api-router.ts';
import { BriefMemory } from '#platform/brief-memory.ts';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import { limitBoth } from '#platform/limits/limit-both.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../report-endpoints.ts';
import { appealAgainst } from './appeal.ts';
import { decideReport } from './decide-report.ts';
import { appealLimits, moderatorLimits, outsiderLimits, reportLimits, reportViewLimit } from './limits.ts';
import { statementsOf } from './own-statements.ts';
import { report } from './report.ts';
import { reportFile, reportsOf } from './report-list.ts';
import { reportView } from './report-view.ts';
import { transparencyOf, type CountedTransparency } from './transparency.ts';

/** What readers and outsiders do about comments and pages, what becomes of it, and what everybody may know of it. */
export function reportRoutes(services: Services): OpenAPIHono {
  const { db, now, limit, trustProxy } = services;
  const router = apiRouter();
  // They count a year's rows and move little.
  const counted = new BriefMemory<CountedTransparency>({ keptMs: 10 * 60_000, most: 1 });

  router.openapi(routeOf(endpoints.sendReport), async (c) => {
    const who = await sessionOf(services, c.req.raw.headers);
    const input = c.req.valid('json');
    if (who) await limitBoth(services, c, who.id, reportLimits);
    else {
      await limit(outsiderLimits.byAddress, addressKey(clientAddress(c, trustProxy)));
      if (input.email) await limit(outsiderLimits.byEmail, input.email);
    }
    return c.json(await report(services, who, input), 201);
  });

  router.openapi(routeOf(endpoints.readReceipt), async (c) => {
    await services.limitReads(reportViewLimit, addressKey(clientAddress(c, trustProxy)));
    return c.json(await reportView(services, c.req.valid('param').number, c.req.valid('query').token), 200);
  });

  router.openapi(routeOf(endpoints.listReports), async (c) => {
    const who = await requireRole(services, c.req.raw.headers, 'admin');
    return c.json(await reportsOf(services, who, c.req.valid('query')), 200);
  });

  router.openapi(routeOf(endpoints.readReport), async (c) => {
    const who = await requireRole(services, c.req.raw.headers, 'admin');
    return c.json(await reportFile(services, who, c.req.valid('param').id), 200);
  });

  router.openapi(routeOf(endpoints.decideReport), async (c) => {
    const who = await requireRole(services, c.req.raw.headers, 'admin');
    await limitBoth(services, c, who.id, moderatorLimits);
    const { id } = c.req.valid('param');
    await decideReport(services, who, id, c.req.valid('json'));
    return c.json(await reportFile(services, who, id), 200);
  });

  router.openapi(routeOf(endpoints.listStatements), async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    return c.json(await statementsOf(services, who, c.req.valid('query').cursor), 200);
  });

  router.openapi(routeOf(endpoints.appeal), async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await limitBoth(services, c, who.id, appealLimits);
    await appealAgainst(services, who, c.req.valid('param').id, c.req.valid('json').text);
    return c.body(null, 204);
  });

  router.openapi(routeOf(endpoints.readTransparency), async (c) => {
    const at = now();
    // Who checks what is told at once; the figures may be some minutes old.
    const periods = (await onePersonPeriods(db)).map(({ from, to }) => ({
      from: from.toISOString(),
      to: to && to.toISOString(),
    }));
    const figures = await counted.get('', at, () => transparencyOf(db, at));
    return c.json({ ...figures, onePersonPeriods: periods }, 200);
  });
  return router;
}
