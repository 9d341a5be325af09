import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { apiRouter } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { limitAddress } from '#platform/limits/limit-address.ts';
import { isSameProof } from '#platform/same-proof.ts';
import type { Services } from '#platform/services.ts';
import { reportReturned } from '../endpoints.ts';
import { bounceRefusals } from '../refusals.ts';
import { reportLimit } from './limits.ts';
import { providers } from './read-report.ts';
import { takeReport } from './take-report.ts';

/** Where mail servers and providers of mail tell what came back. To whoever has no key it is an address that does not exist. */
export function bounceRoutes(services: Services): OpenAPIHono {
  const { bounceKey } = services;
  const router = apiRouter();
  const limited = callsOf(services, router).by((c) => limitAddress(services, c, [reportLimit]));
  limited(reportReturned, async ({ c, params, query: { key = '', to } }) => {
    const provider = providers.find((known) => known === params.provider);
    const isProved = bounceKey !== undefined && isSameProof(key, bounceKey);
    if (!provider || !isProved) throw new AppError('not_found', bounceRefusals.notOurs);
    const body = await c.req.text();
    const type = c.req.header('content-type') ?? '';
    // Of a report that was posted as what it is, its head stands in the head of the call.
    const isReport = /^multipart\/report\b/i.test(type);
    const posted = isReport ? `Content-Type: ${type}\n\n${body}` : body;
    await takeReport(services, provider, { body: posted, cameTo: to });
  });
  return router;
}
