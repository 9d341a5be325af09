import type { OpenAPIHono } from '@hono/zod-openapi';
import { canonicalMailbox } from '#features/accounts/mailboxes.ts';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { onePersonPeriods } from '#features/settings/server/one-person.ts';
import { apiRouter } from '#platform/api-router.ts';
import { BriefMemory } from '#platform/brief-memory.ts';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import { limitBoth } from '#platform/limits/limit-both.ts';
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
  const calls = callsOf(services, router);
  const admin = calls.admin();
  // They count a year's rows and move little.
  const counted = new BriefMemory<CountedTransparency>({ keptMs: 10 * 60_000, most: 1 });

  calls.anybody(endpoints.sendReport, async ({ c, who, body: input, requestKey }) => {
    if (who) await limitBoth(services, c, who.id, reportLimits);
    else {
      await limit(outsiderLimits.byAddress, addressKey(clientAddress(c, trustProxy)));
      if (input.email) await limit(outsiderLimits.byMailbox, canonicalMailbox(input.email));
    }
    return report(services, who, input, requestKey);
  });

  calls.public(endpoints.readReceipt, async ({ c, params, query }) => {
    await services.limitHere(reportViewLimit, addressKey(clientAddress(c, trustProxy)));
    return reportView(services, params.number, query.token);
  });

  admin(endpoints.listReports, ({ who, query }) => reportsOf(services, who, query));
  admin(endpoints.readReport, ({ who, params }) => reportFile(services, who, params.id));

  calls.admin(moderatorLimits)(endpoints.decideReport, async ({ who, params: { id }, body }) => {
    await decideReport(services, who, id, body);
    return reportFile(services, who, id);
  });

  calls.user()(endpoints.listStatements, ({ who, query }) => statementsOf(services, who, query.cursor));

  calls.user(appealLimits)(endpoints.appeal, ({ who, params, body }) =>
    appealAgainst(services, who, params.id, body.text),
  );

  calls.public(endpoints.readTransparency, async () => {
    const at = now();
    // Who checks what is told at once; the figures may be some minutes old.
    const periods = (await onePersonPeriods(db)).map(({ from, to }) => ({
      from: from.toISOString(),
      to: to && to.toISOString(),
    }));
    const figures = await counted.get('', at, () => transparencyOf(db, at));
    return { ...figures, onePersonPeriods: periods };
  });
  return router;
}
