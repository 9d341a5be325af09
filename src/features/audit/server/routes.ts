import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { requireRole } from '#features/accounts/server/guards.ts';
import { apiRouter } from '#platform/api-router.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { limitBoth, limitPair } from '#platform/limits/limit-both.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../endpoints.ts';
import { auditCsv } from './csv.ts';
import { auditPage } from './events.ts';

/** Whole copies of the log: a few in an hour. */
const exportLimits = limitPair('audit-export', { person: 10, address: 30, seconds: 3600 });

/** The log of what the newsroom did, for admins. No call changes it. */
export function auditRoutes(services: Services): OpenAPIHono {
  const { db, now } = services;
  const router = apiRouter();
  const calls = callsOf(services, router);

  calls.admin()(endpoints.listEvents, ({ query }) => auditPage(db, query));

  router.openapi(routeOf(endpoints.downloadEvents), async (c) => {
    const who = await requireRole(services, c.req.raw.headers, 'admin');
    await limitBoth(services, c, who.id, exportLimits);
    const question = c.req.valid('query');
    await writeAudit(db, {
      actor: who,
      action: 'audit.export',
      target: { kind: 'audit', id: null },
      after: { from: question.from ?? null, to: question.to ?? null, action: question.action ?? null },
      at: now(),
    });
    return c.body(auditCsv(db, question), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="contraddittorio-registro.csv"',
      'cache-control': 'no-store',
    });
  });
  return router;
}
