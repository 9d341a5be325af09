import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import { sessionOf } from '#features/accounts/server/session.ts';
import { requireRole, requireUser } from '#features/accounts/server/guards.ts';
import { onePersonPeriods } from '#features/settings/server/one-person.ts';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import { BriefMemory } from '#platform/brief-memory.ts';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import { limitBoth } from '#platform/limits/limit-both.ts';
import type { Services } from '#platform/services.ts';
import { NewAppeal, Statements } from '../contract.ts';
import { moderationTexts } from '../refusal-texts.ts';
import { NewReport, ReportDecision, ReportFile, ReportList, ReportReceipt, ReportView } from '../report-contract.ts';
import { reportFacets } from '../report-states.ts';
import { Transparency } from '../transparency-contract.ts';
import { appealAgainst } from './appeal.ts';
import { decideReport } from './decide-report.ts';
import { appealLimits, moderatorLimits, outsiderLimits, reportLimits, reportViewLimit } from './limits.ts';
import { statementsOf } from './own-statements.ts';
import { report } from './report.ts';
import { reportFile, reportsOf } from './report-list.ts';
import { reportView } from './report-view.ts';
import { transparencyOf, type CountedTransparency } from './transparency.ts';

const tags = ['moderation'];
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } });
const ok = <Schema extends z.ZodType>(schema: Schema) => ({ 200: { description: 'OK', content: json(schema) } });
const body = <Schema extends z.ZodType>(schema: Schema) => ({ body: { required: true, content: json(schema) } });
const cursor = z.string().max(200, moderationTexts.badCursor).optional();
const reportId = z.object({ id: z.uuid(moderationTexts.noReport) });

const reportRoute = createRoute({
  method: 'post',
  path: '/api/reports',
  tags,
  summary: 'Reports a comment, an article or a page; without an account with name, e-mail and good faith',
  request: body(NewReport),
  responses: {
    201: { description: 'Received', content: json(ReportReceipt) },
    ...errorResponses(400, 404, 409, 415, 429, 503),
  },
});

const viewRoute = createRoute({
  method: 'get',
  path: '/api/reports/{number}',
  tags,
  summary: 'A report behind the private link of its receipt',
  request: {
    params: z.object({ number: z.string().max(40, moderationTexts.noReport) }),
    query: z.object({ token: z.string().max(100, moderationTexts.noReport).default('') }),
  },
  responses: { ...ok(ReportView), ...errorResponses(400, 404, 429, 503) },
});

const listRoute = createRoute({
  method: 'get',
  path: '/api/moderation/reports',
  tags,
  summary: 'Reports by their clock: admins',
  request: { query: z.object({ facet: z.enum(reportFacets, moderationTexts.badFacet).default('open'), cursor }) },
  responses: { ...ok(ReportList), ...errorResponses(400, 401, 403, 503) },
});

const fileRoute = createRoute({
  method: 'get',
  path: '/api/moderation/reports/{id}',
  tags,
  summary: 'A report with its history: admins',
  request: { params: reportId },
  responses: { ...ok(ReportFile), ...errorResponses(400, 401, 403, 404, 503) },
});

const decideRoute = createRoute({
  method: 'post',
  path: '/api/moderation/reports/{id}/decide',
  tags,
  summary: 'Answers a report: admins',
  request: { params: reportId, ...body(ReportDecision) },
  responses: { ...ok(ReportFile), ...errorResponses(400, 401, 403, 404, 409, 415, 429, 503) },
});

const statementsRoute = createRoute({
  method: 'get',
  path: '/api/moderation/decisions',
  tags,
  summary: 'The decisions against own comments',
  request: { query: z.object({ cursor }) },
  responses: { ...ok(Statements), ...errorResponses(400, 401, 503) },
});

const appealRoute = createRoute({
  method: 'post',
  path: '/api/moderation/decisions/{id}/appeal',
  tags,
  summary: 'Asks for another look at a decision, once and within six months',
  request: { params: z.object({ id: z.uuid(moderationTexts.noDecision) }), ...body(NewAppeal) },
  responses: { 204: { description: 'Received' }, ...errorResponses(400, 401, 403, 404, 409, 415, 429, 503) },
});

const transparencyRoute = createRoute({
  method: 'get',
  path: '/api/transparency',
  tags,
  summary: 'What moderation did, this month and in the last twelve',
  responses: { ...ok(Transparency), ...errorResponses(503) },
});

/** What readers and outsiders do about comments and pages, what becomes of it, and what everybody may know of it. */
export function reportRoutes(services: Services): OpenAPIHono {
  const { db, now, limit, trustProxy } = services;
  const router = apiRouter();
  // They count a year's rows and move little.
  const counted = new BriefMemory<CountedTransparency>({ keptMs: 10 * 60_000, most: 1 });

  router.openapi(reportRoute, async (c) => {
    const who = await sessionOf(services, c.req.raw.headers);
    const input = c.req.valid('json');
    if (who) await limitBoth(services, c, who.id, reportLimits);
    else {
      await limit(outsiderLimits.byAddress, addressKey(clientAddress(c, trustProxy)));
      if (input.email) await limit(outsiderLimits.byEmail, input.email);
    }
    return c.json(await report(services, who, input), 201);
  });

  router.openapi(viewRoute, async (c) => {
    await services.limitReads(reportViewLimit, addressKey(clientAddress(c, trustProxy)));
    return c.json(await reportView(services, c.req.valid('param').number, c.req.valid('query').token), 200);
  });

  router.openapi(listRoute, async (c) => {
    const who = await requireRole(services, c.req.raw.headers, 'admin');
    return c.json(await reportsOf(services, who, c.req.valid('query')), 200);
  });

  router.openapi(fileRoute, async (c) => {
    const who = await requireRole(services, c.req.raw.headers, 'admin');
    return c.json(await reportFile(services, who, c.req.valid('param').id), 200);
  });

  router.openapi(decideRoute, async (c) => {
    const who = await requireRole(services, c.req.raw.headers, 'admin');
    await limitBoth(services, c, who.id, moderatorLimits);
    const { id } = c.req.valid('param');
    await decideReport(services, who, id, c.req.valid('json'));
    return c.json(await reportFile(services, who, id), 200);
  });

  router.openapi(statementsRoute, async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    return c.json(await statementsOf(services, who, c.req.valid('query').cursor), 200);
  });

  router.openapi(appealRoute, async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await limitBoth(services, c, who.id, appealLimits);
    await appealAgainst(services, who, c.req.valid('param').id, c.req.valid('json').text);
    return c.body(null, 204);
  });

  router.openapi(transparencyRoute, async (c) => {
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
