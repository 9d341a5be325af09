import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { readDefaultText } from '#features/settings/endpoints.ts';
import { apiRouter } from '#platform/api-router.ts';
import type { Services } from '#platform/services.ts';
import { romeDate } from '#lib/rome-time.ts';
import { listRules, readLegalPage, readRuleDifferences, readRules } from '../endpoints.ts';
import { isHousePage } from '../house-pages.ts';
import { draftDifferences } from './draft-differences.ts';
import { announcedFor, ruleArchive, rulesPage } from './edition-pages.ts';
import { defaultText, housePage, legalPage } from './pages.ts';

export function legalPageRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  const calls = callsOf(services, router);
  const readOn = () => romeDate(services.now());
  calls.public(readLegalPage, async ({ params: { page } }) => {
    if (isHousePage(page)) return { ...(await housePage(services.db, page)), readOn: readOn() };
    return { ...(await legalPage(services, page)), ...(await announcedFor(services, page)), readOn: readOn() };
  });
  calls.public(listRules, () => ruleArchive(services));
  calls.public(readRules, ({ params }) => rulesPage(services, params.edition, readOn()));
  calls.admin()(readRuleDifferences, ({ params, query }) => draftDifferences(services.db, params.id, query.version));
  calls.public(readDefaultText, async ({ params }) => ({ text: await defaultText(services.db, params.page) }));
  return router;
}
