import type { MiddlewareHandler } from 'hono';
import { sessionOf } from '#features/accounts/server/session.ts';
import { editionRefusals } from '#features/rule-editions/refusals.ts';
import { mustAccept } from '#features/rule-editions/server/accept.ts';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/services.ts';

/**
 * What makes content or a vote, or orders: whoever has an account does it by the rules that hold, once they accepted them.
 * What only takes something back, asks for help, reports or objects stays open, and so does all reading.
 */
const byTheRules: readonly { method: RegExp; path: RegExp }[] = [
  { method: /^POST$/, path: /^\/api\/(comments|comments\/[^/]+\/like|reactions|votes|stories)$/ },
  { method: /^PATCH$/, path: /^\/api\/comments\/[^/]+$/ },
  { method: /^POST$/, path: /^\/api\/articles\/([^/]+\/(dualita-votes|support)|slug\/[^/]+\/counter-voices)$/ },
  { method: /^PUT$/, path: /^\/api\/articles\/[^/]+\/lean$/ },
  { method: /^POST$/, path: /^\/api\/subscriptions\/(create-checkout|given-plans|resume)$/ },
];

/** Whether a call is one that only those make who accepted the rules that hold. */
export const isByTheRules = (method: string, path: string): boolean =>
  byTheRules.some((rule) => rule.method.test(method) && rule.path.test(path));

/**
 * Refuses such a call of somebody who has yet to accept the rules (403, `TERMS_NOT_ACCEPTED`), before what comes with it is
 * read. Who sends a story without an account accepts them by sending it.
 */
export function acceptedOnly(services: Services): MiddlewareHandler {
  return async (c, next) => {
    if (isByTheRules(c.req.method, c.req.path)) {
      const who = await sessionOf(services, c.req.raw.headers);
      if (who && (await mustAccept(services, who))) {
        throw new AppError('TERMS_NOT_ACCEPTED', editionRefusals.notAccepted);
      }
    }
    await next();
  };
}
