import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { apiRouter } from '#platform/api-router.ts';
import { BriefMemory } from '#platform/brief-memory.ts';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import { limitPair } from '#platform/limits/limit-both.ts';
import { dependsOn } from '#platform/render-outcome.ts';
import { answering } from '#platform/serve-endpoint.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../endpoints.ts';
import { homeFigures } from './home-figures.ts';
import { ownFrontPage, sharedMemory } from './own-front-page.ts';
import { cancelPlan, planFrontPage, previewChoice, readDesk } from './plans.ts';
import { featuredTrial, formatEntries, latestEvent, leadDualita } from './queries.ts';
import { ReaderCount } from './reader-count.ts';

/** More than a hand can press; while an order is being made each move asks what it would look like. */
const deskLimits = limitPair('front-page-desk', { person: 120, address: 600, seconds: 60 });

/** A page that is opened asks once; a household or a school may have many open. */
const visitLimits = limitPair('home-visits', { person: 30, address: 600, seconds: 60 });

export function frontPageRoutes(services: Services): OpenAPIHono {
  const { db, now, demo, liveReaders, live, trustProxy } = services;
  const router = apiRouter();
  const calls = callsOf(services, router);
  const visitors = new ReaderCount();
  // They count much and move little; pages are kept as long. One that could not be counted is not asked for again at once.
  const counted = new BriefMemory<Awaited<ReturnType<typeof homeFigures>>>({ keptMs: 60_000, most: 1 });

  calls.public(endpoints.readFrontPage, async () => {
    dependsOn('articles');
    const [lead, event, trial] = await Promise.all([leadDualita(db), latestEvent(db, now()), featuredTrial(db, now())]);
    const figures = await counted.get(trial?.slug ?? '', now(), () => homeFigures(services, trial?.slug));
    const { virality, ...publicFigures } = figures;
    return {
      demo,
      ...publicFigures,
      liveReaders,
      latestEvent: event,
      leadDualita: lead,
      featuredTrial: trial ? { ...trial, virality } : null,
    };
  });

  const shared = sharedMemory();
  calls.user(visitLimits)(endpoints.visitFrontPage, ({ who }) => ownFrontPage(db, who.id, now(), shared));

  calls.public(endpoints.countLiveReaders, async ({ c, query }) => {
    const onFrontPages = visitors.note(query.token, addressKey(clientAddress(c, trustProxy)), now());
    return { readers: onFrontPages + live.size };
  });

  calls.public(endpoints.listFormats, async () => {
    dependsOn('articles');
    return { data: await formatEntries(db, now()) };
  });

  const editor = calls.writer(deskLimits);
  const desk = () => readDesk(services);
  editor(endpoints.readFrontDesk, desk);
  editor(endpoints.previewFrontPage, ({ query }) => previewChoice(services, query.slugs.split(',').filter(Boolean)));
  answering(editor, desk)(endpoints.planFrontPage, ({ who, body, requestKey }) =>
    planFrontPage(services, who, body, requestKey),
  );
  answering(editor, desk)(endpoints.cancelFrontPlan, ({ who, params }) => cancelPlan(services, who, params.id));

  return router;
}
