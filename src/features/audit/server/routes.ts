import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import { requireRole } from '#features/accounts/server/guards.ts';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { limitBoth, type LimitPair } from '#platform/limits/limit-both.ts';
import type { Services } from '#platform/services.ts';
import { AuditPage, AuditQuestion } from '../contract.ts';
import { auditCsv } from './csv.ts';
import { auditPage } from './events.ts';

const tags = ['admin'];

/** Whole copies of the log: a few in an hour. */
const exportLimits: LimitPair = {
  person: { name: 'audit-export', times: 10, seconds: 3600 },
  address: { name: 'audit-export-address', times: 30, seconds: 3600 },
};

const pageRoute = createRoute({
  method: 'get',
  path: '/api/admin/audit',
  tags,
  summary: 'Who did what, when, to what, the latest first',
  request: { query: AuditQuestion.extend({ cursor: z.string().max(200).optional() }) },
  responses: {
    200: { description: 'OK', content: { 'application/json': { schema: AuditPage } } },
    ...errorResponses(400, 401, 403, 503),
  },
});

const csvRoute = createRoute({
  method: 'get',
  path: '/api/admin/audit/csv',
  tags,
  summary: 'The same as a file for spreadsheets; that it was taken is an event too',
  request: { query: AuditQuestion },
  responses: {
    200: { description: 'OK', content: { 'text/csv': { schema: z.string() } } },
    ...errorResponses(400, 401, 403, 429, 503),
  },
});

/** The log of what the newsroom did, for admins. No call changes it. */
export function auditRoutes(services: Services): OpenAPIHono {
  const { db, now } = services;
  const router = apiRouter();

  router.openapi(pageRoute, async (c) => {
    await requireRole(services, c.req.raw.headers, 'admin');
    return c.json(await auditPage(db, c.req.valid('query')), 200);
  });

  router.openapi(csvRoute, async (c) => {
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
