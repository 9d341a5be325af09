import type { OpenAPIHono } from '@hono/zod-openapi';
import { canonicalMailbox } from '#features/accounts/mailboxes.ts';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { requireRole, type SignedIn } from '#features/accounts/server/guards.ts';
import { apiRouter } from '#platform/api-router.ts';
import { limitAddress } from '#platform/limits/limit-address.ts';
import { dependsOn } from '#platform/render-outcome.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../endpoints.ts';
import { letterArchive, premiumLetter, sentLetter } from './archive.ts';
import {
  approveLetter,
  beginLetter,
  deleteLetter,
  reopenLetter,
  saveLetter,
  timeLetter,
  withdrawLetter,
} from './change-letter.ts';
import { letterPage, letterPageHeaders } from './letter-page.ts';
import { letterMaterial } from './material.ts';
import { stopPage } from './keys.ts';
import { listLetters, newsroomLetter } from './letters.ts';
import { askLimits, deskLimits, keyLimit, testLimit } from './limits.ts';
import { askForLetter, confirmLetter, stopLetter } from './subscribers.ts';
import { previewOf, sendTest } from './try-letter.ts';

/** The letters: who gets them, those that went out, and how the newsroom makes them (product rules 7.3). */
export function newsletterRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  const calls = callsOf(services, router);
  const asking = calls.by((c) => limitAddress(services, c, [askLimits.address]));
  const keyed = calls.by((c) => limitAddress(services, c, [keyLimit]));

  asking(endpoints.subscribe, async ({ body: { email } }) => {
    await services.limit(askLimits.mailbox, canonicalMailbox(email));
    await askForLetter(services, email);
  });
  keyed(endpoints.confirmSubscription, ({ body }) => confirmLetter(services, body.key));
  keyed(endpoints.stopLetter, ({ query }) => stopLetter(services, query.key));
  // Mail programs without the one press open its address in a browser (RFC 2369): nothing is stopped by that.
  router.get(endpoints.stopLetter.path, (c) => c.redirect(stopPage(c.req.query('key') ?? ''), 303));

  calls.public(endpoints.listLetters, ({ query }) => {
    dependsOn('newsletters', 'articles');
    return letterArchive(services, query);
  });
  calls.public(endpoints.readLetter, ({ params }) => {
    dependsOn('newsletters', 'articles');
    return sentLetter(services, 'weekly', params.number);
  });
  calls.anybody(endpoints.readPremiumLetter, ({ who, params }) => {
    dependsOn('newsletters', 'articles');
    return premiumLetter(services, who, params.number);
  });

  const changed = async (who: SignedIn, id: string, change: Promise<void>) => {
    await change;
    return newsroomLetter(services, who, id);
  };
  const reading = calls.writer();
  const writing = calls.writer(deskLimits);
  reading(endpoints.listNewsroomLetters, ({ query }) => listLetters(services, query.cursor));
  reading(endpoints.letterMaterial, ({ query }) => letterMaterial(services, query.kind));
  reading(endpoints.readNewsroomLetter, ({ who, params }) => newsroomLetter(services, who, params.id));
  reading(endpoints.previewLetter, ({ params }) => previewOf(services, params.id));
  router.openapi(routeOf(endpoints.letterPage), async (c) => {
    await requireRole(services, c.req.raw.headers, 'writer');
    const { html } = await previewOf(services, c.req.valid('param').id);
    return c.body(letterPage(html, c.req.valid('query').edition), 200, letterPageHeaders);
  });
  writing(endpoints.beginLetter, async ({ who, body, requestKey }) =>
    newsroomLetter(services, who, await beginLetter(services, who, body.kind, requestKey)),
  );
  writing(endpoints.saveLetter, ({ who, params: { id }, body }) =>
    changed(who, id, saveLetter(services, who, id, body)),
  );
  writing(endpoints.timeLetter, ({ who, params: { id }, body }) => changed(who, id, timeLetter(services, id, body)));
  writing(endpoints.approveLetter, ({ who, params: { id }, body }) =>
    changed(who, id, approveLetter(services, who, id, body.version)),
  );
  writing(endpoints.reopenLetter, ({ who, params: { id } }) => changed(who, id, reopenLetter(services, who, id)));
  calls.admin(deskLimits)(endpoints.withdrawLetter, ({ who, params: { id } }) =>
    changed(who, id, withdrawLetter(services, who, id)),
  );
  writing(endpoints.deleteLetter, ({ who, params }) => deleteLetter(services, who, params.id));
  calls.writer(testLimit)(endpoints.testLetter, ({ who, params }) => sendTest(services, who, params.id));
  return router;
}
