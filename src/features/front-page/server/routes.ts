import type { OpenAPIHono } from '@hono/zod-openapi';
import { articlesRead, supporters } from '#features/subscriptions/server/public-figures.ts';
import { satisfaction } from '#features/survey/server/answers.ts';
import { apiRouter } from '#platform/api-router.ts';
import { BriefMemory } from '#platform/brief-memory.ts';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import { dependsOn } from '#platform/render-outcome.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../endpoints.ts';
import { featuredTrial, formatEntries, latestEvent, leadDualita } from './queries.ts';
import { ReaderCount } from './reader-count.ts';
import { viralityOf } from './virality.ts';

export function frontPageRoutes({ db, now, demo, liveReaders, live, trustProxy }: Services): OpenAPIHono {
  const router = apiRouter();
  const visitors = new ReaderCount();
  // They count much and move little; pages are kept as long.
  const counted = new BriefMemory<Awaited<ReturnType<typeof figuresOf>>>({ keptMs: 60_000, most: 1 });

  async function figuresOf(trial: string | undefined) {
    const [reads, paying, satisfied, virality] = await Promise.all([
      articlesRead(db, demo),
      supporters(db, now(), demo),
      satisfaction(db, now(), demo),
      trial ? viralityOf(db, trial, now()) : null,
    ]);
    return {
      supporters: paying,
      articlesRead: reads,
      satisfaction: satisfied?.percent ?? null,
      satisfactionAnswers: satisfied?.answers ?? null,
      virality,
    };
  }

  router.openapi(routeOf(endpoints.readFrontPage), async (c) => {
    dependsOn('articles');
    const [lead, event, trial] = await Promise.all([leadDualita(db), latestEvent(db, now()), featuredTrial(db, now())]);
    const figures = await counted.get(trial?.slug ?? '', now(), () => figuresOf(trial?.slug));
    const { virality, ...publicFigures } = figures;
    return c.json(
      {
        demo,
        ...publicFigures,
        liveReaders,
        latestEvent: event,
        leadDualita: lead,
        featuredTrial: trial ? { ...trial, virality } : null,
      },
      200,
    );
  });

  router.openapi(routeOf(endpoints.countLiveReaders), (c) => {
    const onFrontPages = visitors.note(c.req.valid('query').token, addressKey(clientAddress(c, trustProxy)), now());
    return c.json({ readers: onFrontPages + live.size }, 200);
  });

  router.openapi(routeOf(endpoints.listFormats), async (c) => {
    dependsOn('articles');
    return c.json({ data: await formatEntries(db, now()) }, 200);
  });

  return router;
}
