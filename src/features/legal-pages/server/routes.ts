import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { readDefaultText } from '#features/settings/endpoints.ts';
import { apiRouter } from '#platform/api-router.ts';
import type { Services } from '#platform/services.ts';
import { romeIso } from '#lib/rome-time.ts';
import { readLegalPage } from '../endpoints.ts';
import { isHousePage } from '../house-pages.ts';
import { defaultText, housePage, legalPage } from './pages.ts';

export function legalPageRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  const calls = callsOf(services, router);
  calls.public(readLegalPage, async ({ params: { page } }) => ({
    ...(isHousePage(page) ? await housePage(services.db, page) : await legalPage(services.db, page)),
    readOn: romeIso(services.now()).slice(0, 10),
  }));
  calls.public(readDefaultText, async ({ params }) => ({ text: await defaultText(services.db, params.page) }));
  return router;
}
