import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { requireConfirmed } from '#features/accounts/server/confirm-identity.ts';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { apiRouter } from '#platform/api-router.ts';
import { answering } from '#platform/serve-endpoint.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../endpoints.ts';
import { acceptRules, rulesToAccept } from './accept.ts';
import { approveEdition, beginEdition, deleteEdition, saveEdition, withdrawEdition } from './change-edition.ts';
import { editionOfId, editionRow, listEditions } from './editions.ts';
import { acceptLimits, deskLimits } from './limits.ts';

/** How terms and privacy change: admins write editions, readers accept them (docs/decisions/061). */
export function ruleEditionRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  const calls = callsOf(services, router);
  const writing = calls.admin(deskLimits);
  const changing = answering(writing, ({ who, params }) => editionOfId(services, who, params.id));

  calls.admin()(endpoints.listRuleEditions, ({ who }) => listEditions(services, who));
  writing(endpoints.beginRuleEdition, async ({ who, body }) =>
    editionOfId(services, who, await beginEdition(services, body.page)),
  );
  changing(endpoints.saveRuleEdition, ({ who, params, body }) => saveEdition(services, who, params.id, body));
  // With a stolen session one would otherwise write to everybody in the publication's name.
  const confirmed = async (who: SignedIn, id: string) => {
    await editionRow(services.db, id);
    await requireConfirmed(services, who);
  };
  changing(endpoints.approveRuleEdition, async ({ who, params, body }) => {
    await confirmed(who, params.id);
    await approveEdition(services, who, params.id, body.version);
  });
  changing(endpoints.withdrawRuleEdition, async ({ who, params }) => {
    await confirmed(who, params.id);
    await withdrawEdition(services, who, params.id);
  });
  writing(endpoints.deleteRuleEdition, ({ who, params }) => deleteEdition(services, who, params.id));

  calls.user()(endpoints.readRulesToAccept, ({ who }) => rulesToAccept(services, who));
  calls.user(acceptLimits)(endpoints.acceptRules, ({ who, body }) => acceptRules(services, who, body));
  return router;
}
