import type { OpenAPIHono } from '@hono/zod-openapi';
import { createRoute, z } from '@hono/zod-openapi';
import { articlesRead, supporters } from '#features/subscriptions/server/public-figures.ts';
import { satisfaction } from '#features/survey/server/answers.ts';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import { BriefMemory } from '#platform/brief-memory.ts';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import { dependsOn } from '#platform/render-outcome.ts';
import type { Services } from '#platform/services.ts';
import { FormatEntry, FrontPage, LiveReaders } from '../contract.ts';
import { featuredTrial, formatEntries, latestEvent, leadDualita } from './queries.ts';
import { ReaderCount } from './reader-count.ts';
import { viralityOf } from './virality.ts';

const frontPageRoute = createRoute({
  method: 'get',
  path: '/api/front-page',
  summary: 'Lead, figures and latest event of the front pages',
  responses: {
    200: { description: 'The front page', content: { 'application/json': { schema: FrontPage } } },
    ...errorResponses(503),
  },
});

const formatsRoute = createRoute({
  method: 'get',
  path: '/api/formats',
  summary: 'The three formats with examples',
  responses: {
    200: {
      description: 'In the order of the specification',
      content: { 'application/json': { schema: z.object({ data: z.array(FormatEntry) }) } },
    },
    ...errorResponses(503),
  },
});

const liveReadersRoute = createRoute({
  method: 'get',
  path: '/api/live-readers',
  summary: 'Pages that are open now',
  description: 'The token is drawn by each page that loads, counted for five minutes and never stored.',
  request: { query: z.object({ token: z.string().regex(/^[0-9a-f]{32}$/) }) },
  responses: {
    200: { description: 'Of this process', content: { 'application/json': { schema: LiveReaders } } },
    ...errorResponses(400, 429),
  },
});

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

  router.openapi(frontPageRoute, async (c) => {
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

  router.openapi(liveReadersRoute, (c) => {
    const onFrontPages = visitors.note(c.req.valid('query').token, addressKey(clientAddress(c, trustProxy)), now());
    return c.json({ readers: onFrontPages + live.size }, 200);
  });

  router.openapi(formatsRoute, async (c) => {
    dependsOn('articles');
    return c.json({ data: await formatEntries(db, now()) }, 200);
  });

  return router;
}
