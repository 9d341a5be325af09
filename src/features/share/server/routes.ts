import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { requireConfirmed } from '#features/accounts/server/confirm-identity.ts';
import { requireRole } from '#features/accounts/server/guards.ts';
import { apiRouter } from '#platform/api-router.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { limitBoth, limitPair } from '#platform/limits/limit-both.ts';
import { dependsOn } from '#platform/render-outcome.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../endpoints.ts';
import { shareTag } from './close-months.ts';
import { monthCsv } from './month-csv.ts';
import { monthsClosed, monthStatement } from './month-statement.ts';
import { ownShare } from './own-share.ts';
import { payMonth } from './pay-month.ts';
import { publicShare } from './public-share.ts';

/** More than a hand can press, far less than a script. */
const payLimits = limitPair('share-pay', { person: 30, address: 120, seconds: 60 });
/** Whole months for the bookkeeper: some in an hour. */
const fileLimits = limitPair('share-file', { person: 30, address: 90, seconds: 3600 });

/** What of the net revenue of Supporters is for who signs (product rules 7.6). */
export function shareRoutes(services: Services): OpenAPIHono {
  const { db, now } = services;
  const router = apiRouter();
  const calls = callsOf(services, router);
  const read = calls.admin();

  calls.public(endpoints.readPublicShare, () => {
    dependsOn(shareTag);
    return publicShare(db);
  });

  calls.staff()(endpoints.readOwnShare, ({ who }) => ownShare(db, who.id));

  read(endpoints.listShareMonths, () => monthsClosed(db));
  read(endpoints.readShareMonth, ({ params }) => monthStatement(db, params.month));

  calls.admin(payLimits)(endpoints.payShareMonth, async ({ who, params, body }) => {
    await requireConfirmed(services, who);
    await payMonth(services, who, params.month, body);
    return monthStatement(db, params.month);
  });

  router.openapi(routeOf(endpoints.downloadShareMonth), async (c) => {
    const who = await requireRole(services, c.req.raw.headers, 'admin');
    await limitBoth(services, c, who.id, fileLimits);
    const { month } = c.req.valid('param');
    const { name, text } = await monthCsv(db, month);
    await writeAudit(db, { actor: who, action: 'share.export', target: { kind: 'share', id: month }, at: now() });
    return c.body(text, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    });
  });
  return router;
}
